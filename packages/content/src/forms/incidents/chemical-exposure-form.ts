import type { FormDefinition } from '../form-types.ts'
import { checkboxes, input, must, note, option, pastDate, person, radio, steps, textarea, time, yesNo } from '../build.ts'
import { injuryOfPerson } from './injury.ts'

/**
 * Contact of a staff member with a hazardous chemical (29 CFR 1910.1200, 1910.151). Its answers open the report to the agency (29 CFR 1904.39), the
 * entry on the OSHA 300 log and the search for a missing data sheet.
 */
export const chemicalExposureForm: FormDefinition = {
  id: 'chemicalExposureForm',
  name: 'Chemical exposure',
  description:
    'For a chemical in the eyes, on the skin, breathed in or swallowed, and for a spill that reached somebody. Only you, the person exposed and the administrators of this location can read it.',
  searchWords: [
    'chemical',
    'spill',
    'splash',
    'burn',
    'fumes',
    'vapor',
    'eye',
    'inhaled',
    'poison',
    'data sheet',
    'sds',
    'injury',
    'accident',
    'report',
  ],
  category: 'Incident Report',
  version: 2,
  confidential: true,
  retention: 'employeeMedical',
  ...steps(
    [
      'What happened',
      [
        note(
          'firstCare',
          'Care comes first. Eyes: flush with water for 15 minutes. Skin: take off what is soaked and rinse with plenty of water. Fumes: go into fresh air. Call 911 if somebody cannot breathe well or is not awake, and Poison Help at 1-800-222-1222 for advice. Take the data sheet to the clinician. This form can wait.',
          { urgent: true },
        ),
        pastDate('incidentDate', 'Date', must),
        time('incidentTime', 'Time', must),
        input('incidentPlace', 'Where did it happen?', { ...must, help: 'For example: sterilization area, lab, storage room.' }),
        input('product', 'Which product was it?', { ...must, help: 'The name on the label, word for word.' }),
        input('productMaker', 'Manufacturer'),
        radio(
          'dataSheet',
          'Was its safety data sheet at hand?',
          [
            option('yes', 'Yes'),
            option('no', 'No, it could not be found', note('getSheet', 'Saving this form opens the task of getting it.')),
            option('notTried', 'Nobody looked for it'),
          ],
          must,
        ),
        checkboxes(
          'routes',
          'How did it reach the body?',
          [
            option('eyes', 'Into the eyes'),
            option('skin', 'Onto the skin'),
            option('breathed', 'Breathed in'),
            option('swallowed', 'Swallowed'),
            option('injected', 'Through the skin by a needle or cut'),
          ],
          { help: 'Check all that apply.' },
        ),
        textarea('circumstances', 'What was being done, and how did it happen?', {
          ...must,
          help: 'Step by step, with the amount, how strong the product was, and for how long the contact lasted.',
        }),
      ],
    ],
    [
      'Person',
      [
        person('personExposed', 'Who was exposed?', { ...must, subject: true }),
        input('personJob', 'Job title', must),
        radio('trained', 'Had training on this product before working with it?', [...yesNo(), option('unsure', 'Not known')], must),
        checkboxes('ppeWorn', 'Which protective equipment was worn?', [
          option('gloves', 'Gloves for this chemical'),
          option('examGloves', 'Exam gloves'),
          option('eyewear', 'Safety glasses or goggles'),
          option('faceShield', 'Face shield'),
          option('apron', 'Apron or gown'),
          option('respirator', 'Respirator'),
          option('other', 'Something else', input('ppeOther', 'What else?', must)),
        ]),
        radio('ventilation', 'Was local exhaust running, or was the room ventilated?', [...yesNo(), option('unsure', 'Not known')]),
      ],
    ],
    [
      'First aid and care',
      [
        checkboxes('firstAidGiven', 'What was done at once?', [
          option('flushed', 'Eyes flushed', input('flushedMinutes', 'For how many minutes?', { ...must, inputKind: 'number' })),
          option('rinsed', 'Skin rinsed, soaked clothes taken off'),
          option('air', 'Taken into fresh air'),
          option('poisonHelp', 'Poison Help called'),
          option('ems', '911 called'),
        ]),
        injuryOfPerson('Did the person feel ill or get hurt?', 'What did the person notice, and on which part of the body?'),
      ],
    ],
    [
      'Spill and prevention',
      [
        radio(
          'spill',
          'Was something spilled?',
          yesNo({ yes: [textarea('spillCleaned', 'Who cleaned it up, with what, and where did the waste go?', must)] }),
          must,
        ),
        textarea('prevention', 'How can this be kept from happening again?', {
          ...must,
          help: 'A milder product, other containers, ventilation, protection, training. Nobody may be punished for reporting.',
        }),
        person('preventionOwner', 'Who will take care of it?', { isMulti: true }),
      ],
    ],
  ),
}
