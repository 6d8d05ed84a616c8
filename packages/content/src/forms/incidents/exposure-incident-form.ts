import type { FormDefinition } from '../form-types.ts'
import { checkboxes, input, must, note, option, pastDate, person, radio, steps, textarea, time, yesNo } from '../build.ts'
import { injuryLog } from './injury-log.ts'
import { severeOutcome } from './outcome.ts'

/**
 * Route and circumstances of an exposure to blood or other potentially infectious materials, 29 CFR 1910.1030(f)(3)(i)-(ii), and the packet for the
 * clinician, (f)(4). The form contains no question about the source person's name or any finding: these stay with the clinician.
 */
export const exposureIncidentForm: FormDefinition = {
  id: 'exposureIncidentForm',
  name: 'Exposure incident',
  description:
    'For contact with blood or other potentially infectious material through a needlestick or cut, the eyes, the mouth, broken skin or a bite. Only you, the person exposed and the administrators of this location can read it.',
  searchWords: [
    'needlestick',
    'needle stick',
    'stick',
    'stuck',
    'needle',
    'cut',
    'splash',
    'eye',
    'bite',
    'blood',
    'bloodborne',
    'bbp',
    'opim',
    'report',
  ],
  category: 'Incident Report',
  version: 4,
  confidential: true,
  retention: 'employeeMedical',
  ...steps(
    [
      'What happened',
      [
        note(
          'firstCare',
          'Care comes first. If this has just happened, wash the skin with soap and water or flush the eyes or mouth with water, tell the person named in the exposure plan, and go for the medical evaluation now. It is confidential and free. This form can wait.',
          { urgent: true },
        ),
        pastDate('incidentDate', 'Date of the exposure', must),
        time('incidentTime', 'Time of the exposure', must),
        input('incidentPlace', 'Where did it happen?', { ...must, help: 'For example: operatory 2, lab, sterilization area.' }),
        textarea('circumstances', 'What was being done, and how did the exposure happen?', {
          ...must,
          help: 'Describe the task step by step. Write "the patient" or "the source person", never a name.',
        }),
        radio(
          'route',
          'How did the material reach the body?',
          [
            option(
              'sharp',
              'Needlestick or cut',
              input('deviceType', 'Type of device', { ...must, help: 'For example: syringe, scalpel, explorer, suture needle.' }),
              input('deviceBrand', 'Brand and model', { ...must, help: 'Write "unknown" if nobody can tell.' }),
              note(
                'sharpsLogNote',
                'Please fill out the form "Sharps injury" as well. It has no name in it and is kept separate from this one.',
              ),
            ),
            option('eye', 'Splash into the eye'),
            option('mouth', 'Splash into the mouth or nose'),
            option('brokenSkin', 'Contact with broken skin'),
            option('bite', 'Bite that broke the skin'),
            option('other', 'Another way', input('routeOther', 'Which one?', must)),
          ],
          { ...must, help: 'Choose the main route.' },
        ),
        radio(
          'secondRoute',
          'Was there another route at the same time?',
          yesNo({ yes: [input('secondRouteWhat', 'Which one?', must)] }),
          must,
        ),
        input('material', 'What material was it?', { ...must, help: 'For example: blood, saliva with blood, tissue fluid.' }),
      ],
    ],
    [
      'Person',
      [
        person('personExposed', 'Who was exposed?', { ...must, subject: true }),
        input('personJob', 'Job title', must),
        input('personTask', 'Usual duties that bring contact with blood', { help: 'The clinician needs this to judge the exposure.' }),
        radio('vaccinationKnown', 'Does the practice know whether the person has had the hepatitis B vaccine?', yesNo(), {
          help: 'Yes or no is enough here. The vaccination record itself goes to the clinician.',
        }),
        radio('trained', 'Had bloodborne training before this task?', [
          option('yes', 'Yes, within the last year'),
          option('older', 'Yes, longer ago'),
          option('no', 'No'),
        ]),
      ],
    ],
    [
      'Controls',
      [
        checkboxes('ppeWorn', 'Which protective equipment was worn?', [
          option('gloves', 'Gloves'),
          option('doubleGloves', 'Double or utility gloves'),
          option('eyewear', 'Safety glasses or goggles'),
          option('mask', 'Mask'),
          option('faceShield', 'Face shield'),
          option('gown', 'Gown or clinical jacket'),
          option('other', 'Something else', input('ppeOther', 'What else?', must)),
        ]),
        radio(
          'ppeHeld',
          'Did the equipment do its job?',
          [
            option('yes', 'Yes'),
            option('failed', 'No, it tore, leaked or slipped', textarea('ppeFailure', 'What went wrong with it?', must)),
            option('notWorn', 'It was not worn'),
          ],
          must,
        ),
        radio('safetyFeature', 'Did the device have a safety feature?', [
          option('used', 'Yes, and it was used'),
          option('notUsed', 'Yes, but it was not used'),
          option('notYet', 'Yes, but the injury happened before it could be activated'),
          option('no', 'No'),
          option('noDevice', 'No sharp device was involved'),
        ]),
        textarea('workPractice', 'Which work practices were followed at that moment?', {
          help: 'For example: no recapping, neutral zone for passing instruments, sharps container within reach.',
        }),
      ],
    ],
    [
      'First steps',
      [
        radio(
          'washed',
          'Was the area washed or flushed?',
          yesNo({
            yes: [time('washedTime', 'At what time?', must), input('washedMinutes', 'For how many minutes?', { inputKind: 'number' })],
            no: [textarea('notWashedWhy', 'Why not?', { ...must, help: 'Please wash or flush now if it is still possible.' })],
          }),
          must,
        ),
        radio(
          'reported',
          'Was it reported to the person in charge of exposures?',
          yesNo({ yes: [time('reportedTime', 'At what time?', must)] }),
          must,
        ),
        textarea('otherFirstAid', 'Other first aid given'),
      ],
    ],
    [
      'Source',
      [
        note(
          'sourcePrivacy',
          "Do not write who the source person is, and nothing about that person's health. The clinician asks for consent, arranges the blood test and holds both name and findings.",
        ),
        radio(
          'sourceKnown',
          'Does the practice know who the source person is?',
          [
            option(
              'known',
              'Yes',
              radio(
                'sourceConsent',
                'Was the source person asked to agree to a blood test?',
                [
                  option('given', 'Asked, and agreed'),
                  option('refused', 'Asked, and refused'),
                  option(
                    'notYet',
                    'Not asked yet',
                    input('sourceAskWhen', 'Who will ask, and when?', { ...must, help: 'The law requires this as soon as feasible.' }),
                  ),
                  option('notNeeded', 'State law does not ask for consent'),
                  option('noTest', 'The clinician says that no new test is needed'),
                ],
                must,
              ),
              radio(
                'sourceDocumented',
                'Has it been written down, outside this product, who the source person is?',
                [
                  option(
                    'yes',
                    'Yes',
                    radio(
                      'sourceDocumentedWhere',
                      'Where?',
                      [
                        option('clinician', 'With the clinician'),
                        option('chart', 'In the chart'),
                        option('sealed', 'In a sealed envelope'),
                      ],
                      must,
                    ),
                    pastDate('sourceDocumentedOn', 'On what day?', must),
                  ),
                  option('notYet', 'Not yet'),
                ],
                { ...must, help: 'The law requires that the source person is identified and documented. The name stays out of this form.' },
              ),
              radio(
                'sourceTold',
                'Has the clinician told the exposed person what the test of the source person showed, and the law on keeping it private?',
                [option('yes', 'Yes'), option('notYet', 'Not yet'), option('nothing', 'There is nothing to tell')],
                { help: 'Write no findings here.' },
              ),
            ),
            option('unknown', 'No, unknown', textarea('sourceUnknownWhy', 'Why can the source not be known?', must)),
            option('infeasible', 'Finding out is not feasible or state law forbids it', textarea('sourceInfeasibleWhy', 'Why not?', must)),
          ],
          must,
        ),
      ],
    ],
    [
      'Referral',
      [
        radio(
          'evaluation',
          'Has the person gone for the medical evaluation?',
          [
            option(
              'sent',
              'Yes',
              pastDate('sentDate', 'Date sent to the clinician', must),
              time('sentTime', 'Time sent to the clinician', must),
              input('provider', 'Clinician or clinic', must),
            ),
            option(
              'notYet',
              'Not yet',
              note(
                'goNow',
                'Please arrange it now. The evaluation must be made available immediately, and some treatments work only within hours.',
              ),
              input('evaluationPlan', 'Where and when will it be?', must),
            ),
            option(
              'declined',
              'It was offered and the person does not want it',
              pastDate('offeredDate', 'Date offered', must),
              note('offerStands', 'No reason needs to be given, and the offer stands.'),
            ),
          ],
          must,
        ),
        checkboxes(
          'packet',
          'What was handed to the clinician?',
          [
            option('regulation', 'A copy of 29 CFR 1910.1030'),
            option('duties', "A description of the person's duties in this exposure"),
            option('route', 'Route and circumstances of the exposure'),
            option('vaccination', "The person's vaccination status and relevant medical records"),
            option('sourceToClinician', 'Source testing arranged to go straight to the clinician'),
          ],
          { help: "The clinician's written opinion is due within 15 days after the evaluation is completed; the person gets a copy." },
        ),
        pastDate('opinionReceived', 'If the written opinion is here already: day on which it came'),
        pastDate('opinionGiven', 'Day on which the person got a copy'),
      ],
    ],
    ['Outcome', [...severeOutcome(), injuryLog({ person: true })]],
    [
      'Prevention',
      [
        textarea('prevention', 'How can this be kept from happening again?', {
          ...must,
          help: 'Think of device, place, pace, staffing and training rather than of blame. Nobody may be punished for reporting.',
        }),
        radio(
          'changeNeeded',
          'Does the exposure control plan need a change?',
          yesNo({ yes: [textarea('planChange', 'Which one?', must)] }),
          must,
        ),
        person('preventionOwner', 'Who will take care of it?', { isMulti: true }),
      ],
    ],
  ),
}
