import type { RetentionClassId } from './retention.ts'

/** The groups of records of a location. */
export type RecordGroupId = 'injuries' | 'training' | 'checks' | 'health'

/**
 * Which records belong to a group: those of these forms, of this kind, or of these retention classes. A record belongs to the first group
 * that fits, so an incident form is an injury although it is kept like a medical record.
 */
export type RecordGroup = {
  id: RecordGroupId
  forms: readonly string[]
  kind?: 'health'
  retention: readonly RetentionClassId[]
}

/** The groups in the order in which they claim a record. Plans, certificates and notices belong to none. */
export const recordGroups: readonly RecordGroup[] = [
  {
    id: 'injuries',
    forms: ['exposureIncidentForm', 'sharpsInjuryForm', 'violenceIncidentForm', 'chemicalExposureForm', 'SlipTripandFallForm'],
    retention: ['injuryLog', 'violence'],
  },
  { id: 'health', forms: ['hepatitisBVaccineConsentForm'], kind: 'health', retention: ['employeeMedical'] },
  { id: 'training', forms: [], retention: ['bloodborneTraining', 'otherTraining', 'hazmatTraining'] },
  {
    id: 'checks',
    forms: [],
    retention: ['check1', 'check3', 'extinguisherCheck', 'extinguisherService', 'waterTest', 'lifeOfUnit', 'amalgam'],
  },
]
