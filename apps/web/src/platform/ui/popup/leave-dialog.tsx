import { Button } from '@mantine/core'

import { ConfirmDialog } from './confirm-dialog.tsx'

export interface LeaveDialogProps {
  opened: boolean
  onLeave: () => unknown
  onStay: () => void
  /** Saves the input as a draft and then leaves; undefined if drafts are not supported. */
  onKeep?: (() => unknown) | undefined
}

/**
 * Asks before input is lost. Mounted only while open. A mounted but closed dialog would receive the same Escape that opened it and close again,
 * because the browser lets React render between two listeners of one key press.
 */
export function LeaveDialog({ opened, ...question }: LeaveDialogProps) {
  return opened ? <Question {...question} /> : null
}

function Question({ onLeave, onStay, onKeep }: Omit<LeaveDialogProps, 'opened'>) {
  const text = 'What you have entered here is not saved yet.'
  const asking = { opened: true, title: 'Leave without saving?', cancel: 'Stay', onClose: onStay }
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
