import { checkboxes, input, must, note, option, radio } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/**
 * Documents that the medical evaluation was offered and declined. The law requires that it is made available (29 CFR 1910.1030(f)(3)) and forces
 * nobody to accept it. For declined medical surveillance OSHA advises a record signed by the person (letter of 1991-12-30). Contains no reason and no
 * finding.
 */
export const exposureDeclinedForm = taskForm({
  id: 'exposureDeclinedForm',
  name: 'Medical evaluation declined',
  description: 'That the evaluation after an exposure was offered, and what the person was told. The offer stands.',
  retention: 'employeeMedical',
  confidential: true,
  questions: [
    note('noReason', 'Ask for no reason, and write none here. Whoever declines now may accept later; the offer stands.'),
    day('On what day was the evaluation offered?'),
    input('offeredBy', 'Who offered it?', { ...must, startsWith: 'ownName' }),
    checkboxes('told', 'What was the person told?', [
      option('free', 'It is confidential and free, at a reasonable time and place'),
      option('hours', 'Treatment against HIV works best within hours; after 72 hours it is less likely to work'),
      option('later', 'The person may change their mind'),
    ]),
    radio(
      'signed',
      'Is there a paper that the person has signed?',
      [
        option('yes', 'Yes', input('keptWhere', 'Where is it kept?', { ...must, help: 'It is confidential, like a medical record.' })),
        option('no', 'No, the person did not want to sign'),
        option('notAsked', 'No, the person was not asked to sign'),
      ],
      must,
    ),
  ],
})
