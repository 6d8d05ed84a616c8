import { Text } from '@mantine/core'

import { endAbsence, type Absence } from '#contract/staff/absences'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { daysOf } from './days-of.ts'
import { followAbsences } from './follow-absences.ts'

/** Asks before ending a running absence or deleting a future one. */
export function EndAbsence({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { mutateAsync } = useAction(endAbsence, { invalidates: followAbsences })
  const { _id, state, user, deputy } = absence
  const running = state === 'now'
  const confirm = async () => {
    await mutateAsync({ params: { absenceId: _id } })
    showSuccess(running ? 'Absence has been ended successfully' : 'Absence has been deleted successfully')
  }
  return (
    <ConfirmDialog
      opened
      title={running ? `End the absence of ${user.fullName} now?` : `Delete the absence of ${user.fullName}?`}
      confirm={running ? 'End Now' : 'Delete'}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text className="breaks">
        {running && deputy
          ? `${deputy.fullName} no longer has ${user.fullName}’s tasks. Completed tasks stay completed.`
          : `${daysOf(absence)}, entered by ${absence.enteredBy.fullName}.`}
      </Text>
    </ConfirmDialog>
  )
}
