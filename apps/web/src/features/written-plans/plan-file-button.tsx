import type { WrittenPlanKey } from '#content/library/written-plans'
import { writtenPlanPdf } from '#contract/written-plans/written-plans'
import { call } from '#web/platform/api/call.ts'
import { SavePdfButton } from '#web/platform/ui/print/save-pdf-button.tsx'

interface PlanFileButtonProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  title: string
  number: number
}

/** Downloads a version as a PDF. */
export const PlanFileButton = ({ params, title, number }: PlanFileButtonProps) => (
  <SavePdfButton
    load={(signal) => call(writtenPlanPdf, { params, query: { version: number }, signal })}
    name={`${title}, version ${number}.pdf`}
  >
    Save as PDF
  </SavePdfButton>
)
