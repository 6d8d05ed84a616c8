import { ConfirmDialog } from './confirm-dialog.tsx'

export interface LeaveDialogProps {
  opened: boolean
  onLeave: () => unknown
  onStay: () => void
}

/** Asks before something that was entered is lost. */
export function LeaveDialog({ opened, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog opened={opened} title="Leave without saving?" confirm="Leave" cancel="Stay" danger onConfirm={onLeave} onClose={onStay}>
      What you have entered here is not saved yet.
    </ConfirmDialog>
  )
}
