import { Button } from '@mantine/core'

import { ConfirmDialog } from './confirm-dialog.tsx'

export interface LeaveDialogProps {
  opened: boolean
  onLeave: () => unknown
  onStay: () => void
  /** Saves what was entered as a draft and then leaves; absent where no draft is kept. */
  onKeep?: (() => unknown) | undefined
}

/** Asks before something that was entered is lost. */
export function LeaveDialog({ opened, onLeave, onStay, onKeep }: LeaveDialogProps) {
  const text = 'What you have entered here is not saved yet.'
  const asking = { opened, title: 'Leave without saving?', cancel: 'Stay', onClose: onStay }
  if (!onKeep)
    return (
      <ConfirmDialog {...asking} confirm="Leave" danger onConfirm={onLeave}>
        {text}
      </ConfirmDialog>
    )
  const leave = (
    <Button variant="light" color="red" onClick={() => onLeave()}>
      Leave
    </Button>
  )
  return (
    <ConfirmDialog {...asking} confirm="Save draft and leave" other={leave} onConfirm={onKeep}>
      {text}
    </ConfirmDialog>
  )
}
