import type { Condition } from '../condition.ts'
import type { TaskRule } from '../types.ts'

const blood: Condition = { option: 'humanBloodExposure' }

/** Rules of a location whose tasks are not created by the answer to a setup step: human blood. */
export const locationBloodRules: readonly TaskRule[] = [
  {
    key: 'adoptExposurePlan',
    name: 'Adopt the exposure control plan',
    when: blood,
    instructions:
      'Read the plan pages and correct what does not fit your practice. Then adopt the plan under Written plans in the library, or sign a copy and upload it. It must be in force before anyone is exposed, so do it before the next day of work. If there is no job in which everyone, or only some, are exposed, the plan says so.',
    frequency: '99',
    citation: '29 CFR 1910.1030(c)(1)(i)-(ii)',
    rows: ['BBP-ECP'],
    kind: 'L',
    variants: [
      {
        when: { states: ['MI'] },
        instructions:
          'Read the plan pages and correct what does not fit your practice. Michigan asks for a list of the jobs in category A, those with exposure to blood, and in the plan for the contents of the training and the steps of each task: how to notice the exposure, what to wear, and what to do when the steps cannot be followed. Then adopt the plan under Written plans in the library, or sign a copy and upload it. It must be in force before anyone is exposed, so do it before the next day of work.',
        citation: '29 CFR 1910.1030(c)(1)(i)-(ii); Michigan R 325.70003; Michigan R 325.70004',
        rows: ['BBP-ECP', 'S-MI-BBP'],
      },
    ],
    evidence: 'upload',
    forms: [],
    retention: 'planVersion',
    section: 'ecp',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'once',
    due: { afterCreationDays: 0 },
    urgency: 'beforeWork',
  },
  {
    key: 'reviewExposurePlan',
    name: 'Review the exposure control plan',
    when: blood,
    instructions:
      'Bring the plan up to date for new tasks, jobs and technology, and say which safer devices were considered. Walk through each room with the cleaning schedule in hand, and correct what is cleaned in another way or not at all. No more than 12 months may pass since the last review. Record the review under Written plans in the library, or upload the reviewed plan.',
    frequency: '3',
    floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.1030(c)(1)(iv), (d)(4)(i)-(ii)',
    rows: ['BBP-ECP-REV', 'BBP-HOUSE'],
    kind: 'L',
    evidence: 'upload',
    forms: [],
    retention: 'planVersion',
    section: 'ecp',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'review',
  },
  {
    key: 'liveTrainingSession',
    name: 'Live training question session',
    when: blood,
    instructions:
      'Hold it so that nobody goes past one year since the last training. Email alone is not enough: staff need somebody to ask. The form is the record that the law asks for.',
    frequency: '3',
    floor: { frequency: '3', kind: 'law' },
    citation: '29 CFR 1910.1030(g)(2)(vii)(N), (h)(2)(i)',
    rows: ['BBP-TRAIN-REC', 'BBP-TRAIN-ANN'],
    kind: 'L',
    evidence: 'form',
    forms: ['liveTrainingSessionForm'],
    retention: 'bloodborneTraining',
    section: 'records',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'review',
    due: { firstWithinDays: 60 },
  },
]
