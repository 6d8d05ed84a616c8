import { IconCircleCheck, IconPencil } from '@tabler/icons-react'

interface SavedStateProps {
  dirty: boolean
  saved: boolean
  /** Saved on this device alone. */
  here?: boolean
}

/** Whether what the form shows is saved; nothing before anything was entered. For the state of a foot. */
export function SavedState({ dirty, saved, here = false }: SavedStateProps) {
  if (dirty)
    return (
      <>
        <IconPencil size={16} stroke={1.8} aria-hidden /> Not saved yet
      </>
    )
  if (here) return 'Kept on this device, not sent.'
  return saved ? (
    <>
      <IconCircleCheck size={16} stroke={1.8} aria-hidden /> Saved
    </>
  ) : null
}
