import type { Condition, TaskRule } from '../types.ts'

/**
 * 29 CFR 1910.38(b) and 1910.39(b): with 10 or fewer employees at the facility a plan may be told instead of written. A whole company
 * that never had more than 10 last year is taken to be such a facility.
 */
const mayTellInstead: Condition = { not: { option: 'moreThanTenEmployees' } }

/** Rules that spring from steps 21 to 28. */
export const setupEmergencyRules: readonly TaskRule[] = [
  {
    key: 'emergencyPlan', name: 'Adopt the emergency action plan', variable: 'meetingPlace',
    instructions: 'Read the plan, correct what does not fit, and adopt it. With ten or fewer employees at this location it is enough to tell everyone, though a paper is still wise.',
    frequency: '99', citation: '29 CFR 1910.38', rows: ['EAP'], kind: 'L',
    evidence: 'upload', plainIf: mayTellInstead, forms: [], retention: 'whileInForce', section: 'emergency', assign: 'safetyOfficer', scope: 'location', anchor: 'once', due: { afterCreationDays: 30 },
  },
  {
    key: 'evacuationDrill', name: 'Evacuation drill', variable: 'evacuationLeads',
    instructions: 'Leave the building, meet, count everyone. Note how many minutes it took and what went wrong. Local fire codes may ask for it more often.',
    frequency: '3', citation: 'Good practice; local fire code', rows: ['EAP-DRILL'], kind: 'C',
    evidence: 'plain', forms: [], retention: 'check3', section: 'emergency', assign: 'answer:evacuationLeads', scope: 'location', anchor: 'review',
  },
  {
    key: 'extinguisherCheck', name: 'Check extinguisher: {Nickname}', variable: 'fireExtinguishers',
    instructions: 'It hangs in its place and can be seen, the gauge is green, pin and seal are there, and the tag is in date.',
    frequency: '1', floor: { frequency: '1', kind: 'law' },
    citation: '29 CFR 1910.157(e)(2)', rows: ['FIRE-MONTH'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'extinguisherCheck', section: 'building', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'extinguisherTraining', name: 'Extinguisher training', variable: 'staffUseExtinguishers', when: { answer: 'staffUseExtinguishers', equals: true },
    instructions: 'Teach how to use an extinguisher and when to leave instead. New staff learn it when they are hired.',
    frequency: '3', floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.157(g)(1)-(2)', rows: ['FIRE-TRAIN'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'otherTraining', section: 'building', assign: 'safetyOfficer', scope: 'location', anchor: 'review',
  },
  {
    key: 'firePreventionPlan', name: 'Adopt the fire prevention plan', variable: 'staffUseExtinguishers', when: { answer: 'staffUseExtinguishers', equals: false },
    instructions: 'Nobody fights fires here, so a fire prevention plan and an evacuation plan must both exist. Read the plan, correct it and adopt it; with ten or fewer employees at this location telling everyone is enough. The monthly and yearly extinguisher checks stay as long as extinguishers hang on the wall.',
    frequency: '99', citation: '29 CFR 1910.39; 29 CFR 1910.157(a)-(b)', rows: ['FPP'], kind: 'L',
    evidence: 'upload', plainIf: mayTellInstead, forms: [], retention: 'whileInForce', section: 'building', assign: 'safetyOfficer', scope: 'location', anchor: 'once', due: { afterCreationDays: 30 },
  },
  {
    key: 'firstAidKitCheck', name: 'Check first-aid kit: {Nickname}', variable: 'firstAidKits',
    instructions: 'Replace what was used or has expired.',
    frequency: '1', citation: '29 CFR 1910.151(b)', rows: ['FIRSTAID'], kind: 'L',
    evidence: 'plain', forms: [], retention: 'check1', section: 'emergency', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'emergencyEquipmentCheck', name: '{Kind} check: {Nickname}', variable: 'emergencyEquipment',
    instructions: 'AED: status light, pads and battery dates. Drug kit: each expiration date. Oxygen: pressure, mask and wrench.',
    frequency: '1', floor: { frequency: '1', kind: 'recommended', message: 'Makers and state boards commonly recommend a check at least once a month. Look into the manual before you choose less.' },
    citation: 'Maker’s instructions; state boards', rows: ['AED', 'KIT'], kind: 'C',
    evidence: 'plain', forms: [], retention: 'check3', section: 'emergency', assign: 'row', scope: 'row', anchor: 'calendar',
  },
  {
    key: 'eyewashRun', name: 'Run eyewash: {Nickname}', variable: 'eyewashStations',
    instructions: 'Plumbed: let it run until the water is clear and flows on both sides. Bottle or tank: look at fill level, seal and date, as the maker says.',
    frequency: '0', floor: { frequency: '0', kind: 'recommended', message: 'ANSI/ISEA Z358.1-2014 recommends running a plumbed eyewash once a week. For a bottle or tank follow the maker.' },
    citation: 'ANSI/ISEA Z358.1-2014', rows: ['EYE-WEEK'], kind: 'G',
    evidence: 'plain', forms: [], retention: 'check1', section: 'emergency', assign: 'row', scope: 'row', anchor: 'calendar',
  },
]
