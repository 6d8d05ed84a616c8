import { Text } from '@mantine/core'

import { HoldLifted, liftHold, listHolds, type LegalHold } from '#contract/retention/legal-holds'
import { listPurges } from '#contract/retention/retention'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

/** Asks for the reason for lifting a hold, and explains the consequences. */
export function LiftHoldDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const client = useQueryClient()
  const form = useContractForm(liftHold, {
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { holdId: hold._id }, body: { reason } }),
    invalidates: [listHolds, listPurges],
    onSuccess: () => {
      showSuccess('The hold has been lifted')
      onClose()
    },
    // The list behind the dialog shows who lifted it.
    onRefusal: ({ code }) => {
      if (code === HoldLifted.code) void client.invalidateQueries({ queryKey: [nameOf(listHolds)] })
      return false
    },
  })
  return (
    <FormDialog
      title={`Lift the hold on ${hold.scope === 'practice' ? 'the whole practice' : hold.covers}?`}
      form={form}
      submit={{ label: 'Lift hold' }}
      onClose={onClose}
    >
      <Text className="breaks">
        Records kept only by this hold are permanently removed when their retention period ends, at the earliest 30 days after a notice by
        email.
      </Text>
      <TextAreaField label="Reason" required {...form.field('reason')} />
    </FormDialog>
  )
}
