import type { TaskRule } from '../types.ts'
import { logRequired } from './log-required.ts'

/** The common part of what follows an exposure incident: health of one person, so administrators alone see it (ruling 12). */
const afterExposure = {
  frequency: '99',
  forms: [],
  retention: 'employeeMedical',
  section: 'exposure',
  assign: 'administrators',
  scope: 'event',
  event: 'exposureIncidentForm',
  anchor: 'event',
  requiresAdmin: true,
  confidential: true,
  evidence: 'plain',
} satisfies Partial<TaskRule>

const onLog = {
  frequency: '99',
  forms: [],
  retention: 'injuryLog',
  section: 'records',
  assign: 'administrators',
  scope: 'event',
  anchor: 'event',
  requiresAdmin: true,
  confidential: true,
  evidence: 'plain',
} satisfies Partial<TaskRule>

/** Rules that open when one of the three incident forms is saved. No name of a person appears in them. */
export const actedEventRules: readonly TaskRule[] = [
  {
    ...afterExposure, key: 'exposureEvaluation', name: 'Start the medical evaluation',
    instructions: 'Send the person for a confidential and free medical evaluation now; treatment works best within two hours. See that the form states the route and the circumstances, and note when the evaluation started.',
    citation: '29 CFR 1910.1030(f)(3)', rows: ['BBP-PEP-EVAL', 'BBP-PEP-ROUTE'], kind: 'L', due: { afterEventDays: 0 },
  },
  {
    ...afterExposure, key: 'exposurePacketSent', name: 'Give the clinician the exposure packet',
    instructions: 'Copy of the regulation, the person’s duties, route and circumstances, what is known of the source, and the vaccination record.',
    citation: '29 CFR 1910.1030(f)(4)', rows: ['BBP-PEP-INFO'], kind: 'L', due: { afterEventDays: 0 },
  },
  {
    ...afterExposure, key: 'exposureSource', name: 'Identify and ask the source person',
    instructions: 'As soon as feasible: write down that the source was identified and asked for consent, or why that is not feasible. Results go to the clinician and the exposed person, not into this task.',
    citation: '29 CFR 1910.1030(f)(3)(ii)', rows: ['BBP-PEP-SOURCE'], kind: 'L', due: { afterEventDays: 1 },
  },
  {
    ...afterExposure, key: 'exposureBlood', name: 'Baseline blood test offered',
    instructions: 'As soon as feasible and with consent. If the person does not want an HIV test now, the sample is kept for at least 90 days.',
    citation: '29 CFR 1910.1030(f)(3)(iii)', rows: ['BBP-PEP-BLOOD'], kind: 'L', due: { afterEventDays: 1 },
  },
  {
    ...afterExposure, key: 'exposureOpinion', name: 'Give the person the written opinion',
    instructions: 'The person gets a copy of the clinician’s written opinion within 15 days of the end of the evaluation. We count from the report, so that it is not late.',
    citation: '29 CFR 1910.1030(f)(5)', rows: ['BBP-PEP-OPIN'], kind: 'L', due: { afterEventDays: 15 },
  },
  {
    ...afterExposure, key: 'exposureFollowUp', name: 'Write down the follow-up dates',
    instructions: 'Ask the clinician for the dates of follow-up tests and counseling and pass them on. Dates only, no results.',
    citation: '29 CFR 1910.1030(f)(3)(iv)-(vi)', rows: ['BBP-PEP-FUP'], kind: 'G', due: { afterEventDays: 15 },
  },
  {
    ...onLog, key: 'sharpsLogEntry', name: 'Check the sharps injury log entry', event: 'sharpsInjuryForm',
    instructions: 'The entry has device type and brand, work area, and how it happened, and no name. It is required where the OSHA 300 log is required; elsewhere we recommend it.',
    citation: '29 CFR 1910.1030(h)(5)', rows: ['BBP-SHARPS-LOG'], kind: 'L',
    extra: [{ when: { states: ['CA'] }, rows: ['S-CA-SHARPS'], citation: '8 CCR 5193(c)(2)', kind: 'S' }],
    due: { afterEventDays: 7 },
  },
  {
    ...onLog, key: 'sharps300Entry', name: 'Enter the needlestick on the OSHA 300 log', event: 'sharpsInjuryForm', when: logRequired,
    instructions: 'Within seven calendar days, as a privacy case without a name. The names are kept on a separate confidential list.',
    citation: '29 CFR 1904.8; 29 CFR 1904.29(b)(3), (b)(6)-(9)', rows: ['REC-SHARPS'], kind: 'L', due: { afterEventDays: 7 },
  },
  {
    ...onLog, key: 'violenceFollowUp', name: 'Follow up the violence incident', event: 'violenceIncidentForm', retention: 'violence', section: 'workplace',
    instructions: 'Offer help to those concerned, look at what made it possible, and write down what changes. The incident log names nobody.',
    citation: 'OSH Act 5(a)(1); OSHA 3148', rows: ['WPV-FED'], kind: 'G',
    extra: [{ when: { states: ['CA'] }, rows: ['S-CA-WPV'], citation: 'California Labor Code 6401.9', kind: 'S' }],
    due: { afterEventDays: 7 },
  },
  {
    ...onLog, key: 'violence300Entry', name: 'Decide whether the injury goes on the OSHA 300 log', event: 'violenceIncidentForm', when: logRequired,
    instructions: 'If somebody was hurt beyond first aid, enter it within seven calendar days. A death is reported within 8 hours, a hospital stay, amputation or loss of an eye within 24 hours.',
    citation: '29 CFR 1904.29(b)(3); 29 CFR 1904.39', rows: ['REC-300'], kind: 'L', due: { afterEventDays: 7 },
  },
]

