import { changeAction, getAction, listActions, type ActionDetail } from '#contract/corrective-actions/corrective-actions'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './fix-texts.ts'
import { OwnerField } from './owner-field.tsx'

/** Gives an open problem to somebody else, or another day. */
export function ChangeDialog({ action, onClose }: { action: ActionDetail; onClose: () => void }) {
  const { timeZone } = useCurrentLocation()
  const initialValues: { owner: string | null; due: string | null } = { owner: action.owner?._id ?? null, due: action.due }
  const form = useContractForm(changeAction, {
    initialValues,
    request: ({ owner, due }) => ({
      params: { actionId: action._id },
      body: { revision: action.revision, ...(owner === null ? {} : { owner }), ...(due === null ? {} : { due }) },
    }),
    invalidates: [getAction, listActions, listUserTasks, listTeamOverdue],
    onSuccess: () => {
      showSuccess('Saved')
      onClose()
    },
  })
  return (
    <FormDialog title="Change owner or day" form={form} submit={{ label: 'Save' }} onClose={onClose}>
      <OwnerField {...form.field('owner')} />
      <DateField label={texts.due} min={todayAt(timeZone)} {...form.field('due')} />
    </FormDialog>
  )
}
