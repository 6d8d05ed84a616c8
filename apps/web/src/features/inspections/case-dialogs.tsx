import { changeInspection, closeInspection, getInspection, listInspections, type InspectionDetail } from '#contract/inspections/inspections'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './inspection-texts.ts'

interface DialogProps {
  inspection: InspectionDetail
  onClose: () => void
}

const invalidates = [getInspection, listInspections]

/** Who came, why, and by which day a letter must be answered. */
export function DetailsDialog({ inspection, onClose }: DialogProps) {
  const { _id: caseId, kind, officer, reason, scope, answerBy, abateBy, revision } = inspection
  const initialValues: Pick<InspectionDetail, 'officer' | 'reason' | 'scope' | 'answerBy' | 'abateBy'> = {
    officer,
    reason,
    scope,
    answerBy,
    abateBy,
  }
  const form = useContractForm(changeInspection, {
    initialValues,
    request: (values) => ({ params: { caseId }, body: { ...values, revision } }),
    invalidates,
    onSuccess: () => {
      showSuccess('Saved')
      onClose()
    },
  })
  return (
    <FormDialog title={texts.edit} form={form} submit={{ label: 'Save' }} onClose={onClose}>
      <TextField label={texts.officer} {...form.field('officer')} />
      <TextAreaField label={texts.reason} {...form.field('reason')} />
      <TextAreaField label={texts.scope} {...form.field('scope')} />
      {kind === 'letter' || kind === 'call' ? <DateField label={texts.answerBy} clearable {...form.field('answerBy')} /> : null}
      {kind === 'citation' ? <DateField label={texts.abateBy} help={texts.abateByHelp} clearable {...form.field('abateBy')} /> : null}
    </FormDialog>
  )
}

/** Closes a case. How much was ready is stored with it. */
export function CloseDialog({ inspection: { _id: caseId }, onClose }: DialogProps) {
  const form = useContractForm(closeInspection, {
    initialValues: { outcome: '' },
    request: ({ outcome }) => ({ params: { caseId }, body: { outcome } }),
    invalidates,
    onSuccess: () => {
      showSuccess('The case is closed')
      onClose()
    },
  })
  return (
    <FormDialog title={texts.close} form={form} submit={{ label: texts.close, pending: 'Saving...' }} onClose={onClose}>
      <TextAreaField label={texts.outcome} help={texts.closeHelp} {...form.field('outcome')} />
    </FormDialog>
  )
}
