import type { FormDefinition, FormQuestion } from '../form-types.ts'
import { checkboxes, input, must, note, option, pastDate, person, radio, steps, textarea, time } from '../build.ts'
import { injuryOfPerson } from './injury.ts'
import { preventionAfter } from './prevention.ts'

/** What an animal did, and whether rabies must be considered. */
const aboutAnimal: FormQuestion[] = [
  note('animalFirst', 'Wash a bite or scratch at once with plenty of soap and water, and let a clinician look at it the same day.'),
  checkboxes('animalHow', 'What did the animal do?', [
    option('bite', 'Bite'),
    option('kick', 'Kick'),
    option('scratch', 'Scratch'),
    option('crush', 'Pushed, stepped on or crushed the person'),
  ]),
  input('animal', 'Which kind of animal?', { ...must, help: 'For example: cat, horse, bat. The name of the owner is not needed here.' }),
  radio(
    'rabiesVaccine',
    'Is its rabies vaccination current?',
    [
      option('yes', 'Yes'),
      option('no', 'No'),
      option('unsure', 'Not known'),
      option('notApplicable', 'Does not apply: an animal that does not carry rabies'),
    ],
    {
      ...must,
      help: 'Any mammal can carry rabies. Without a current vaccination, saving this form opens the task of asking a clinician today.',
    },
  ),
]

/**
 * Every injury or illness at work for which there is no form of its own. Its answers about staff open the report to the agency (29 CFR 1904.39), the
 * decision about the OSHA 300 log and, in California, the investigation (8 CCR 3203(a)(5)). People who are not staff are not named.
 */
export const generalInjuryForm: FormDefinition = {
  id: 'generalInjuryForm',
  name: 'Injury or illness',
  description:
    'For an injury or illness at work that has no form of its own: lifting, a burn, a cut or crush, the bite or kick of an animal, skin, allergy, heat, an eye. Nobody may be punished for reporting. Only you, the person hurt and the administrators of this location can read it.',
  searchWords: [
    'injury',
    'illness',
    'accident',
    'hurt',
    'lifting',
    'back',
    'strain',
    'sprain',
    'burn',
    'scald',
    'cut',
    'crush',
    'pinch',
    'struck',
    'bite',
    'bitten',
    'kick',
    'scratch',
    'animal',
    'dog',
    'cat',
    'horse',
    'skin',
    'rash',
    'dermatitis',
    'allergy',
    'latex',
    'heat',
    'fainted',
    'eye',
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
          'careFirst',
          'Care comes first. Call 911 for heavy bleeding, trouble breathing, chest pain, a blow to the head, or somebody who does not wake up. This form can wait.',
          { urgent: true },
        ),
        pastDate('incidentDate', 'Date', { ...must, help: 'For an illness: the day on which it was first noticed.' }),
        time('incidentTime', 'Time', must),
        input('incidentPlace', 'Where did it happen?', { ...must, help: 'For example: treatment room 2, kennel, stock room.' }),
        radio(
          'kind',
          'What was it?',
          [
            option('strain', 'Strain or sprain: lifting, holding, pushing, an awkward position'),
            option('burn', 'Burn or scald'),
            option('crush', 'Crushed, pinched or struck by something'),
            option(
              'cut',
              'Cut or puncture',
              note(
                'notBlood',
                'If the sharp may have carried the blood of another person, use the exposure incident form instead. That person needs a medical evaluation at once.',
              ),
            ),
            option('animal', 'Bite, kick, scratch or push of an animal', ...aboutAnimal),
            option('skin', 'Skin: rash, cracked or irritated hands'),
            option('allergy', 'Allergic reaction', input('allergyTo', 'To what, if known?')),
            option('heat', 'Heat: cramps, exhaustion, fainting'),
            option('eye', 'Something in the eye, or an injured eye'),
            option(
              'infection',
              'Infection caught at work',
              input('infectionHow', 'From what, if known?', { help: 'No names of patients or clients.' }),
            ),
            option('other', 'Something else', input('kindOther', 'What?', must)),
          ],
          { ...must, help: 'A fall and contact with a chemical have forms of their own.' },
        ),
      ],
    ],
    [
      'Person',
      [
        radio(
          'who',
          'Who was hurt or made ill?',
          [
            option(
              'staff',
              'A member of staff',
              person('personHurt', 'Who?', { ...must, subject: true }),
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
      'How it came about',
      [
        textarea('whatHappened', 'What happened, from beginning to end?', {
          ...must,
          help: 'What the person was doing, with which tools, equipment or material, and how the injury occurred.',
        }),
        checkboxes(
          'causes',
          'What played a part?',
          [
            option('load', 'Weight, force, repetition or an awkward position'),
            option('equipment', 'Faulty, missing or wrong equipment'),
            option('guard', 'A guard or safety device missing or not used'),
            option('ppe', 'Protective equipment not worn, not at hand or unsuitable'),
            option('restraint', 'The animal was not restrained, sedated or handled as planned'),
            option('training', 'The person had not been shown how'),
            option('rushed', 'Haste or too few staff'),
            option('place', 'Space, light, temperature or floor'),
            option('other', 'Something else', input('causeOther', 'What?', must)),
          ],
          { help: 'Check all that fit.' },
        ),
      ],
    ],
    ['Injury and care', [injuryOfPerson('Was the person hurt or made ill?', 'Which part of the body, and how was it hurt?')]],
    ['Prevention', preventionAfter('What was done at once so that nobody else gets hurt?', 'equipment, help, space, training and pace')],
  ),
}
