import { groupLimits, setPresence, type Attendee, type GroupTrainingDetails } from '#contract/group-training/group-training'
import { TextField } from '#web/platform/fields/text-field.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'

interface TickDialogProps {
  groupId: string
  token: string
  attendee: Attendee
  onTicked: (group: GroupTrainingDetails) => void
  onClose: () => void
}

/** Checks in a person who does not scan the code. The host gives a reason, which is stored. */
export function TickDialog({ groupId, token, attendee, onTicked, onClose }: TickDialogProps) {
  const form = useContractForm(setPresence, {
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { id: groupId }, body: { user: attendee._id, present: true, reason, token } }),
    check: ({ reason }): FormErrors => (reason.trim() === '' ? { reason: 'Required' } : {}),
    onSuccess: ({ payload }) => {
      onTicked(payload)
      onClose()
    },
  })
  return (
    <FormDialog title={`${attendee.fullName} is here`} form={form} submit={{ label: 'Check in' }} onClose={onClose}>
      <TextField
        label="Why was the code not scanned?"
        required
        maxLength={groupLimits.reason}
        placeholder="No phone here"
        autoFocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
