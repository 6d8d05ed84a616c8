import type { FormDefinition } from './form-types.ts'
import { chemicalExposureForm } from './incidents/chemical-exposure-form.ts'
import { exposureIncidentForm } from './incidents/exposure-incident-form.ts'
import { generalInjuryForm } from './incidents/general-injury-form.ts'
import { formerTaskForms, taskForms } from './of-tasks/index.ts'
import { hepatitisBVaccineConsentForm } from './health/hepatitis-b-vaccine-consent-form.ts'
import { quarterlySafetyReportForm } from './quarterly-safety-report-form.ts'
import { sharpsInjuryForm } from './incidents/sharps-injury-form.ts'
import { dentalSyringeTrial } from './sharps/dental-syringe-trial.ts'
import { saferDeviceTrial } from './sharps/safer-device-trial.ts'
import { sharpsContainerTrial } from './sharps/sharps-container-trial.ts'
import { sharpsDisposalCheck } from './sharps/sharps-disposal-check.ts'
import { yearlySharpsReview } from './sharps/yearly-sharps-review.ts'
import { slipTripAndFallForm } from './incidents/slip-trip-and-fall-form.ts'
import { tbRiskAssessment } from './health/tb-risk-assessment.ts'
import { uploadHealthDocumentForm } from './health/upload-health-document-form.ts'
import { violenceIncidentForm } from './incidents/violence-incident-form.ts'

/** The forms of the forms list, in its order. Training forms and the short forms of tasks are not included (ruling 34). */
export const forms: readonly FormDefinition[] = [
  exposureIncidentForm,
  sharpsInjuryForm,
  violenceIncidentForm,
  slipTripAndFallForm,
  chemicalExposureForm,
  generalInjuryForm,
  quarterlySafetyReportForm,
  sharpsDisposalCheck,
  sharpsContainerTrial,
  saferDeviceTrial,
  dentalSyringeTrial,
  yearlySharpsReview,
  tbRiskAssessment,
  hepatitisBVaccineConsentForm,
  uploadHealthDocumentForm,
]

const shipped: readonly FormDefinition[] = [...forms, ...taskForms]

/** The ids of the shipped forms, including short forms of tasks. Tasks and records may refer only to these. */
export const availableFormIds: readonly string[] = shipped.map(({ id }) => id)

/** The form with this id, or undefined. Finds forms of former tasks too. */
export const formById = (id: string): FormDefinition | undefined => [...shipped, ...formerTaskForms].find((form) => form.id === id)
