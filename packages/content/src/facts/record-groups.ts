import type { RetentionClassId } from './retention.ts'

/** The groups of records of a location. */
type RecordGroupId = 'injuries' | 'training' | 'checks' | 'health'

/**
 * The records of a group: those with these forms, of this kind, or of these retention classes. A record belongs to the first group that matches, so
 * an incident form counts as an injury although it is retained like a medical record.
 */
export interface RecordGroup {
  id: RecordGroupId
  forms: readonly string[]
  kind?: 'health'
  retention: readonly RetentionClassId[]
}

/** The groups in the order in which they are matched. Plans, certificates and notices belong to none. */
export const recordGroups: readonly RecordGroup[] = [
  {
    id: 'injuries',
    forms: [
      'exposureIncidentForm',
      'sharpsInjuryForm',
      'violenceIncidentForm',
      'chemicalExposureForm',
      'SlipTripandFallForm',
      'generalInjuryForm',
    ],
    retention: ['injuryLog', 'violence'],
  },
  { id: 'health', forms: ['hepatitisBVaccineConsentForm', 'influenzaVaccineForm'], kind: 'health', retention: ['employeeMedical'] },
  { id: 'training', forms: [], retention: ['bloodborneTraining', 'otherTraining', 'hazmatTraining'] },
  {
    id: 'checks',
    forms: [],
    retention: ['check1', 'check3', 'extinguisherCheck', 'extinguisherService', 'waterTest', 'lifeOfUnit', 'amalgam'],
  },
]
