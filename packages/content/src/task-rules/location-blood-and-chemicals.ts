import type { Condition, TaskRule } from '../types.ts'

const blood: Condition = { option: 'humanBloodExposure' }

/** Rules of a location that need no question of their own: human blood and chemicals. */
export const locationBloodAndChemicalRules: readonly TaskRule[] = [
  {
    key: 'reviewExposurePlan', name: 'Review the exposure control plan', when: blood,
    instructions: 'Bring the plan up to date for new tasks, jobs and technology, and say which safer devices were considered. No more than 12 months may pass since the last review. Upload the reviewed plan.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.1030(c)(1)(iv)', rows: ['BBP-ECP-REV'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'planVersion', section: 'ecp', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'reviewCleaningSchedule', name: 'Review the cleaning schedule', when: blood,
    instructions: 'Walk through each room with the written schedule in hand.',
    frequency: '3', citation: '29 CFR 1910.1030(d)(4)(i)-(ii)', rows: ['BBP-HOUSE'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'planVersion', section: 'ecp', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'safetyControlsCheck', name: 'Check safety controls', when: blood,
    instructions: 'Safety needles, splash shields, suction and hoods are there and work.',
    frequency: '1', citation: '29 CFR 1910.1030(d)(2)(ii)', rows: ['BBP-ENG'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check1', section: 'ecp', assign: 'safetyOfficer', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'sharpsDisposalWalk', name: 'Look at how sharps are thrown away', when: blood,
    instructions: 'Check each room with the form.',
    frequency: '3', citation: '29 CFR 1910.1030(d)(4)(iii)(A)', rows: ['BBP-SHARPS-CONT'], kind: 'L',
    evidence: 'form', forms: ['eval_sharps_disposal'], retention: 'check1', section: 'ecp', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'tryDevice', name: 'Try out a safer device or container',
    when: { allOf: [blood, { practiceTypes: ['medical', 'Veterinary', 'medicalLaboratory'] }] },
    instructions: 'Each hands-on tester fills in one form for each product. If nothing new is tried this year, write down why.',
    frequency: '3', citation: '29 CFR 1910.1030(c)(1)(iv)-(v)', rows: ['BBP-ECP-REV', 'BBP-ECP-INPUT'], kind: 'L',
    evidence: 'form', forms: ['ECRIsNeedleStickPreventionDeviceEvaluationForm'], retention: 'planVersion', section: 'ecp', assign: ['safetyOfficer', 'answer:deviceEvaluators'], scope: 'location', anchor: 'review',
  },
  {
    key: 'tryDentalDevice', name: 'Try out a safer device or container', when: { allOf: [blood, { practiceTypes: ['dental'] }] },
    instructions: 'Each hands-on tester fills in one form for each product. If nothing new is tried this year, write down why.',
    frequency: '3', citation: '29 CFR 1910.1030(c)(1)(iv)-(v)', rows: ['BBP-ECP-REV', 'BBP-ECP-INPUT'], kind: 'L',
    evidence: 'form', forms: ['safetyDentalSyringesForm'], retention: 'planVersion', section: 'ecp', assign: ['safetyOfficer', 'answer:deviceEvaluators'], scope: 'location', anchor: 'review',
  },
  {
    key: 'liveTrainingSession', name: 'Live training question session', when: blood,
    instructions: 'Hold it so that nobody goes past one year since the last training. E-mail alone is not enough: staff need somebody to ask. Write down the date, a summary, the trainer and the qualifications, and the names and job titles of those who took part.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.1030(g)(2)(vii)(N), (h)(2)', rows: ['BBP-TRAIN-REC'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'bloodborneTraining', section: 'records', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'hcs2024Substances', name: 'Bring hazard communication up to the 2024 rule: substances',
    instructions: 'Bring workplace labels, the written program and training up to date for substances. The date in the rule was November 20, 2026, so please do it soon. Upload the program.',
    frequency: '99', citation: '29 CFR 1910.1200(j); 91 FR 1695', rows: ['HAZ-PLAN'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'planVersion', section: 'hazcom', assign: 'answer:chemicalCoordinator', scope: 'location', anchor: 'once', due: { afterCreationDays: 30 },
  },
  {
    key: 'hcs2024Mixtures', name: 'Bring hazard communication up to the 2024 rule: mixtures',
    instructions: 'Do the same for mixtures, which most products are, by May 19, 2028. Upload the program.',
    frequency: '99', citation: '29 CFR 1910.1200(j); 91 FR 1695', rows: ['HAZ-PLAN'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'planVersion', section: 'hazcom', assign: 'answer:chemicalCoordinator', scope: 'location', anchor: 'once', due: { onDate: '2028-05-19' },
  },
  {
    key: 'reviewHazcom', name: 'Review the hazard communication program',
    instructions: 'Program, chemical list and training match what is used here. Upload the reviewed program.',
    frequency: '3', citation: '29 CFR 1910.1200(e)(1)', rows: ['HAZ-PLAN'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'planVersion', section: 'hazcom', assign: 'answer:chemicalCoordinator', scope: 'location', anchor: 'review',
  },
  {
    key: 'nitrousSampling', name: 'Nitrous oxide room sampling', when: { option: 'nitrousOxide' },
    instructions: 'Measure with a dosimeter or meter during a procedure and compare with the NIOSH limit of 25 ppm during use. Upload the result.',
    frequency: '3', citation: 'NIOSH recommended exposure limit; OSH Act 5(a)(1)', rows: ['HAZ-N2O'], kind: 'G',
    evidence: 'upload', forms: [], retention: 'exposureRecord', section: 'radiation', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'formaldehydeProgram', name: 'Formaldehyde program', when: { option: 'formaldehyde' },
    instructions: 'Measure, or keep objective data. Train every year unless the data show less than 0.1 ppm. Offer medical surveillance at the action level (0.5 ppm) or above the short-term limit (2 ppm). Upload measurements or data, no medical papers.',
    frequency: '3', floor: { frequency: '3', kind: 'recommended', message: 'Yearly training is the law unless objective data show less than 0.1 ppm (29 CFR 1910.1048(n)). Say what your data show.' },
    citation: '29 CFR 1910.1048', rows: ['HAZ-HCHO'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'exposureRecord', section: 'hazcom', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'ethyleneOxideProgram', name: 'Ethylene oxide program', when: { option: 'ethyleneOxide' },
    instructions: 'Measure, and check alarms and the emergency plan. At or above the action level (0.5 ppm) or the excursion limit, train every year; offer medical surveillance at or above the action level on 30 or more days a year. Upload measurements, no medical papers.',
    frequency: '3', floor: { frequency: '3', kind: 'recommended', message: 'Yearly training is the law at or above the action level or the excursion limit (29 CFR 1910.1047(j)). Say what your measurements show.' },
    citation: '29 CFR 1910.1047', rows: ['HAZ-ETO'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'exposureRecord', section: 'hazcom', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'hazardousDrugs', name: 'Hazardous drug risk assessment', when: { option: 'hazardousDrugs' },
    instructions: 'Bring the list and the assessment of risk up to date with the NIOSH list of 2024. Upload both.',
    frequency: '3', citation: 'USP <800>; state boards', rows: ['HAZ-HD'], kind: 'G',
    evidence: 'upload', forms: [], retention: 'check3', section: 'hazcom', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'respiratorClearances', name: 'Medical clearance of everyone who must wear a respirator', when: { option: 'respirators' },
    instructions: 'Each person is cleared by a clinician before the fit test. File only the clearance letter, under the health documents of that person; the questionnaire goes to the clinician and never to the practice. Attach nothing here.',
    frequency: '99', citation: '29 CFR 1910.134(e)', rows: ['RESP-MED'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check3', section: 'tb', assign: 'answer:respiratorAdministrator', scope: 'location', anchor: 'once', due: { afterCreationDays: 14 },
  },
  {
    key: 'respiratorFitTests', name: 'Fit tests of everyone who must wear a respirator', when: { option: 'respirators' },
    instructions: 'Before first use, every 12 months, and after a change of face or model. Upload make, model, size, kind of test and result for each person.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.134(f)(2), (m)(2)', rows: ['RESP-FIT'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'untilReplaced', section: 'tb', assign: 'answer:respiratorAdministrator', scope: 'location', anchor: 'review', due: { afterCreationDays: 30 },
  },
  {
    key: 'respiratorTraining', name: 'Respirator training', when: { option: 'respirators' },
    instructions: 'Why it is needed, how it is put on, checked, cleaned and stored, and what it cannot do. Write down who took part.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.134(k)(5)', rows: ['RESP-TRAIN'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'otherTraining', section: 'tb', assign: 'answer:respiratorAdministrator', scope: 'location', anchor: 'review', due: { afterCreationDays: 30 },
  },
  {
    key: 'voluntaryRespirators', name: 'Give Appendix D to everyone who wears an N95 by choice', when: { option: 'voluntaryRespirators' },
    instructions: 'Hand each of them Appendix D of the respirator standard and let them read it. Write down who got it. Do it for newcomers too.',
    frequency: '99', citation: '29 CFR 1910.134(c)(2)', rows: ['RESP-VOL'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check1', section: 'tb', assign: 'safetyOfficer', scope: 'location', anchor: 'once', due: { afterCreationDays: 30 },
  },
]