/** Rules of events that the product does not notice yet. They are listed so that their law is on file; nothing opens them. */
export const laterEventRules: readonly TaskRule[] = [
  {
    ...onLog, key: 'reportDeath', name: 'Report the death to OSHA within 8 hours', event: 'severeInjury',
    instructions: 'Call 1-800-321-6742 or report online: establishment, place, time, what happened, how many people, names, your contact.',
    citation: '29 CFR 1904.39(a)(1), (b)(2)', rows: ['REC-8H', 'REC-CONTENT'], kind: 'L',
    extra: [{ when: { states: ['CA'] }, rows: ['S-CA-REP'], citation: '8 CCR 342', kind: 'S' }],
    due: { afterEventDays: 0 },
  },
  {
    ...onLog, key: 'reportSevereInjury', name: 'Report the severe injury to OSHA within 24 hours', event: 'severeInjury',
    instructions: 'For a hospital stay, amputation or loss of an eye. In California a serious injury is reported at once, at the latest after 8 hours.',
    citation: '29 CFR 1904.39(a)(2), (b)(2)', rows: ['REC-24H', 'REC-CONTENT'], kind: 'L',
    extra: [{ when: { states: ['CA'] }, rows: ['S-CA-REP'], citation: '8 CCR 342', kind: 'S' }],
    due: { afterEventDays: 0 },
  },
  {
    ...onLog, key: 'fall300Entry', name: 'Decide whether the fall goes on the OSHA 300 log', event: 'SlipTripandFallForm', when: logRequired,
    instructions: 'First aid alone is not recordable. Enter a recordable case within seven calendar days.',
    citation: '29 CFR 1904.29(b)(3); 29 CFR 1904.7(b)(5)', rows: ['REC-300'], kind: 'L', due: { afterEventDays: 7 },
  },
  {
    ...onLog, key: 'chemical300Entry', name: 'Decide whether the chemical exposure goes on the OSHA 300 log', event: 'chemicalExposureForm', when: logRequired,
    instructions: 'First aid alone is not recordable. Enter a recordable case within seven calendar days.',
    citation: '29 CFR 1904.29(b)(3); 29 CFR 1904.7(b)(5)', rows: ['REC-300'], kind: 'L', due: { afterEventDays: 7 },
  },
  {
    ...onLog, key: 'newChemicalTraining', name: 'Train staff on the new chemical hazard', event: 'chemicalAdded', retention: 'otherTraining', section: 'hazcom', confidential: false,
    instructions: 'Before anyone uses it, show the label, the data sheet, the protection and the first aid.',
    citation: '29 CFR 1910.1200(h)(1)', rows: ['HAZ-TRAIN-NEW'], kind: 'L', due: { afterEventDays: 0 },
  },
  {
    ...onLog, key: 'getDataSheet', name: 'Get the missing data sheet', event: 'chemicalSheetMissing', retention: 'exposureRecord', section: 'hazcom', confidential: false,
    instructions: 'Ask the supplier as soon as possible; one working day is the policy of the practice.',
    citation: '29 CFR 1910.1200(g)(6)(iii), (b)(4)(ii)', rows: ['HAZ-SDS-GET'], kind: 'L', due: { afterEventDays: 1 },
  },
  {
    ...onLog, key: 'sporeTestPositive', name: 'Act on the positive spore test', event: 'sporeTestPositive', retention: 'check3', section: 'infection', confidential: false,
    instructions: 'Take the sterilizer out of use, review how it was used, test again. If positive again, recall and reprocess the loads back to the last negative test, and use it only after inspection and a passed test.',
    citation: 'CDC MMWR 52(RR-17), 2003', rows: ['STER-BI-FAIL'], kind: 'G', due: { afterEventDays: 0 },
  },
  {
    ...onLog, key: 'additionalTraining', name: 'Extra bloodborne pathogens training', event: 'taskOrDeviceChanged', retention: 'bloodborneTraining', section: 'records', confidential: false,
    when: { option: 'humanBloodExposure' },
    instructions: 'Train those concerned on the new exposure, before the change starts.',
    citation: '29 CFR 1910.1030(g)(2)(v)', rows: ['BBP-TRAIN-ADD'], kind: 'L', due: { afterEventDays: 0 },
  },
  {
    ...onLog, key: 'recordAccess', name: 'Give access to the records asked for', event: 'recordRequested',
    instructions: 'Exposure, medical and training records: free, within 15 working days. A copy of the 300 log or of one’s own 301: by the end of the next business day.',
    citation: '29 CFR 1910.1020(e)(1)(i); 29 CFR 1910.1030(h)(3); 29 CFR 1904.35(b)(2)', rows: ['EXP-ACCESS', 'BBP-REQ', 'REC-ACCESS'], kind: 'L', due: { afterEventDays: 1 },
  },
  {
    ...onLog, key: 'controlledSubstanceLoss', name: 'Report the theft or loss to DEA', event: 'controlledSubstanceLoss', retention: 'controlledSubstance',
    instructions: 'In writing within one business day; Form 106 online within 45 days of the discovery.',
    citation: '21 CFR 1301.76(b)', rows: ['DEA-LOSS'], kind: 'L', due: { afterEventDays: 1 },
  },
  {
    ...onLog, key: 'cliaChange', name: 'Tell CLIA about the change', event: 'cliaChange', retention: 'laboratory', section: 'special', confidential: false,
    instructions: 'A change of owner, name, location or director is reported within 30 days.',
    citation: '42 CFR 493.39(b)', rows: ['CLIA-CHG'], kind: 'L', due: { afterEventDays: 30 },
  },
  {
    ...onLog, key: 'agencyLetter', name: 'Answer the letter from OSHA or BLS', event: 'agencyLetter',
    instructions: 'Answer by the date in the letter, even if you are otherwise exempt.',
    citation: '29 CFR 1904.41(b); 29 CFR 1904.42', rows: ['REC-SURVEY'], kind: 'L', due: { afterEventDays: 7 },
  },
  {
    ...afterExposure, key: 'hepatitisBOpinion', name: 'File the vaccine opinion', event: 'vaccineAccepted', section: 'health', evidence: 'form', forms: ['uploadHealthDocumentForm'],
    instructions: 'The written opinion says only whether the vaccine is indicated and was received. The person gets a copy within 15 days of the evaluation.',
    citation: '29 CFR 1910.1030(f)(5)(i)', rows: ['BBP-HBV-OPIN'], kind: 'L', due: { afterEventDays: 15 },
  },
  {
    ...afterExposure, key: 'hepatitisBTiter', name: 'Antibody test after the last dose', event: 'vaccineSeriesDone', section: 'health', evidence: 'form', forms: ['uploadHealthDocumentForm'], assign: 'person', requiresAdmin: false,
    instructions: 'Recommended one to two months after the last dose for those who work with sharps. The result stays with the clinician and in the confidential file.',
    citation: '29 CFR 1910.1030(f)(1)(ii)(D); CDC', rows: ['BBP-HBV-TITER'], kind: 'G', due: { afterEventDays: 60 },
  },
  {
    ...afterExposure, key: 'latentTbCheck', name: 'Latent TB symptom check', event: 'latentTbAdvised', section: 'tb', evidence: 'form', forms: ['uploadHealthDocumentForm'], assign: 'person', requiresAdmin: false,
    instructions: 'Only where the clinician says so, once a year. Private.',
    citation: 'CDC and NTCA, MMWR 68(19), 2019', rows: ['TB-LTBI'], kind: 'G', due: { afterEventDays: 365 },
  },
]
