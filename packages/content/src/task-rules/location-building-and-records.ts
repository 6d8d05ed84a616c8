import { humanCare } from '../practice-types.ts'
import type { Condition, TaskRule } from '../types.ts'
import { logRequired } from './log-required.ts'

/** Listed so that it can be switched on later; no location gets it. */
const switchedOff: Condition = { anyOf: [] }

/** Rules of a location that need no question of their own: building, equipment, laboratory and records. */
export const locationBuildingAndRecordRules: readonly TaskRule[] = [
  {
    key: 'tellStaffAboutRecords', name: 'Tell staff about their records',
    instructions: 'Once a year tell everyone that exposure and medical records exist, where they are, who keeps them, and that each person may see them.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.1020(g)(1)', rows: ['EXP-NOTICE'], kind: 'L',
    extra: [{ when: { states: ['CA'] }, rows: ['S-CA-EXP'], citation: '8 CCR 3204', kind: 'S' }],
    evidence: 'plain', forms: [], retention: 'check5', section: 'records', assign: 'recordKeeper', scope: 'location', anchor: 'review',
  },
  {
    key: 'safetyPoster', name: 'OSHA poster on the wall',
    instructions: 'The current federal poster, or that of your state plan, hangs where staff see it. Upload a photo. A poster on a changing screen or behind something else does not count.',
    frequency: '3', citation: '29 CFR 1903.2(a)', rows: ['POSTER'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'untilReplaced', section: 'records', assign: 'safetyOfficer', scope: 'location', anchor: 'review', due: { afterCreationDays: 30 },
  },
  {
    key: 'exitWalk', name: 'Exit walk',
    instructions: 'Doors open, paths are clear, signs and emergency lights work.',
    frequency: '1', citation: '29 CFR 1910.37', rows: ['EXIT'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check1', section: 'building', assign: 'safetyOfficer', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'extinguisherService', name: 'Yearly extinguisher service', when: { answered: 'fireExtinguishers' },
    instructions: 'A contractor services each extinguisher. Note the date and upload a picture of the tags.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.157(e)(3)', rows: ['FIRE-YEAR'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'extinguisherService', section: 'building', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'extinguisherRetest', name: 'Extinguisher 6 and 12 year dates', when: { answered: 'fireExtinguishers' },
    instructions: 'Read each tag and book what falls due this year.',
    frequency: '3', citation: '29 CFR 1910.157(e)(4), (f)', rows: ['FIRE-6Y'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'untilReplaced', section: 'building', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'eyewashInspection', name: 'Full eyewash inspection', when: { option: 'corrosives' },
    instructions: 'Compare data sheets with the places of use: is an eyewash missing? Each is reached within 10 seconds on a free path, and flow, height, lukewarm water and sign are right.',
    frequency: '3', floor: { frequency: '3', kind: 'recommended', message: 'ANSI/ISEA Z358.1-2014 recommends a full inspection once a year.' },
    citation: '29 CFR 1910.151(c); ANSI/ISEA Z358.1-2014', rows: ['EYE-FAC', 'EYE-YEAR'], kind: 'G',
    evidence: 'plain', forms: [], retention: 'check3', section: 'emergency', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'cylinderCheck', name: 'Cylinder check', when: { option: 'compressedGas' },
    instructions: 'Chained, capped, labelled, and full ones apart from empty ones.',
    frequency: '1', citation: '29 CFR 1910.101', rows: ['GAS'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check1', section: 'building', assign: 'safetyOfficer', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'infectionPreventionReview', name: 'Infection prevention review', when: { practiceTypes: humanCare },
    instructions: 'Go through the CDC checklist for your kind of practice.',
    frequency: '3', citation: 'CDC summaries of infection prevention practices, 2016', rows: ['IC-COORD'], kind: 'G',
    extra: [{ when: { allOf: [{ states: ['WA'] }, { practiceTypes: ['dental'] }] }, rows: ['S-WA-IC'], citation: 'WAC 246-817-615', kind: 'S' }],
    evidence: 'plain', forms: [], retention: 'check5', section: 'infection', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'sterilizerLoads', name: 'Review sterilizer load records', when: { option: 'sterilizersOnSite' },
    instructions: 'Each load shows its cycle, indicator and operator. Look for gaps.',
    frequency: '0', citation: 'CDC MMWR 52(RR-17), 2003', rows: ['STER-LOAD'], kind: 'G',
    evidence: 'plain', forms: [], retention: 'check3', section: 'infection', assign: 'safetyOfficer', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'sterilizerMaintenance', name: 'Sterilizer maintenance', when: { option: 'sterilizersOnSite' },
    instructions: 'Gasket, filter, cleaning and service as in the manual. Choose the period of the manual.',
    frequency: '2', citation: 'Maker’s instructions', rows: ['STER-MAINT'], kind: 'C',
    evidence: 'plain', forms: [], retention: 'lifeOfUnit', section: 'infection', assign: 'safetyOfficer', scope: 'location', anchor: 'calendar',
  },
  {
    key: 'amalgamReport', name: 'One-time amalgam report', when: { option: 'amalgam' },
    instructions: 'Send the one-time compliance report to the local sewer authority and upload the receipt. A new office has 90 days from its first wastewater to the sewer, a new owner 90 days from the transfer. If the report was sent earlier, upload that one.',
    frequency: '99', citation: '40 CFR 441.50(a)', rows: ['AMAL-REPORT'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'amalgamReport', section: 'waste', assign: 'administrators', scope: 'location', anchor: 'once', due: { afterCreationDays: 30 }, requiresAdmin: true,
  },
  {
    key: 'amalgamYearlyCheck', name: 'Amalgam yearly check: change log and line cleaner', when: { option: 'amalgam' },
    instructions: 'The retaining unit was replaced on schedule or when full, whichever came first, and the hauler’s papers are there; upload them. The line cleaner has a pH of 6 to 8, without bleach or another oxidizer, and no scrap goes down the drain.',
    frequency: '3', citation: '40 CFR 441.30; 40 CFR 441.50(b)', rows: ['AMAL-REPLACE', 'AMAL-BMP'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'amalgam', section: 'waste', assign: 'administrators', scope: 'location', anchor: 'review', requiresAdmin: true,
  },
  {
    key: 'noDrugsDownTheDrain', name: 'No drugs down the drain',
    instructions: 'Confirm how expired and left-over medicines leave the practice.',
    frequency: '3', citation: '40 CFR 266.505', rows: ['RCRA-PHARM'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check3', section: 'waste', assign: 'administrators', scope: 'location', anchor: 'review', requiresAdmin: true,
  },
  {
    key: 'shieldGarments', name: 'Check shield garments', when: { option: 'xray' },
    instructions: 'Look and feel for cracks, and have doubtful ones imaged. State law decides whether aprons are used; if you use none, write that down.',
    frequency: '3', citation: 'State radiation control; accreditors', rows: ['XRAY-APRON'], kind: 'S',
    evidence: 'plain', forms: [], retention: 'check3', section: 'radiation', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'cliaWaiver', name: 'CLIA certificate of waiver', when: { allOf: [{ option: 'onSiteLab' }, { option: 'labIsCliaWaived' }] },
    instructions: 'It is valid for two years. Check the date, pay the renewal in time and upload the certificate.',
    frequency: '3', citation: '42 CFR 493.37', rows: ['CLIA-COW'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'untilReplaced', section: 'special', assign: 'administrators', scope: 'location', anchor: 'review', due: { afterCreationDays: 30 }, requiresAdmin: true,
  },
  {
    key: 'labCompetency', name: 'Lab competency', when: { allOf: [{ practiceTypes: humanCare }, { option: 'onSiteLab' }, { not: { option: 'labIsCliaWaived' } }] },
    instructions: 'Do the six-part assessment for each person who tests. In the first year of testing patients it is done at least twice, after that once a year. Upload the assessments.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '42 CFR 493.1413; 42 CFR 493.1451', rows: ['CLIA-COMP'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'laboratory', section: 'special', assign: 'administrators', scope: 'location', anchor: 'review', requiresAdmin: true,
  },
  {
    key: 'controlledSubstanceCount', name: 'Controlled substance count', when: { option: 'controlledSubstances' },
    instructions: 'The law asks for a count at least every two years. If the last one is under 12 months old, upload it with its date instead.',
    frequency: '3', citation: '21 CFR 1304.11; 21 CFR 1304.04', rows: ['DEA-INV'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'controlledSubstance', section: 'records', assign: 'administrators', scope: 'location', anchor: 'review', requiresAdmin: true,
  },
  {
    key: 'exclusionScreening', name: 'Exclusion screening', when: { option: 'medicareMedicaid' },
    instructions: 'Look up all staff and vendors in the exclusion list of the Office of Inspector General and upload the result.',
    frequency: '1', floor: { frequency: '1', kind: 'recommended', message: 'The Office of Inspector General recommends checking every month (Special Advisory Bulletin, 2013).' },
    citation: '42 CFR 1001.1901; OIG Special Advisory Bulletin 2013', rows: ['OIG'], kind: 'G',
    evidence: 'upload', forms: [], retention: 'standard', section: 'records', assign: 'administrators', scope: 'location', anchor: 'calendar', requiresAdmin: true,
  },
  {
    key: 'sign300A', name: 'Sign the 300A summary', when: logRequired,
    instructions: 'Total last year’s log, add average employees and hours worked, and let a company executive certify it. Upload the signed summary.',
    frequency: '99', citation: '29 CFR 1904.32(a), (b)(3)-(4)', rows: ['REC-300A'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'injuryLog', section: 'records', assign: 'administrators', scope: 'location', anchor: 'once', due: { yearlyOn: '01-31' }, requiresAdmin: true,
  },
  {
    key: 'post300A', name: 'Post the 300A summary', when: logRequired,
    instructions: 'Post it on February 1 and leave it up until April 30, also with zero cases. Upload a photo.',
    frequency: '99', citation: '29 CFR 1904.32(b)(5)-(6)', rows: ['REC-POST'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'injuryLog', section: 'records', assign: 'recordKeeper', scope: 'location', anchor: 'once', due: { yearlyOn: '02-01' },
  },
  {
    key: 'sendInjuryData', name: 'Send injury data to OSHA if your size calls for it', when: logRequired,
    instructions: 'It is required for 250 or more employees at the location, or for 20 to 249 in a listed industry. Upload the receipt, or a note that it does not apply.',
    frequency: '99', citation: '29 CFR 1904.41', rows: ['REC-ITA'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'injuryLog', section: 'records', assign: 'recordKeeper', scope: 'location', anchor: 'once', due: { yearlyOn: '03-02' },
  },
  {
    key: 'securityRiskAnalysis', name: 'Security risk analysis', when: switchedOff,
    instructions: 'Look at where patient data could be lost or seen, and what you do about it. Upload the analysis.',
    frequency: '3', citation: '45 CFR 164.308(a)(1)', rows: ['HIPAA-RA'], kind: 'L',
    evidence: 'upload', forms: [], retention: 'privacy', section: 'records', assign: 'administrators', scope: 'location', anchor: 'review', requiresAdmin: true,
  },
]
