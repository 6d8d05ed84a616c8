import type { FormDefinition } from '../form-types.ts'
import { input, must, note, option, pastDate, radio, steps, textarea, yesNo } from '../build.ts'
import { osha301 } from './injury-log.ts'
import { severeOutcome } from './outcome.ts'

/** 8 CCR 5193(c)(2) lists these items. If nobody knows one, the answer is "unknown". */
const inCalifornia = { requiredIn: ['CA'] }
const requiredThere = 'Required in California; write "unknown" if nobody can tell.'

/**
 * One row of the sharps injury log, 29 CFR 1910.1030(h)(5)(i), with the further items of 8 CCR 5193(c)(2), which are voluntary outside California.
 * The log protects the injured person: no question takes a name or a person, and the form refers to no other record.
 */
export const sharpsInjuryForm: FormDefinition = {
  id: 'sharpsInjuryForm',
  name: 'Sharps injury',
  description:
    'One entry of the sharps injury log: which device, where and how. It holds no name, neither of the injured person nor of anybody else.',
  searchWords: [
    'needlestick',
    'needle stick',
    'stick',
    'stuck',
    'needle',
    'scalpel',
    'cut',
    'sharps log',
    'injury log',
    'device',
    'report',
  ],
  category: 'Incident Report',
  version: 5,
  confidential: true,
  retention: 'injuryLog',
  ...steps(
    [
      'When and where',
      [
        note(
          'careFirst',
          'If this has just happened: wash the wound with soap and water, report it and go for the medical evaluation now. This entry can wait, and it does not replace the exposure incident form.',
        ),
        pastDate('injuryDate', 'Date of the injury', must),
        input('injuryTime', 'Time of the injury', {
          ...inCalifornia,
          help: 'For example 2:30 PM.',
          helpIn: { CA: `For example 2:30 PM. ${requiredThere}` },
        }),
        input('workArea', 'Department or work area', {
          ...must,
          help: 'Where the injury happened, for example: operatory, lab, sterilization.',
        }),
        input('jobTitle', 'Job title of the injured person', {
          ...must,
          help: 'The kind of work only, no name. Use a wider word if the title would give the person away.',
        }),
      ],
    ],
    [
      'Device',
      [
        input('deviceType', 'Type of device', { ...must, help: 'For example: syringe with needle, lancet, scalpel, bur, explorer.' }),
        input('deviceBrand', 'Brand and model', { ...must, help: 'As printed on the package. Write "unknown" if nobody can tell.' }),
        radio(
          'safetyFeature',
          'Did the device have a safety feature, and when did the injury happen?',
          [
            option(
              'none',
              'It had no safety feature',
              radio(
                'safetyWouldHelp',
                'In the opinion of the injured person, would such a feature have prevented the injury?',
                [...yesNo(), option('unsure', 'Unknown')],
                inCalifornia,
              ),
            ),
            option('notActivated', 'The feature was not activated'),
            option('before', 'Before the feature could be activated'),
            option('during', 'While the feature was being activated'),
            option('after', 'After the feature had been activated'),
          ],
          must,
        ),
        radio(
          'contaminated',
          'Was the sharp contaminated with blood or other potentially infectious material?',
          [...yesNo(), option('unsure', 'Not sure')],
          {
            ...must,
            help: 'If nobody can tell, treat it as contaminated.',
          },
        ),
      ],
    ],
    [
      'How',
      [
        textarea('how', 'How did the injury happen?', {
          ...must,
          help: 'Describe what was being done, step by step. Write "the employee" and "the patient", and nothing that tells who they are.',
        }),
        radio(
          'moment',
          'At what moment did it happen?',
          [
            option('use', 'While the device was in use'),
            option('passing', 'While it was passed or put down'),
            option('recapping', 'While recapping'),
            option('cleaning', 'While instruments were cleaned or processed'),
            option('disposal', 'While putting it into the container'),
            option('leftOut', 'The sharp had been left where it did not belong'),
            option('other', 'Another moment', input('momentOther', 'Which one?', must)),
          ],
          must,
        ),
        input('procedure', 'Procedure being performed', {
          ...inCalifornia,
          helpIn: { CA: requiredThere },
        }),
        input('bodyPart', 'Part of the body', {
          ...inCalifornia,
          help: 'For example: left index finger.',
          helpIn: { CA: `For example: left index finger. ${requiredThere}` },
        }),
        textarea(
          'employeeOpinion',
          'What does the injured person say: could a device, a rule or another way of working have prevented it, and how?',
          {
            ...inCalifornia,
            help: 'The opinion of the injured person, not of the writer.',
            helpIn: {
              CA: 'The opinion of the injured person, not of the writer. Required in California; write "unknown" if the person would rather not say.',
            },
          },
        ),
        ...severeOutcome(),
      ],
    ],
    [
      'Log',
      [
        note(
          'privacy',
          'The log and its export show the device, the work area and how the injury happened. They never show who was hurt or who wrote the entry. Please read your answers again and remove anything that identifies a person.',
        ),
        radio(
          'injuryLogKept',
          'Does this practice keep the OSHA 300 log?',
          [
            option(
              'yes',
              'Yes',
              note(
                'privacyCase',
                'A needlestick or cut from a sharp contaminated with another person\'s blood or other potentially infectious material goes on the 300 log and a Form 301 within 7 calendar days. On the log it is a privacy case: write "privacy case" in place of the name, and keep the names on a separate confidential list (29 CFR 1904.29(b)(6)-(7)).',
              ),
              radio(
                'injuryLogEntered',
                'Has it been entered?',
                [option('yes', 'Yes'), option('open', 'Not yet'), option('notNeeded', 'Not needed: the sharp was clean')],
                must,
              ),
              ...osha301({ person: false }),
            ),
            option('no', 'No, the practice is exempt'),
            option(
              'unsure',
              'Not sure',
              note('askKeeper', 'Please ask the record keeper of the practice. An entry here does no harm where the log is not required.'),
            ),
          ],
          must,
        ),
      ],
    ],
  ),
}
