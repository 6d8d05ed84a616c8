import type { AnswerCondition } from '../../questions/answer-condition.ts'
import type { TaskRule } from '../types.ts'
import { healthDocumentTask } from './event-parts.ts'

/** Includes a person who declined earlier and now accepts: the form is filled in again (29 CFR 1910.1030(f)(2)(iii)). */
const accepts: AnswerCondition = { question: 'choice', is: 'accept' }

/** Rules that the acceptance of the hepatitis B vaccine opens, and those about latent TB. All are about one person's health (ruling 12). */
export const vaccineEventRules: readonly TaskRule[] = [
  {
    ...healthDocumentTask,
    key: 'hepatitisBFirstDose',
    name: 'Arrange the hepatitis B doses',
    event: ['hepatitisBVaccineConsentForm', 'vaccineAccepted'],
    opensIf: { allOf: [accepts, { not: { question: 'dosesGiven', is: 'yes' } }] },
    oncePerPerson: true,
    section: 'health',
    instructions:
      'Arrange the first dose within 10 working days of the first work with exposure, free, at a reasonable time and place, and make the dates of the others. Where those days are over, or the person accepts after having declined, we count 10 working days from the choice. Give the clinician who vaccinates a copy of 29 CFR 1910.1030. Upload the proof of the first dose; later doses are added as a Hepatitis B Record.',
    citation: '29 CFR 1910.1030(f)(2)(i), (f)(4)(i)',
    rows: ['BBP-HBV-OFFER', 'BBP-HBV-REG'],
    kind: 'L',
    due: { afterAssignmentWorkingDays: 10 },
  },
  {
    ...healthDocumentTask,
    key: 'hepatitisBOpinion',
    name: 'File the vaccine opinion',
    event: ['hepatitisBVaccineConsentForm', 'vaccineAccepted'],
    opensIf: accepts,
    oncePerPerson: true,
    section: 'health',
    instructions:
      'Get the clinician’s written opinion, give the person a copy within 15 days of the evaluation, and upload it. It may say only whether the vaccine is indicated and whether the person has received it. We count from the acceptance, so that it is not late.',
    citation: '29 CFR 1910.1030(f)(5)(i)',
    rows: ['BBP-HBV-OPIN'],
    kind: 'L',
    due: { afterEventDays: 15 },
  },
  {
    ...healthDocumentTask,
    key: 'hepatitisBRecord',
    name: 'File the record of the hepatitis B doses',
    event: 'hepatitisBVaccineConsentForm',
    opensIf: {
      allOf: [
        { question: 'choice', is: 'doneEarlier' },
        {
          anyOf: [
            { question: 'doneRecord', is: 'elsewhere' },
            { question: 'doneRecord', is: 'none' },
          ],
        },
      ],
    },
    oncePerPerson: true,
    section: 'health',
    assign: ['administrators', 'person'],
    requiresAdmin: false,
    instructions:
      'The person says that the series is complete, and no record is filed. Ask the clinic, the earlier employer or the state immunization registry, and upload the record with the dates of the doses. CDC counts a person without a written record as not vaccinated: after an exposure, the clinician must know. If no record can be found, the person chooses again on the form. The day is ours.',
    instructionsToPerson:
      'You said that your series is complete, and no record is filed. Ask the clinic, your earlier employer or the state immunization registry, and upload the record with the dates of the doses. CDC counts a person without a written record as not vaccinated: after an exposure, the clinician must know. If you find no record, choose again on the form. The day is ours.',
    citation: '29 CFR 1910.1030(f)(2)(i), (h)(1)(ii)(B); CDC, MMWR 62(RR-10), 2013',
    rows: ['BBP-HBV-OFFER'],
    kind: 'L',
    due: { afterEventDays: 30 },
  },
  {
    ...healthDocumentTask,
    key: 'hepatitisBTiter',
    name: 'Antibody test after the last hepatitis B dose',
    event: ['hepatitisBVaccineConsentForm', 'vaccineAccepted', 'vaccineSeriesDone'],
    opensIf: accepts,
    oncePerPerson: true,
    section: 'health',
    assign: ['administrators', 'person'],
    requiresAdmin: false,
    instructions:
      'OSHA requires the test, through the CDC guidance, for those who work with sharps or blood: one to two months after the last dose, free. The result stays with the clinician and in the confidential file; upload only the proof that the test was done. The date given here counts from the doses in the form; before the last one it fits a series of six months, and with a shorter series the test is due earlier.',
    citation: '29 CFR 1910.1030(f)(1)(ii)(D); OSHA letter of 2015-01-16; CDC',
    rows: ['BBP-HBV-TITER'],
    kind: 'L',
    due: { afterLastDoseDays: 60, afterFirstDoseDays: 240 },
  },
  {
    ...healthDocumentTask,
    key: 'latentTbCheck',
    name: 'Latent TB symptom check',
    event: 'latentTbAdvised',
    section: 'tb',
    assign: ['administrators', 'person'],
    requiresAdmin: false,
    instructions:
      'Only where the clinician says so, once a year. Private: upload only the proof that it was done. If the clinician still advises it, report it again, so that the next year has its task.',
    citation: 'CDC and NTCA, MMWR 68(19), 2019',
    rows: ['TB-LTBI'],
    kind: 'G',
    due: { afterEventDays: 365 },
  },
]
