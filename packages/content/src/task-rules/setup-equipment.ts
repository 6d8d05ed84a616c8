import { testKitsOnly } from '../setup-steps/equipment-and-programs.ts'
import type { TaskRule } from '../types.ts'

/** Rules that spring from steps 29 to 36. */
export const setupEquipmentRules: readonly TaskRule[] = [
  {
    key: 'xrayRegistration', name: 'X-ray registration: {Nickname}', variable: 'xrayUnits',
    instructions: 'Upload the current certificate and the last inspection, and check the end date.',
    frequency: '3', citation: 'State radiation control', rows: ['XRAY-REG'], kind: 'S',
    evidence: 'upload', forms: [], retention: 'lifeOfUnit', section: 'radiation', assign: 'row', scope: 'row', anchor: 'review',
  },
  {
    key: 'doseReport', name: 'Give staff their yearly dose report', variable: 'radiationBadges', when: { answer: 'radiationBadges', equals: true },
    instructions: 'File the badge reports and tell each person who wears a badge the dose in writing.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.1096(m)-(n); state radiation control', rows: ['XRAY-DOSE'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'exposureRecord', section: 'radiation', assign: 'safetyOfficer', scope: 'location', anchor: 'review', confidential: true,
  },
  {
    key: 'laserAudit', name: 'Laser safety audit', variable: 'laserSafetyOfficer',
    instructions: 'Eyewear for each wavelength, signs, keys, training and maintenance.',
    frequency: '3', citation: 'ANSI Z136.3; OSH Act 5(a)(1)', rows: ['LASER'], kind: 'G',
    evidence: 'plain', forms: [], retention: 'check3', section: 'radiation', assign: 'answer:laserSafetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'nitrousLeakCheck', name: 'Leak check: {Nickname}', variable: 'nitrousUnits',
    instructions: 'Look at hoses, bags, connections and the scavenger flow. Fix leaks before use.',
    frequency: '1', floor: { frequency: '1', kind: 'recommended', message: 'NIOSH recommends regular leak checks; we suggest at least once a month.' },
    citation: 'NIOSH recommendations; OSH Act 5(a)(1)', rows: ['HAZ-N2O'], kind: 'G',
    evidence: 'plain', forms: [], retention: 'check1', section: 'radiation', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'respiratorProgram', name: 'Review the respirator program', variable: 'respiratorAdministrator',
    instructions: 'Look at how well the written program works, ask those who wear respirators, and bring models and fit tests up to date. Upload the program.',
    frequency: '3', citation: '29 CFR 1910.134(c)', rows: ['RESP-PROG'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'whileInForce', section: 'tb', assign: 'answer:respiratorAdministrator', scope: 'location', anchor: 'review', due: { afterCreationDays: 30 },
  },
  {
    key: 'tbFacilityRisk', name: 'TB risk assessment of the practice', variable: 'tbCoordinator',
    instructions: 'Fill in the form with the TB numbers of your county and last year’s patients.',
    frequency: '3', citation: 'CDC guidelines 2005, MMWR 54(RR-17); OSHA CPL 02-02-078', rows: ['TB-FAC'], kind: 'G',
    evidence: 'form', forms: ['tbRiskAssessment'], retention: 'check3', section: 'tb', assign: 'answer:tbCoordinator', scope: 'location', anchor: 'review',
  },
  {
    key: 'chemicalHygienePlan', name: 'Review the chemical hygiene plan', variable: 'chemicalHygieneOfficer', when: { not: { answer: 'chemicalHygieneOfficer', equals: testKitsOnly } },
    instructions: 'Look at how well the plan works, bring it up to date, sign and upload it.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.1450(e)(1), (4)', rows: ['HAZ-LAB'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'planVersion', section: 'special', assign: 'answer:chemicalHygieneOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'violenceReview', name: 'Review workplace violence prevention', variable: 'violenceConcerns',
    instructions: 'Go through incidents and worries with staff and agree on what to improve. In California the written plan, the yearly training and the incident log are required (Labor Code 6401.9, or 8 CCR 3342 where it applies).',
    frequency: '3',
    floor: {
      frequency: '3', kind: 'recommended', message: 'OSHA 3148 recommends reviewing violence prevention; we suggest at least once a year.',
      states: { CA: { frequency: '3', kind: 'law', citation: 'California Labor Code 6401.9' } },
    },
    citation: 'OSH Act 5(a)(1); OSHA 3148', rows: ['WPV-FED'], kind: 'G',
    extra: [{ when: { states: ['CA'] }, rows: ['S-CA-WPV'], citation: 'California Labor Code 6401.9', kind: 'S' }],
    evidence: 'plain', forms: [], retention: 'violence', section: 'workplace', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
]
