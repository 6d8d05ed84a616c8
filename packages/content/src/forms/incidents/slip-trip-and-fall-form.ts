import type { FormDefinition } from '../form-types.ts'
import { checkboxes, input, must, note, option, pastDate, person, radio, steps, textarea, time } from '../build.ts'
import { injuryOfPerson } from './injury.ts'
import { preventionAfter } from './prevention.ts'

/**
 * A slip, trip or fall of staff, patients or visitors (29 CFR 1910.22). Its answers about staff open the report to the agency (29 CFR 1904.39) and
 * the entry on the OSHA 300 log. People who are not staff are not named.
 */
export const slipTripAndFallForm: FormDefinition = {
  id: 'SlipTripandFallForm',
  name: 'Slip, trip or fall',
  description:
    'For every slip, trip or fall at work, also one without an injury. Nobody may be punished for reporting. Only you, the person who fell and the administrators of this location can read it.',
  searchWords: ['slip', 'trip', 'fall', 'fell', 'stairs', 'ladder', 'ice', 'wet floor', 'injury', 'accident', 'report'],
  category: 'Incident Report',
  version: 2,
  confidential: true,
  retention: 'injuryLog',
  ...steps(
    [
      'When and where',
      [
        note(
          'careFirst',
          'Care comes first. If the person is unconscious, may have hurt the head, neck or back, or cannot get up, call 911 and do not move the person. This form can wait.',
          { urgent: true },
        ),
        pastDate('incidentDate', 'Date', must),
        time('incidentTime', 'Time', must),
        input('incidentPlace', 'Where did it happen?', { ...must, help: 'For example: hall by the lab, front steps, parking lot.' }),
        radio(
          'surface',
          'What was the person on?',
          [
            option('floor', 'Floor inside'),
            option('stairs', 'Stairs or a ramp'),
            option('ladder', 'Ladder or step stool'),
            option('chair', 'Chair, stool or something that is not for climbing'),
            option('outside', 'Walkway or parking lot outside'),
            option('other', 'Something else', input('surfaceOther', 'What?', must)),
          ],
          must,
        ),
      ],
    ],
    [
      'Person',
      [
        radio(
          'who',
          'Who slipped, tripped or fell?',
          [
            option(
              'staff',
              'A member of staff',
              person('personFell', 'Who?', { ...must, subject: true }),
              input('personJob', 'Job title', must),
            ),
            option('patient', 'A patient or client', note('noNamePatient', 'Please write no name here or anywhere else in this form.')),
            option(
              'visitor',
              'A visitor or somebody else',
              note('noNameVisitor', 'Please write no name here or anywhere else in this form.'),
            ),
          ],
          must,
        ),
        person('witnesses', 'Who on the staff saw it?', { isMulti: true }),
      ],
    ],
    [
      'What happened',
      [
        radio(
          'kind',
          'What kind of fall was it?',
          [
            option('slip', 'Slip'),
            option('trip', 'Trip'),
            option('sameLevel', 'Fall on the same level'),
            option(
              'lowerLevel',
              'Fall to a lower level',
              input('fallHeight', 'From how high?', { ...must, help: 'For example: 3 steps, 4 ft.' }),
            ),
            option('noFall', 'No fall: the person caught hold of something'),
          ],
          must,
        ),
        textarea('whatHappened', 'What happened, from beginning to end?', {
          ...must,
          help: 'What the person was doing, carrying and wearing on the feet, and how it came about.',
        }),
        checkboxes(
          'causes',
          'What played a part?',
          [
            option('wet', 'Wet or greasy floor'),
            option('ice', 'Ice or snow'),
            option('object', 'Cord, hose or an object in the way'),
            option('uneven', 'Loose mat, or an uneven or damaged floor'),
            option('light', 'Poor light'),
            option('rail', 'Handrail missing or not used'),
            option('equipment', 'Faulty or wrong ladder, stool or chair'),
            option('footwear', 'Shoes'),
            option('rushed', 'Haste or too few staff'),
            option('other', 'Something else', input('causeOther', 'What?', must)),
          ],
          { help: 'Check all that apply.' },
        ),
      ],
    ],
    ['Injury and care', [injuryOfPerson('Was the person hurt?', 'Which part of the body, and how was it hurt?')]],
    ['Prevention', preventionAfter('What was done at once to make the place safe?', 'floor, light, equipment, cleaning times and pace')],
  ),
}
