import type { FormDefinition } from '../form-types.ts'
import { amalgamInspectionForm } from './amalgam-inspection-form.ts'
import { appendixDForm } from './protective-equipment/appendix-d-form.ts'
import { caseDecisionForm } from './case-decision-form.ts'
import { dataSheetDrillForm } from './data-sheet-drill-form.ts'
import { evacuationDrillForm } from './evacuation-drill-form.ts'
import { exposureDeclinedForm } from './exposure-declined-form.ts'
import { exposureEvaluationForm } from './exposure-evaluation-form.ts'
import { exposureFollowUpForm } from './exposure-follow-up-form.ts'
import { exposureSourceForm } from './exposure-source-form.ts'
import { influenzaVaccineForm } from './influenza-vaccine-form.ts'
import { injuryInvestigationForm } from './injury-investigation-form.ts'
import { liveTrainingSessionForm } from './live-training-session-form.ts'
import { logDecisionForm } from './log-decision-form.ts'
import { ppeAssessmentForm } from './protective-equipment/ppe-assessment-form.ts'
import { respiratorFitTestForm } from './respirator-fit-test-form.ts'
import { respiratorTrainingForm } from './respirator-training-form.ts'
import { shippingTrainingForm } from './shipping-training-form.ts'

/**
 * The short forms of tasks, for records that the law requires in writing and for which a tick would not be enough. They are not listed
 * (`FormCategory`).
 */
export const taskForms: readonly FormDefinition[] = [
  amalgamInspectionForm,
  appendixDForm,
  caseDecisionForm,
  evacuationDrillForm,
  exposureDeclinedForm,
  exposureEvaluationForm,
  exposureFollowUpForm,
  exposureSourceForm,
  influenzaVaccineForm,
  injuryInvestigationForm,
  liveTrainingSessionForm,
  logDecisionForm,
  ppeAssessmentForm,
  respiratorFitTestForm,
  respiratorTrainingForm,
  shippingTrainingForm,
]

/** The short forms of tasks that are no longer made. Their records and drafts can still be opened. */
export const formerTaskForms: readonly FormDefinition[] = [dataSheetDrillForm]
