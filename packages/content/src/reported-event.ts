/** What people report without filling in a form. Each opens the tasks of the rules that name it. */
export const reportedEvents = [
  'bloodExposure',
  'workDeath',
  'severeInjury',
  'sporeTestPositive',
  'agencyLetter',
  'chemicalSheetMissing',
  'controlledSubstanceLoss',
  'recordRequested',
  'injuryLogRequested',
  'chemicalAdded',
  'taskOrDeviceChanged',
  'cliaChange',
  'latentTbAdvised',
] as const

/** The key of such an event. */
export type ReportedEvent = (typeof reportedEvents)[number]
