import { Text } from '@mantine/core'

import { acceptAction, getAction, listActions, reopenAction, type ActionDetail } from '#contract/corrective-actions/corrective-actions'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './fix-texts.ts'
import { OwnerField } from './owner-field.tsx'

interface DialogProps {
  action: ActionDetail
  onClose: () => void
}

const invalidates = [getAction, listActions, listUserTasks, listTeamOverdue]

/** Accepts a problem as it is. The reason stays with it. */
export function AcceptDialog({ action: { _id }, onClose }: DialogProps) {
  const form = useContractForm(acceptAction, {
    initialValues: { reason: '' },
    request: ({ reason }) => ({ params: { actionId: _id }, body: { reason } }),
    invalidates,
    onSuccess: () => {
      showSuccess('Accepted as it is')
      onClose()
    },
  })
  return (
    <FormDialog title="Accept as it is" form={form} submit={{ label: 'Accept', pending: 'Saving...' }} onClose={onClose}>
      <Text>The problem is not fixed, and its task closes. Do not accept what the law requires you to fix.</Text>
      <TextAreaField label="Why is it acceptable?" required {...form.field('reason')} />
    </FormDialog>
  )
}

/** Opens a problem again that is not right after all. */
export function ReopenDialog({ action: { _id, owner }, onClose }: DialogProps) {
  const { timeZone } = useCurrentLocation()
  const initialValues: { owner: string | null; due: string | null } = { owner: owner?._id ?? null, due: null }
  const form = useContractForm(reopenAction, {
    initialValues,
    request: (values) => ({
      params: { actionId: _id },
      body: { ...(values.owner === null ? {} : { owner: values.owner }), ...(values.due === null ? {} : { due: values.due }) },
    }),
    invalidates,
    onSuccess: () => {
      showSuccess('Open again')
      onClose()
    },
  })
  return (
    <FormDialog title="Open again" form={form} submit={{ label: 'Open again', pending: 'Saving...' }} onClose={onClose}>
      <OwnerField {...form.field('owner')} />
      <DateField label={texts.due} help={texts.dueHelp} clearable min={todayAt(timeZone)} {...form.field('due')} />
    </FormDialog>
  )
}
