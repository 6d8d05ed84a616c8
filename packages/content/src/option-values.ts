/** The keys of the location questionnaire, in the order in which they are asked. */
export const optionValues = [
  'humanBloodExposure',
  'moreThanTenEmployees',
  'onSiteLab',
  'labIsCliaWaived',
  'onSiteTbTesting',
  'onSiteTbTreatment',
  'sterilizersOnSite',
  'dentalUnitWaterlines',
  'amalgam',
  'xray',
  'lasers',
  'nitrousOxide',
  'anestheticGases',
  'hazardousDrugs',
  'ethyleneOxide',
  'highLevelDisinfectants',
  'formaldehyde',
  'corrosives',
  'respirators',
  'voluntaryRespirators',
  'compressedGas',
  'aed',
  'emergencyDrugKit',
  'controlledSubstances',
  'regulatedWaste',
  'medicareMedicaid',
] as const

/** The key of a questionnaire option. */
export type OptionValue = (typeof optionValues)[number]
