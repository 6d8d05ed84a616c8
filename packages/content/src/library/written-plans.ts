/** The written plans that a practice adopts as whole documents. */
export const writtenPlanKeys = [
  'hazardCommunication',
  'exposureControl',
  'emergencyAction',
  'firePrevention',
  'tuberculosis',
  'respirators',
] as const
export type WrittenPlanKey = (typeof writtenPlanKeys)[number]

/** A written plan: pages of the library, displayed as one document. A location that does not see its first page does not have the plan. */
export interface WrittenPlan {
  key: WrittenPlanKey
  title: string
  /** The rule or guideline that requires the plan. */
  citation: string
  /** Ids of its pages in reading order. Pages that a location does not see are omitted. */
  pages: readonly string[]
  /** The rule whose task the first adoption completes. */
  adoptRule?: string
  /** The yearly review: the rule whose task it completes, and the fields of its record in addition to the changes. */
  review?: { rule: string; asks: readonly ReviewQuestion[] }
}

/** `devices`: the safer devices that were considered. `asked`: the staff who were consulted, and their answers. */
export type ReviewQuestion = 'devices' | 'asked'

export const writtenPlans: readonly WrittenPlan[] = [
  {
    key: 'exposureControl',
    title: 'Exposure Control Plan',
    citation: '29 CFR 1910.1030(c)(1)',
    pages: [
      'ecp-purpose',
      'ecp-determination',
      'ecp-precautions',
      'ecp-hands',
      'ecp-practices',
      'ecp-devices',
      'ecp-containers',
      'ecp-specimens',
      'ecp-cleaning',
      'ecp-labels',
      'ppe-program',
      'ppe-choose',
      'ppe-remove',
      'ppe-care',
      'waste-regulated',
      'health-hepb',
      'health-decline',
      'exposure-now',
      'exposure-eval',
      'exposure-source',
      'exposure-supervisor',
      'exposure-log',
      'health-records',
      'records-training',
      'ecp-review',
    ],
    adoptRule: 'adoptExposurePlan',
    // 29 CFR 1910.1030(c)(1)(iv)(B) and (c)(1)(v).
    review: { rule: 'reviewExposurePlan', asks: ['devices', 'asked'] },
  },
  {
    key: 'hazardCommunication',
    title: 'Hazard Communication Program',
    citation: '29 CFR 1910.1200(e)',
    pages: ['hazcom-program', 'hazcom-2024', 'hazcom-list', 'hazcom-sds', 'hazcom-labels', 'hazcom-spill'],
    review: { rule: 'reviewHazcom', asks: [] },
  },
  {
    key: 'emergencyAction',
    title: 'Emergency Action Plan',
    citation: '29 CFR 1910.38',
    pages: ['emergency-plan', 'emergency-contacts', 'emergency-events', 'emergency-firstaid'],
    adoptRule: 'emergencyPlan',
  },
  {
    key: 'firePrevention',
    title: 'Fire Prevention Plan',
    citation: '29 CFR 1910.39',
    pages: ['building-prevention', 'building-extinguishers', 'building-electrical', 'building-gas'],
    adoptRule: 'firePreventionPlan',
  },
  {
    key: 'tuberculosis',
    title: 'Tuberculosis Control Plan',
    citation: 'CDC, MMWR 54(RR-17), 2005',
    pages: ['tb-plan', 'tb-patient', 'tb-treatment'],
  },
  {
    key: 'respirators',
    title: 'Respirator Program',
    citation: '29 CFR 1910.134(c)(1)',
    pages: ['tb-respirators'],
    adoptRule: 'respiratorProgramAdopt',
    // 29 CFR 1910.134(l)(2).
    review: { rule: 'respiratorProgram', asks: ['asked'] },
  },
]

/** The plan whose adoption or review completes the tasks of a rule. */
export const planOfRule = (ruleKey: string | null): WrittenPlanKey | null =>
  writtenPlans.find(({ adoptRule, review }) => ruleKey !== null && (adoptRule === ruleKey || review?.rule === ruleKey))?.key ?? null
