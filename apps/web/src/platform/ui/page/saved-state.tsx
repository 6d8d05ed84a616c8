import { IconCircleCheck, IconPencil } from '@tabler/icons-react'

interface SavedStateProps {
  dirty: boolean
  saved: boolean
  /** Whether it is saved only on this device. */
  here?: boolean
}

/** Shows whether the form's content is saved; empty before anything was entered. For the state of a foot. */
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
