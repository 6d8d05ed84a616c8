/** A rule that a version of the content dropped or asks for less than before, with the reason. */
export interface RuleChange {
  key: string
  contentVersion: number
  /**
   * removed: the rule is no longer shipped. narrowed: it applies to fewer locations. seldom: it comes less often, or once. together: one look confirms
   * several items.
   */
  change: 'removed' | 'narrowed' | 'seldom' | 'together'
  /** Where the duty is now, or why there is none. Shown on the page of a task of the rule. */
  why: string
}

/**
 * What later versions of the content took away, newest first. Open tasks of these rules close with the upgrade, or come less often; records and history
 * stay. What is added is seen in the golden lists.
 */
export const ruleChanges: readonly RuleChange[] = [
  {
    key: 'sharpsLogEntry',
    contentVersion: 4,
    change: 'removed',
    why: 'The saved sharps injury form is the entry in the log, and it asks for all that the law wants there. A second look at it added nothing.',
  },
  {
    key: 'sharpsContainerCheck',
    contentVersion: 4,
    change: 'together',
    why: 'The containers of one room are one look of a round. Each of them keeps a result of its own.',
  },
  {
    key: 'exposureBloodKept',
    contentVersion: 4,
    change: 'narrowed',
    why: 'Only a person whose blood sample is kept for a later test needs this reminder. The form of the follow-up dates now asks for it.',
  },
  {
    key: 'safetyPoster',
    contentVersion: 4,
    change: 'seldom',
    why: 'A photo once is enough. The quarterly safety walk checks that the poster still hangs there.',
  },
  {
    key: 'dataSheetDrill',
    contentVersion: 4,
    change: 'removed',
    why: 'No rule asks for a drill. The quarterly safety walk opens five data sheets and checks that everybody can reach them.',
  },
  {
    key: 'noDrugsDownTheDrain',
    contentVersion: 4,
    change: 'removed',
    why: 'The law forbids drugs in a drain on every day of the year. The page on medicine waste says so; a yearly confirmation added nothing.',
  },
  {
    key: 'tbFacilityRisk',
    contentVersion: 4,
    change: 'narrowed',
    why: 'The assessment is for practices that test for tuberculosis or treat it. Everybody else can fill out its form on the page of forms.',
  },
  {
    key: 'evacuationDrill',
    contentVersion: 4,
    change: 'narrowed',
    why: 'Where five or fewer people work, going through the emergency action plan takes its place.',
  },
  {
    key: 'evacuationLeadTraining',
    contentVersion: 4,
    change: 'narrowed',
    why: 'Where five or fewer people work, going through the emergency action plan trains those who lead.',
  },
  {
    key: 'sterilizerLoads',
    contentVersion: 4,
    change: 'removed',
    why: 'The load records are looked at with each spore test, which is more often.',
  },
  {
    key: 'reviewCleaningSchedule',
    contentVersion: 4,
    change: 'removed',
    why: 'The cleaning schedule is part of the exposure control plan and is gone through at the yearly review of the plan.',
  },
  {
    key: 'refilledLabels',
    contentVersion: 4,
    change: 'removed',
    why: 'The labels of bottles that are filled here are looked at on the same walk on which the shelves are matched with the list.',
  },
  {
    key: 'safetyControlsCheck',
    contentVersion: 4,
    change: 'removed',
    why: 'The law asks for a regular schedule and no record of its own. The quarterly safety walk has a line for safety needles, splash shields, suction and hoods.',
  },
  {
    key: 'cylinderCheck',
    contentVersion: 4,
    change: 'seldom',
    why: 'The law names no period. Quarterly, together with the safety walk, is enough.',
  },
  {
    key: 'wastePapers',
    contentVersion: 4,
    change: 'seldom',
    why: 'Papers come with each pick-up. The suggested period is a quarter now; what a practice has chosen stays.',
  },
]

/** What a version of the content changed about a rule; null for a rule that no version took anything from. */
export const changeOfRule = (key: string): string | null => ruleChanges.find((each) => each.key === key)?.why ?? null
