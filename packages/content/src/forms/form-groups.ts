interface FormGroup {
  title: string
  /** The ids of its forms, in order. */
  forms: readonly string[]
}

/** The groups within the section "Incident Report" of the forms list, which also holds checks, reviews and trials. */
export const formGroups: readonly FormGroup[] = [
  {
    title: 'Report what happened',
    forms: [
      'exposureIncidentForm',
      'sharpsInjuryForm',
      'chemicalExposureForm',
      'SlipTripandFallForm',
      'violenceIncidentForm',
      'generalInjuryForm',
    ],
  },
  {
    title: 'Checks and yearly reviews',
    forms: ['quarterlySafetyReportForm', 'eval_sharps_disposal', 'needlestickSafetyAndPreventionAnnualRiskAssessment', 'tbRiskAssessment'],
  },
  {
    title: 'Trials of safer devices',
    forms: ['sharpsDisposalContainerEvaluationForm', 'ECRIsNeedleStickPreventionDeviceEvaluationForm', 'safetyDentalSyringesForm'],
  },
]
