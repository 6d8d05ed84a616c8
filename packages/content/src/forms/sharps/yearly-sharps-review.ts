import type { FormDefinition } from '../form-types.ts'
import { input, must, note, option, pastDate, person, radio, steps, textarea, yesNo } from '../build.ts'

/**
 * The yearly consideration of safer devices with the input of hands-on staff, as documented by the exposure control plan (29 CFR
 * 1910.1030(c)(1)(iv)(A)-(B), (v)). Injuries are counted, and the injured are never named.
 */
export const yearlySharpsReview: FormDefinition = {
  id: 'needlestickSafetyAndPreventionAnnualRiskAssessment',
  name: 'Yearly sharps risk review',
  description: 'Once a year: last year’s injuries, devices that were considered, what staff said, and what changes in the plan.',
  searchWords: ['needlestick', 'sharps', 'annual', 'yearly', 'risk', 'assessment', 'safer devices', 'review'],
  category: 'Incident Report',
  version: 2,
  confidential: false,
  retention: 'planVersion',
  ...steps(
    [
      'Injuries of the last year',
      [
        note('noNames', 'Write no names here. Count the cases of the last 12 months, and look for what they have in common.'),
        input('injuries', 'How many needlesticks and cuts were there?', { ...must, inputKind: 'number' }),
        input('splashes', 'How many splashes or other exposures to blood were there?', { ...must, inputKind: 'number' }),
        radio('unreported', 'Do staff think that some were not reported?', [...yesNo(), option('unsure', 'Not sure')], must),
        textarea('patterns', 'What do they have in common? Device, task, room, time of day', {
          ...must,
          help: 'Write "No injuries" if there were none.',
        }),
      ],
    ],
    [
      'Procedures and devices',
      [
        textarea('procedures', 'Which procedures use sharps here?', must),
        textarea('devicesNow', 'Which needles and sharps are used, and which have a safety feature?', {
          ...must,
          startsWith: { rowsOf: 'saferDevices', columns: ['Device', 'Brand and model', 'Safety feature'] },
        }),
        radio(
          'withoutFeature',
          'Is a sharp used without a safety feature although one exists?',
          [
            option('no', 'No'),
            option(
              'yes',
              'Yes',
              textarea('withoutFeatureWhy', 'Which, and why?', { ...must, help: 'The reason goes into the exposure control plan.' }),
            ),
          ],
          must,
        ),
        radio(
          'newTasks',
          'Are there new tasks, jobs or procedures with exposure since the last review?',
          [option('no', 'No'), option('yes', 'Yes', textarea('newTasksWhat', 'Which?', must))],
          must,
        ),
      ],
    ],
    [
      'New technology',
      [
        textarea('considered', 'Which safer devices on the market were considered this year?', {
          ...must,
          help: 'Name the device and the manufacturer. Say where you looked too: suppliers, trade shows, other practices.',
        }),
        radio(
          'tried',
          'Was a device or container tried out?',
          [option('yes', 'Yes', textarea('triedWhich', 'Which, by how many people?', must)), option('no', 'No')],
          must,
        ),
        radio(
          'adopted',
          'Is a new device adopted?',
          [
            option('yes', 'Yes', textarea('adoptedWhich', 'Which, where, and from when?', must)),
            option('no', 'No', textarea('adoptedWhyNot', 'Why not?', must)),
          ],
          must,
        ),
      ],
    ],
    [
      'Input of staff',
      [
        note('whoCounts', 'The law asks for the input of staff who care for patients, can be injured by sharps and are not managers.'),
        person('inputBy', 'Who gave input?', { ...must, isMulti: true }),
        pastDate('inputDate', 'When were they asked?', must),
        textarea('inputWhat', 'What did they say?', must),
      ],
    ],
    [
      'Decisions',
      [
        textarea('planChanges', 'What changes in the exposure control plan?', { ...must, help: 'Write "Nothing" if nothing does.' }),
        textarea('otherControls', 'What else is done? Containers, training, the way of working'),
        pastDate('reviewedOn', 'Day of the review', must),
      ],
    ],
  ),
}
