import type { FormDefinition } from '../form-types.ts'
import { hepatitisBDuties } from '../../facts/state-floors/hepatitis-b-duties.ts'
import { appendixACitation, appendixADeclination } from './hepatitis-b-declination.ts'
import { input, must, note, option, pastDate, person, radio, steps, tick } from '../build.ts'

/** What the dental board of a state asks beyond the offer, shown in that state only. */
const stateDuties = Object.entries(hepatitisBDuties.states).map(([state, { value, citation }]) =>
  note(
    `stateDuty${state}`,
    `${value.sentence.replace(/\.$/, '')} (${citation}). You may decline on this form, and this does not satisfy that rule: talk with an administrator before you treat patients.`,
    { onlyIn: [state] },
  ),
)

/**
 * The hepatitis B vaccine offer and the person's answer, 29 CFR 1910.1030(f)(1)-(2). A person who declines signs the statement of Appendix A, which
 * is shown only then. The form asks for no reason, no liability release and no prescreening; findings stay with the clinician.
 */
export const hepatitisBVaccineConsentForm: FormDefinition = {
  id: 'hepatitisBVaccineConsentForm',
  name: 'Hepatitis B vaccine choice',
  description:
    'Your answer to the free offer of the hepatitis B vaccine. The answer needs no reason and can be changed. Only you and the administrators of this location can read it.',
  searchWords: ['hepatitis', 'hep b', 'hbv', 'vaccination', 'shot', 'declination', 'decline', 'consent', 'waiver'],
  category: 'Health Document',
  version: 4,
  confidential: true,
  retention: 'employeeMedical',
  ...steps(
    [
      'Person and training',
      [
        person('employee', 'Staff member', { ...must, subject: true, help: 'Choose your own name. Nobody signs for another person.' }),
        pastDate('trainingDate', 'Date of the training about the vaccine', {
          ...must,
          help: 'What it does, how safe it is, how it is given, its benefits, and that it is free. The offer follows this training.',
        }),
        pastDate('offerDate', 'Date the vaccine was offered to you', {
          ...must,
          help: 'Within 10 working days after you were first assigned to work with exposure.',
        }),
      ],
    ],
    [
      'Choice',
      [
        note(
          'freeOffer',
          'The vaccine is offered at no charge to you, at a reasonable time and place. Testing before the vaccination is not a condition of the offer. OSHA leaves the choice to you, and nobody may pressure you either way.',
        ),
        ...stateDuties,
        radio(
          'choice',
          'What do you choose?',
          [
            option(
              'accept',
              'I accept the vaccination',
              note('acceptNext', 'The practice will tell you where and when. Section 4 holds the dates of the doses.'),
              pastDate('opinionDate', 'If a clinician has already given a written opinion: its day', {
                help: 'The opinion says only whether the vaccine is indicated and whether you have had it. You get a copy within 15 days.',
              }),
              radio('opinionContent', 'What does the opinion say?', [
                option('received', 'The vaccine is indicated, and a dose was given'),
                option('indicated', 'The vaccine is indicated, and no dose was given yet'),
                option('notIndicated', 'The vaccine is not indicated'),
              ]),
            ),
            option(
              'decline',
              'I decline the vaccination at this time',
              note('declineStatement', appendixADeclination, { statement: true, help: appendixACitation }),
              tick('declineRead', 'Your confirmation', 'I have read this statement, and it is what I want to sign.'),
              note(
                'declineNext',
                'You sign it in the next section. You may change your mind at any time while your work brings exposure, at no charge to you.',
              ),
            ),
            option(
              'doneEarlier',
              'I have already received the complete series',
              note(
                'doneProof',
                'Only a written record with dates counts. Without one, a person counts as not vaccinated (CDC, MMWR 62(RR-10), 2013).',
              ),
              radio(
                'doneRecord',
                'Where is the record of the doses?',
                [
                  option('filed', 'It is among my health documents here'),
                  option(
                    'elsewhere',
                    'Somebody else has it',
                    input('doneRecordPlace', 'Who has it, and where?', {
                      ...must,
                      help: 'For example a clinic, an earlier employer or a state immunization registry.',
                    }),
                    pastDate('doneLastDose', 'Date of the last dose, if you know it'),
                    note('doneRecordNext', 'A task stays open until a copy is filed here.'),
                  ),
                  option(
                    'none',
                    'I have no record',
                    note(
                      'doneNoRecord',
                      'Ask your state immunization registry, your school or the clinic. A task stays open until a record is filed. You may accept the vaccination at any time, at no charge to you.',
                    ),
                  ),
                ],
                must,
              ),
            ),
            option(
              'immune',
              'A blood test has shown that I am immune',
              pastDate('immuneDate', 'Date of the blood test', must),
              input('immunePlace', 'Clinic or laboratory that did the test', must),
              note('immuneProof', 'Please do not write any figures here. The clinician keeps them.'),
            ),
            option(
              'contraindicated',
              'A clinician says that I should not have the vaccine for medical reasons',
              input('contraindicationBy', 'Clinician who gave the written opinion', {
                ...must,
                help: 'The opinion only says whether the vaccine is indicated. Please write no medical reason.',
              }),
              pastDate('contraindicationDate', 'Date of the opinion', must),
            ),
          ],
          must,
        ),
      ],
    ],
    [
      'Signature',
      [
        note(
          'signHow',
          'Typing your full name, checking the box and saving this form from your own account counts as your signature under the choice of section 2.',
        ),
        input('signatureName', 'Your full name', { ...must, signature: true, autoComplete: 'name' }),
        tick('signatureOwn', 'Your signature', 'I am the staff member named in section 1, and this is my own choice.'),
        pastDate('signatureDate', 'Date of signature', must),
      ],
    ],
    [
      'Doses',
      [
        note('dosesHow', 'Fill out what is known today. Later doses are added under "Upload Health Documents" as a Hepatitis B Record.'),
        radio(
          'dosesGiven',
          'Have any doses been given?',
          [
            option(
              'yes',
              'Yes',
              radio('series', 'How many doses does this brand need?', [
                option('two', 'Two'),
                option('three', 'Three'),
                option('unsure', 'Not sure'),
              ]),
              pastDate('dose1', 'Date of dose 1', must),
              pastDate('dose2', 'Date of dose 2'),
              pastDate('dose3', 'Date of dose 3', { help: 'Leave it empty for a series of two doses.' }),
              input('doseProvider', 'Who gave the doses?'),
            ),
            option('notYet', 'Not yet'),
            option('none', 'No, and none are planned, because I decline or need none'),
          ],
          {
            ...must,
            contradicts: {
              value: 'none',
              key: 'choice',
              is: 'accept',
              text: 'You accept the vaccination in section 2. Please choose "Not yet" or "Yes".',
            },
          },
        ),
      ],
    ],
  ),
}
