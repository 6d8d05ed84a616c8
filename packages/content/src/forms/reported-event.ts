/** Events that people report without filling in a form. Each opens the tasks of the rules that refer to it. */
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
  'newAssignment',
  'practiceCloses',
] as const

/** The key of a reported event. */
export type ReportedEvent = (typeof reportedEvents)[number]
