import { humanCare } from '../practice-types.ts'
import type { Condition, TaskRule } from '../types.ts'

const blood: Condition = { option: 'humanBloodExposure' }

/** Rules that make one task for each person they are about. */
export const perPersonRules: readonly TaskRule[] = [
  {
    key: 'newHireBloodborne', name: 'Bloodborne pathogens training before your first exposed task', when: blood, forWhom: { newHire: true, exposure: 'atRisk' },
    instructions: 'Finish this training, with its live questions, before you do any task that may bring you into contact with blood.',
    frequency: '99', citation: '29 CFR 1910.1030(g)(2)(i)-(ii)(A)', rows: ['BBP-TRAIN-INIT'], kind: 'L',
    evidence: 'form', forms: ['newHireTraining'], retention: 'bloodborneTraining', section: 'records', assign: 'person', scope: 'person', anchor: 'once', due: { afterStartDays: 0 },
  },
  {
    key: 'newHire', name: 'New hire safety training', forWhom: { newHire: true },
    instructions: 'Ten days from your start is the policy of the practice. The part on chemicals comes before you first work with them, and how to report an injury and where the emergency plan is comes on your first day.',
    frequency: '99', citation: '29 CFR 1910.1200(h)(1), (3); 29 CFR 1910.38(f); 29 CFR 1904.35(b)(1)', rows: ['HAZ-TRAIN-INIT', 'EAP', 'REC-REPORTING'], kind: 'L',
    evidence: 'form', forms: ['newHireTraining'], retention: 'otherTraining', section: 'records', assign: 'person', scope: 'person', anchor: 'once', due: { afterStartDays: 10 },
  },
  {
    key: 'hepatitisBOffer', name: 'Hepatitis B vaccine, offer and choice: {Person}', when: blood, forWhom: { exposure: 'atRisk' },
    instructions: 'The vaccine is offered after the training on it, free of charge and in working time, within 10 working days of the assignment. The person accepts, declines in the exact words of the regulation, or shows proof. Everybody signs for themselves.',
    frequency: '99', citation: '29 CFR 1910.1030(f)(1)-(2), Appendix A', rows: ['BBP-HBV-OFFER', 'BBP-HBV-DECL'], kind: 'L',
    evidence: 'form', forms: ['hepatitisBVaccineConsentForm'], retention: 'employeeMedical', section: 'health', assign: ['administrators', 'person'], scope: 'person', anchor: 'once', due: { afterStartWorkingDays: 10, catchUpDays: 30 }, confidential: true,
  },
  {
    key: 'annualTraining', name: 'Annual OSHA training', when: blood, forWhom: { exposure: 'atRisk' },
    instructions: 'Watch the videos, read the pages of your practice and take part in the live questions, within one year of your last training. 60 minutes is the policy of the practice.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.1030(g)(2)(ii)(B), (iv)', rows: ['BBP-TRAIN-ANN'], kind: 'L',
    evidence: 'form', forms: ['oshaAnnualTraining'], retention: 'bloodborneTraining', section: 'records', assign: 'person', scope: 'person', anchor: 'person',
  },
  {
    key: 'annualRefresher', name: 'Annual safety refresher', forWhom: { exposure: 'notAtRisk' },
    instructions: 'Watch the videos on chemicals, fire, tuberculosis, clean instruments and safe work, and any others you like. 60 minutes is the policy of the practice.',
    frequency: '3', citation: 'OSHA 3148; practice policy', rows: ['WPV-FED'], kind: 'G',
    extra: [
      { when: { practiceTypes: humanCare }, rows: ['TB-EDU'], citation: 'CDC, MMWR 68(19), 2019' },
      { when: { answer: 'staffUseExtinguishers', equals: true }, rows: ['FIRE-TRAIN'], citation: '29 CFR 1910.157(g)', kind: 'L' },
    ],
    evidence: 'form', forms: ['oshaAnnualTraining'], retention: 'otherTraining', section: 'records', assign: 'person', scope: 'person', anchor: 'person',
  },
  {
    key: 'newHireBriefing', name: 'First-day briefing: {Person}', forWhom: { newHire: true },
    instructions: 'Show exits and the meeting place, how to report an injury, where the plan is, and that exposure and medical records may be seen.',
    frequency: '99', citation: '29 CFR 1910.1020(g)(1); 29 CFR 1904.35(b)(1); 29 CFR 1910.38(f)', rows: ['EXP-NOTICE', 'REC-REPORTING', 'EAP'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check5', section: 'records', assign: 'administrators', scope: 'person', anchor: 'once', due: { afterStartDays: 0 }, requiresAdmin: true,
  },
  {
    key: 'ppeTraining', name: 'Protective equipment training: {Person}', forWhom: { newHire: true, exposure: 'atRisk' },
    instructions: 'When it is needed and what to wear, how it goes on and comes off, its limits, care and disposal. The person shows that it was understood, before using it.',
    frequency: '99', citation: '29 CFR 1910.132(f)', rows: ['PPE-TRAIN'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'otherTraining', section: 'ppe', assign: 'answer:ppeAssessor', scope: 'person', anchor: 'once', due: { afterStartDays: 0 },
  },
  {
    key: 'tbBaseline', name: 'TB baseline: {Person}', when: { practiceTypes: humanCare }, forWhom: { newHire: true },
    instructions: 'CDC recommends questions on risk and symptoms and a test before the start. States may require more. File the result under the person’s health documents.',
    frequency: '99', citation: 'CDC and NTCA, MMWR 68(19), 2019', rows: ['TB-HIRE'], kind: 'G',
    evidence: 'form', forms: ['uploadHealthDocumentForm'], retention: 'employeeMedical', section: 'tb', assign: 'administrators', scope: 'person', anchor: 'once', due: { afterStartDays: 0 }, requiresAdmin: true, confidential: true,
  },
  {
    key: 'tbEducation', name: 'TB education', when: { practiceTypes: humanCare },
    instructions: 'Watch the video on TB and respirators. CDC recommends this every year for all staff.',
    frequency: '3', citation: 'CDC and NTCA, MMWR 68(19), 2019', rows: ['TB-EDU'], kind: 'G',
    evidence: 'plain', forms: [], retention: 'otherTraining', section: 'tb', assign: 'person', scope: 'person', anchor: 'review',
  },
  {
    key: 'lifeSupportCard', name: 'Basic life support card', when: { practiceTypes: ['medical', 'dental'] }, forWhom: { exposure: 'atRisk' },
    instructions: 'Upload your card and check the end date; a card commonly lasts two years. State boards decide who needs one. If you do not, write that down.',
    frequency: '3', citation: 'State boards; American Heart Association', rows: ['CPR'], kind: 'S',
    evidence: 'upload', forms: [], retention: 'untilReplaced', section: 'emergency', assign: 'person', scope: 'person', anchor: 'review',
  },
  {
    key: 'fluVaccine', name: 'Flu vaccine status', when: { states: [] },
    instructions: 'Upload your vaccination record, or say that you decline, as your state requires.',
    frequency: '99', citation: 'State law', rows: ['FLU'], kind: 'S',
    evidence: 'form', forms: ['uploadHealthDocumentForm'], retention: 'employeeMedical', section: 'health', assign: 'person', scope: 'person', anchor: 'once', due: { yearlyOn: '12-15' }, confidential: true,
  },
]
