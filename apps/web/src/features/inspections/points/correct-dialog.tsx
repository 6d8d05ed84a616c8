import { correctPoint } from '#contract/inspections/point-evidence'
import { getInspection } from '#contract/inspections/inspections'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from '../inspection-texts.ts'

interface CorrectDialogProps {
  requestId: string
  /** What the agency wrote. */
  point: string
  onClose: () => void
}

interface Values {
  what: string
  due: string | null
}

/** Opens the corrective action of a point. */
export function CorrectDialog({ requestId, point, onClose }: CorrectDialogProps) {
  const { timeZone } = useCurrentLocation()
  const initialValues: Values = { what: '', due: null }
  const form = useContractForm(correctPoint, {
    initialValues,
    request: ({ what, due }) => ({ params: { requestId }, body: { what, ...(due !== null && { due }) } }),
    invalidates: [getInspection],
    onSuccess: () => {
      showSuccess(texts.corrected)
      onClose()
    },
  })
  return (
    <FormDialog title={texts.correct} form={form} submit={{ label: 'Add', pending: 'Adding...' }} onClose={onClose}>
      <Quiet component="p" m={0}>
        {point}
      </Quiet>
      <TextAreaField label={texts.correctWhat} required {...form.field('what')} />
      <DateField label="Fix by" help={texts.correctDueHelp} clearable min={todayAt(timeZone)} {...form.field('due')} />
    </FormDialog>
  )
}
