import type { FormDefinition } from '../form-types.ts'
import { checkboxes, input, must, note, option, pastDate, radio, steps, textarea, time, yesNo } from '../build.ts'
import { injuryLog } from './injury-log.ts'
import { daysAway } from './injury.ts'
import { careAndOutcome } from './outcome.ts'

/**
 * A violent incident or threat at work, with the items of the log of California Labor Code 6401.9(d). The form does not take names of the people
 * concerned, because that log omits whatever identifies a person; only its writer is named. For the same reason it omits the OSHA 301 questions about
 * the person.
 */
export const violenceIncidentForm: FormDefinition = {
  id: 'violenceIncidentForm',
  name: 'Workplace violence incident',
  description:
    'For violence and threats at work, whether or not anybody was hurt. Nobody may be punished for reporting. Only you and the administrators of this location can read it.',
  searchWords: ['assault', 'threat', 'aggression', 'harassment', 'bite', 'hit', 'patient', 'report'],
  category: 'Incident Report',
  version: 6,
  confidential: true,
  retention: 'violence',
  ...steps(
    [
      'When and where',
      [
        note('safeFirst', 'If anybody is still in danger, leave the place and call 911 first. This form can wait.'),
        pastDate('incidentDate', 'Date', must),
        time('incidentTime', 'Time', must),
        input('incidentPlace', 'Where did it happen?', must),
        radio(
          'placeKind',
          'What kind of place is it?',
          [
            option('workplace', 'Inside the practice'),
            option('parking', 'Parking lot'),
            option('outside', 'Outside, close to the building'),
            option('other', 'Somewhere else', input('placeOther', 'Where?', must)),
          ],
          must,
        ),
      ],
    ],
    [
      'Type',
      [
        checkboxes(
          'violenceType',
          'Which types of violence were involved?',
          [
            option('1', 'Type 1: by somebody who has no business at the practice'),
            option('2', 'Type 2: by a patient, client or visitor'),
            option('3', 'Type 3: by a present or former member of staff'),
            option('4', 'Type 4: by somebody with a personal relationship to a member of staff'),
          ],
          { help: 'Check all that apply.', wasRadio: true },
        ),
        checkboxes(
          'attackKind',
          'What happened?',
          [
            option(
              'attack',
              'Physical attack without a weapon',
              input('attackHow', 'How?', { ...must, help: 'For example: grabbing, hitting, kicking, biting, spitting.' }),
            ),
            option('weapon', 'Attack with a weapon or an object', input('weaponWhat', 'Which weapon or object?', must)),
            option('threat', 'Threat of force or of using a weapon'),
            option('sexual', 'Sexual assault or threat, including unwanted touching'),
            option('animal', 'Attack by an animal'),
            option('verbal', 'Shouting, insults or stalking'),
            option('damage', 'Damage to property'),
            option('other', 'Something else', input('attackOther', 'What?', must)),
          ],
          { help: 'Check all that apply.' },
        ),
        radio(
          'committedBy',
          'Who did it?',
          [
            option('client', 'Patient or client'),
            option('clientFamily', 'Family or friend of a patient or client'),
            option('stranger', 'Stranger with criminal intent'),
            option('coworker', 'Coworker'),
            option('manager', 'Supervisor or manager'),
            option('partner', 'Partner or spouse of a member of staff, present or former'),
            option('relative', 'Parent or relative of a member of staff'),
            option(
              'other',
              'Somebody else',
              input('committedByOther', 'In what relation to the practice?', { ...must, help: 'No names.' }),
            ),
          ],
          { ...must, help: 'Choose the closest relation. Please write no name here or anywhere else.' },
        ),
      ],
    ],
    [
      'What happened',
      [
        note(
          'noNames',
          'Leave out names, addresses, phone numbers and everything else that tells who the people were. Write "the employee", "the patient", "the visitor".',
        ),
        textarea('whatHappened', 'What happened, from beginning to end?', must),
        checkboxes('circumstances', 'What were the circumstances?', [
          option('usualWork', 'Usual work was being done'),
          option('dark', 'The place was badly lit'),
          option('rushed', 'People were rushed'),
          option('lowStaff', 'Too few staff'),
          option('alone', 'Somebody was alone or out of sight'),
          option('noHelp', 'Help could not be reached'),
          option('community', 'Work outside the practice, such as a home visit'),
          option('newPlace', 'The place was new or unfamiliar'),
          option('waiting', 'Long wait, bad news, pain or a dispute over a bill'),
        ]),
        textarea('circumstancesMore', 'Tell us more about the circumstances', {
          ...must,
          help: 'What came before, and what made it more or less dangerous.',
        }),
      ],
    ],
    [
      'Response',
      [
        checkboxes(
          'called',
          'Who was called?',
          [
            option('police', 'Police or 911', textarea('policeResponse', 'What did the police do?', must)),
            option('security', 'Security of the building', textarea('securityResponse', 'What did security do?', must)),
            option('ems', 'Ambulance'),
          ],
          { help: 'Check "None of these" if nobody was called.' },
        ),
        radio(
          'injury',
          'Was anybody on the staff hurt?',
          yesNo({
            yes: [...careAndOutcome(), daysAway(), injuryLog({ person: false })],
          }),
          { ...must, help: 'Psychological harm counts. No names and no medical details, please.' },
        ),
        radio(
          'support',
          'Was the person concerned offered help, such as time off or somebody to talk to?',
          [...yesNo(), option('planned', 'It is planned')],
          must,
        ),
      ],
    ],
    [
      'Follow-up',
      [
        textarea('action', 'What was done to protect staff now, and from a threat that continues?', {
          ...must,
          help: 'For example: locked doors, a person barred from the building, an escort to the car, a report to the police.',
        }),
        textarea('prevention', 'What should change so that it does not happen again?', {
          help: 'For example: lighting, locks, an alarm button, two people at closing time, training.',
        }),
        input('completedBy', 'This form was completed by', {
          ...must,
          signature: true,
          autoComplete: 'name',
          help: 'Your own name.',
          helpIn: { CA: 'Your own name. California requires the name of the person who completes the log.' },
        }),
        input('completedByJob', 'Your job title', { ...must, autoComplete: 'organization-title' }),
        pastDate('completedOn', 'Completed on', must),
      ],
    ],
  ),
}
