import type { Condition, TaskRule } from '../types.ts'

const blood: Condition = { option: 'humanBloodExposure' }

/** Rules that spring from steps 1 to 11. */
export const setupPeopleRules: readonly TaskRule[] = [
  {
    key: 'quarterlySafetyWalk', name: 'Quarterly safety walk', variable: 'safetyOfficer',
    instructions: 'Walk every room with the form. Write down each problem, who fixes it and by when.',
    frequency: '2', citation: '29 CFR 1910.22; 29 CFR 1910.303-.305', rows: ['ELEC', 'ERGO'], kind: 'L',
    extra: [{ when: blood, rows: ['BBP-LABEL', 'BBP-PPE'], citation: '29 CFR 1910.1030(d)(3), (g)(1)' }],
    evidence: 'form', forms: ['quarterlySafetyReportForm'], retention: 'check1', section: 'workplace', assign: 'safetyOfficer', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'recordkeepingExemption', name: 'Check whether you must keep the OSHA 300 log', variable: 'recordKeeper',
    instructions: 'Look up the highest headcount of the whole company last year and the industry code of this location. Offices of physicians and dentists, outpatient centers and medical laboratories are on the federal exemption list; veterinary practices are not. Write down the result. A death or a serious injury must be reported in every case.',
    frequency: '3', citation: '29 CFR 1904.1; 29 CFR 1904.2', rows: ['REC-EXEMPT'], kind: 'L',
    extra: [{ when: { states: ['WA'] }, rows: ['S-WA-REC'], citation: 'WAC 296-27-00105', kind: 'S' }],
    evidence: 'plain', forms: [], retention: 'injuryLog', section: 'records', assign: 'recordKeeper', scope: 'location', anchor: 'review',
  },
  {
    key: 'adoptExposurePlan', name: 'Adopt the exposure control plan', variable: 'jobsAllExposed',
    instructions: 'Read the plan pages and correct what does not fit your practice. Then sign the plan and upload it. It must be in force before anyone is exposed.',
    frequency: '99', citation: '29 CFR 1910.1030(c)(1)(i)-(ii)', rows: ['BBP-ECP'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'planVersion', section: 'ecp', assign: 'safetyOfficer', scope: 'location', anchor: 'once', due: { afterCreationDays: 14 },
  },
  {
    key: 'saferDeviceInput', name: 'Ask hands-on staff about safer devices', variable: 'deviceEvaluators',
    instructions: 'Review this year’s injuries and the devices on the market. Name who gave input, on what date, and what was decided. The input comes from staff who care for patients and are not managers.',
    frequency: '3', floor: { frequency: '3', kind: 'recommended', message: 'The law asks for this input without naming a period (29 CFR 1910.1030(c)(1)(v)). We recommend it with each yearly plan review.' },
    citation: '29 CFR 1910.1030(c)(1)(v)', rows: ['BBP-ECP-INPUT'], kind: 'L',
    evidence: 'form', forms: ['needlestickSafetyAndPreventionAnnualRiskAssessment'], retention: 'planVersion', section: 'ecp', assign: 'answer:deviceEvaluators', scope: 'location', anchor: 'review',
  },
  {
    key: 'sharpsContainerCheck', name: 'Check sharps container: {Nickname}', variable: 'sharpsContainers',
    instructions: 'It stands upright, closes, has its label and is below the fill line. If it is at the line, replace it now.',
    frequency: '0', floor: { frequency: '1', kind: 'recommended', message: 'Containers must be replaced before they are overfilled (29 CFR 1910.1030(d)(4)(iii)(A)). We recommend a look at least once a month.' },
    citation: '29 CFR 1910.1030(d)(4)(iii)(A)', rows: ['BBP-SHARPS-CONT'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check1', section: 'ecp', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'exposurePacket', name: 'Prepare the exposure packet', variable: 'exposureContact',
    instructions: 'Put together a copy of the regulation, sheets for the job duties and the incident, and directions to the clinic, so that nobody has to search after a needlestick. Upload what you put together.',
    frequency: '99', citation: '29 CFR 1910.1030(f)(4)', rows: ['BBP-PEP-INFO'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'whileInForce', section: 'exposure', assign: 'answer:exposureContact', scope: 'location', anchor: 'once', due: { afterCreationDays: 14 },
  },
]
