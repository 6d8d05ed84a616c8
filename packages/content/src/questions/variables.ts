/** The keys of the 48 setup answers, in the order of their steps. */
export const variables = [
  'safetyOfficer',
  'recordKeeper',
  'trainers',
  'jobsAllExposed',
  'jobsSomeExposed',
  'saferDevices',
  'deviceEvaluators',
  'sharpsContainers',
  'housekeepingSchedule',
  'exposureContact',
  'postExposureProviders',
  'ppeAssessor',
  'chemicalCoordinator',
  'sdsAccessPoints',
  'secondaryContainers',
  'sterilizers',
  'waterlineUnits',
  'amalgamSeparators',
  'wastePickups',
  'wasteSigners',
  'meetingPlace',
  'evacuationLeads',
  'emergencyContacts',
  'fireExtinguishers',
  'staffUseExtinguishers',
  'firstAidKits',
  'emergencyEquipment',
  'eyewashStations',
  'xrayUnits',
  'radiationBadges',
  'laserSafetyOfficer',
  'nitrousUnits',
  'respiratorAdministrator',
  'tbCoordinator',
  'chemicalHygieneOfficer',
  'violenceConcerns',
  'respiratorWearers',
  'voluntaryRespiratorWearers',
  'lifeSupportHolders',
  'exitRoutes',
  'alarmSignals',
  'fireHazards',
  'recappingReasons',
  'ppePlaces',
  'spillKits',
  'respiratorModels',
  'respiratorServices',
  'cartridgeSchedule',
] as const

/** The key of a setup answer. */
export type Variable = (typeof variables)[number]

/** Read-only values that pages may show; they have no question (step number 99). */
export const specialVariables = ['PRACTICE_NAME', 'LOCATION_NAME'] as const

/** The step number of the read-only values. */
export const specialStepNumber = 99

/** Whether a variable is one of the read-only values. */
export function isSpecial(variable: string): variable is (typeof specialVariables)[number] {
  return specialVariables.some((each) => each === variable)
}
