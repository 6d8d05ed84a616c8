import { Text } from '@mantine/core'

import { getPracticeAdministration, requestTakeover, takeoverDays } from '#contract/practice-administration/practice-administration'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

interface TakeoverDialogProps {
  practiceId: string
  /** Whose position; null if the practice has no administrator. */
  from: { _id: string; fullName: string } | null
  onClose: () => void
}

/** Asks why the viewer should take over, and explains what happens. */
export function TakeoverDialog({ practiceId, from, onClose }: TakeoverDialogProps) {
  const form = useContractForm(requestTakeover, {
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { practiceId }, body: { from: from?._id ?? null, reason } }),
    invalidates: [getPracticeAdministration],
    onSuccess: () => {
      showSuccess('Everyone who administers has been told')
      onClose()
    },
  })
  return (
    <FormDialog
      title={from ? `Ask to take over from ${from.fullName}?` : 'Ask to administer the practice?'}
      form={form}
      submit={{ label: 'Ask' }}
      onClose={onClose}
    >
      <Text className="breaks">
        {from
          ? `This is for a person who has left, has died or does not answer. Everyone who administers is told at once, and ${from.fullName} by email and text message. If no administrator of the practice refuses within ${takeoverDays} days, the position passes to you.`
          : `Everyone who administers is told at once, and so is whoever administered the practice before. You get the position after ${takeoverDays} days.`}
      </Text>
      <TextAreaField label="Reason" required {...form.field('reason')} />
    </FormDialog>
  )
}
