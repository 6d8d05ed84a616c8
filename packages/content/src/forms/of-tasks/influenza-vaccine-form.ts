import { appendixC2Citation, appendixC2Declination } from '../health/influenza-declination.ts'
import { input, must, note, option, pastDate, person, radio, tick } from '../build.ts'
import { taskForm } from './task-form.ts'

/**
 * The offer of the flu vaccine of the season and the person's answer, 8 CCR 5199(h)(10). A person who declines signs the statement of Appendix C2, which
 * is shown only then. The form asks for no reason.
 */
export const influenzaVaccineForm = taskForm({
  id: 'influenzaVaccineForm',
  name: 'Flu vaccine choice',
  description:
    'Your answer to the free offer of the flu vaccine of this season. It needs no reason and can be changed. Only you and the administrators of this location can read it.',
  confidential: true,
  retention: 'employeeMedical',
  questions: [
    person('employee', 'Staff member', { ...must, subject: true, help: 'Choose your own name. Nobody signs for another person.' }),
    pastDate('offerDate', 'Date the vaccine was offered to you', must),
    note('freeOffer', 'The vaccine is offered at no charge to you, at a reasonable time and place (8 CCR 5199(h)).'),
    radio(
      'choice',
      'What do you choose?',
      [
        option('accept', 'I accept the vaccination'),
        option('doneElsewhere', 'I have had this season’s vaccine', pastDate('vaccinatedOn', 'Date of the shot', must)),
        option(
          'decline',
          'I decline the vaccination at this time',
          note('declineStatement', appendixC2Declination, { statement: true, help: appendixC2Citation }),
          tick('declineRead', 'Your confirmation', 'I have read this statement, and it is what I want to sign.'),
        ),
      ],
      must,
    ),
    note(
      'signHow',
      'Typing your full name, checking the box and saving this form from your own account counts as your signature under the choice above.',
    ),
    input('signatureName', 'Your full name', { ...must, signature: true, autoComplete: 'name' }),
    tick('signatureOwn', 'Your signature', 'I am the staff member named above, and this is my own choice.'),
    pastDate('signatureDate', 'Date of signature', must),
  ],
})
