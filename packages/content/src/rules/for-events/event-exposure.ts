import type { AnswerCondition } from '../../questions/answer-condition.ts'
import type { TaskRule } from '../types.ts'
import { caseDecision } from './event-cases.ts'
import { healthDocumentTask, healthTask } from './event-parts.ts'

/** The person is evaluated, at once or after having declined first. */
const wasEvaluated: AnswerCondition = { not: { question: 'evaluation', is: 'declined' } }

/** Only applies if there is an evaluation: it opens with the form, or when a person who has declined accepts after all. */
const afterEvaluation = { event: ['exposureIncidentForm', 'evaluationWanted'], opensIf: wasEvaluated } satisfies Partial<TaskRule>

/** How long after an exposure a stored blood sample can still be tested, 29 CFR 1910.1030(f)(3)(iii)(B). */
export const daysOfStoredBlood = 90

/** Rules that a reported or saved exposure incident opens. They contain no name of a person and nothing about the source person (ruling 51). */
export const exposureEventRules: readonly TaskRule[] = [
  {
    ...healthTask,
    key: 'exposureFirstHelp',
    name: 'Help now: a needlestick or splash was reported',
    event: 'bloodExposure',
    assign: ['administrators', 'named:exposureContact'],
    requiresAdmin: false,
    instructions:
      'Go there or call now. See that wound, skin or eyes are washed, and that the person leaves for the medical evaluation at once; treatment against HIV works best within hours. The exposure incident form follows when the person is on the way.',
    citation: '29 CFR 1910.1030(f)(3)',
    rows: ['BBP-PEP-EVAL'],
    kind: 'L',
    due: { afterEventDays: 0 },
    immediate: '29 CFR 1910.1030(f)(3)',
  },
  {
    ...healthTask,
    key: 'exposureForm',
    name: 'Fill out the exposure incident form',
    event: 'bloodExposure',
    evidence: 'form',
    forms: ['exposureIncidentForm'],
    assign: ['administrators', 'reporter'],
    requiresAdmin: false,
    instructions:
      'When the person is on the way to the clinic: write down how the exposure happened. The person exposed, whoever reported it or an administrator can fill out the form. The next steps open when it is saved.',
    citation: '29 CFR 1910.1030(f)(3)(i)',
    rows: ['BBP-PEP-ROUTE'],
    kind: 'L',
    due: { afterEventDays: 1 },
  },
  {
    ...healthTask,
    key: 'exposureEvaluation',
    name: 'Start the medical evaluation',
    event: ['exposureIncidentForm', 'evaluationWanted'],
    opensIf: { not: { question: 'evaluation', is: ['sent', 'declined'] } },
    evidence: 'form',
    forms: ['exposureEvaluationForm'],
    assign: ['administrators', 'named:exposureContact'],
    requiresAdmin: false,
    instructions:
      'Send the person for a confidential and free medical evaluation now; treatment works best within two hours. Write down when the evaluation started, and see that the incident form states how the exposure happened.',
    citation: '29 CFR 1910.1030(f)(3)',
    rows: ['BBP-PEP-EVAL', 'BBP-PEP-ROUTE'],
    kind: 'L',
    due: { afterEventDays: 0 },
    immediate: '29 CFR 1910.1030(f)(3)',
  },
  {
    ...healthTask,
    key: 'exposureDeclined',
    name: 'Write down that the evaluation was declined',
    event: ['exposureIncidentForm', 'evaluationDeclined'],
    opensIf: { question: 'evaluation', is: 'declined' },
    evidence: 'form',
    forms: ['exposureDeclinedForm'],
    assign: ['administrators', 'named:exposureContact'],
    requiresAdmin: false,
    instructions:
      'The law requires the evaluation to be made available at once, confidential and free; nobody has to accept it. Write down when and by whom it was offered and what the person was told. OSHA advises a paper signed by the person, in a letter about another medical program. The offer stands: if the person changes their mind, say so on the page of the exposure, and the steps of the evaluation open.',
    citation: '29 CFR 1910.1030(f)(3); OSHA letter of 1991-12-30',
    rows: ['BBP-PEP-EVAL'],
    kind: 'G',
    due: { afterEventDays: 1 },
  },
  {
    ...healthDocumentTask,
    key: 'exposurePacketSent',
    name: 'Give the clinician the exposure packet',
    ...afterEvaluation,
    instructions:
      'Give the clinician a copy of 29 CFR 1910.1030, the person’s duties, how and where the exposure happened, and the vaccination record. The packet for the clinician can be downloaded here as a PDF; add a copy of the regulation to it. What is known of the source person goes to the clinician directly, not through this product. Then upload a copy of what you gave; it is kept with the person’s health documents.',
    citation: '29 CFR 1910.1030(f)(4), (h)(1)(ii)(E)',
    rows: ['BBP-PEP-INFO', 'BBP-MED-REC'],
    kind: 'L',
    due: { afterEventDays: 0 },
  },
  {
    ...healthTask,
    key: 'exposureSource',
    name: 'Identify and ask the source person',
    event: 'exposureIncidentForm',
    evidence: 'form',
    forms: ['exposureSourceForm'],
    instructions:
      'As soon as feasible, for which we count one day: have it documented with the clinician or in the chart who the source person is, and ask for consent to a blood test; or note why that is not feasible or not allowed. A new test is not needed where the clinician already knows of an infection. The clinician tells the exposed person the result and the law on keeping the source person’s identity and result private. Write no name and no result here.',
    citation: '29 CFR 1910.1030(f)(3)(ii)',
    rows: ['BBP-PEP-SOURCE'],
    kind: 'L',
    due: { afterEventDays: 1 },
  },
  {
    ...healthTask,
    key: 'exposureBlood',
    name: 'Offer the baseline blood test',
    ...afterEvaluation,
    instructions:
      'As soon as feasible and with consent; the one day is ours. If the person does not want an HIV test now, the sample is kept for at least 90 days.',
    citation: '29 CFR 1910.1030(f)(3)(iii)',
    rows: ['BBP-PEP-BLOOD'],
    kind: 'L',
    due: { afterEventDays: 1 },
  },
  {
    ...healthTask,
    key: 'exposureBloodKept',
    name: 'Stored blood sample: say again that it can still be tested',
    event: 'exposureFollowUpForm',
    opensIf: { question: 'sampleKept', is: 'yes' },
    instructions:
      'The clinician keeps a blood sample for at least 90 days where the person agreed to give it but not to the HIV test. Until then the person may have it tested. Tell the person again now, a week before. Do not ask what the person decides, and write no result here.',
    citation: '29 CFR 1910.1030(f)(3)(iii)(B)',
    rows: ['BBP-PEP-BLOOD'],
    kind: 'C',
    due: { beforeDayInForm: 'keptUntil', days: 7, elseAfterDays: daysOfStoredBlood - 7 },
  },
  {
    ...healthDocumentTask,
    key: 'exposureOpinion',
    name: 'Give the person the written opinion',
    ...afterEvaluation,
    instructions:
      'Get the clinician’s written opinion, give the person a copy, and upload it; it is kept with the person’s health documents. It may say only that the person was told the results of the evaluation, and was told of conditions from the exposure that need more care. If it says more, send it back. The copy is due within 15 days of the end of the evaluation; we count from the day you learned of the exposure, so that it is not late.',
    citation: '29 CFR 1910.1030(f)(5), (h)(1)(ii)(D)',
    rows: ['BBP-PEP-OPIN', 'BBP-MED-REC'],
    kind: 'L',
    due: { afterEventDays: 15 },
  },
  {
    ...healthTask,
    key: 'exposureFollowUp',
    name: 'Write down the follow-up dates',
    ...afterEvaluation,
    evidence: 'form',
    forms: ['exposureFollowUpForm'],
    instructions: 'Ask the clinician for the dates of follow-up tests and counseling and pass them on. Dates only, no results.',
    citation: '29 CFR 1910.1030(f)(3)(iv)-(vi)',
    rows: ['BBP-PEP-FUP'],
    kind: 'L',
    due: { afterEventDays: 15 },
  },
  {
    ...caseDecision,
    key: 'exposure300Entry',
    name: 'Decide whether the exposure goes on the OSHA 300 log',
    event: 'exposureIncidentForm',
    opensIf: { not: { question: 'route', is: 'sharp' } },
    instructions:
      'A splash or a bite goes on the log if it needed treatment beyond first aid (preventive medicine by prescription is such treatment), led to days away or lighter work, or to a bloodborne disease. The form leads through the rule; if the answer is yes, the task of the entry opens, due seven calendar days after you learned of the exposure. The five days for the decision are ours. Change the entry if a disease is found later.',
    citation: '29 CFR 1904.8(b); 29 CFR 1904.7; 29 CFR 1904.29(b)(3)',
  },
]
