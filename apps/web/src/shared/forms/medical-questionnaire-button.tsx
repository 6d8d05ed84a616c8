import { getMedicalQuestionnaire } from '#contract/forms/forms'
import { call } from '#web/platform/api/call.ts'
import { SavePdfButton } from '#web/platform/ui/print/save-pdf-button.tsx'

/** Saves the blank medical questionnaire for respirators (29 CFR 1910.134, Appendix C). It is filled out by hand; SafePractice stores no answers. */
export const MedicalQuestionnaireButton = ({ mt = 0 }: { mt?: number }) => (
  <SavePdfButton mt={mt} load={(signal) => call(getMedicalQuestionnaire, { signal })} name="respirator-medical-questionnaire.pdf">
    Medical questionnaire (PDF)
  </SavePdfButton>
)
