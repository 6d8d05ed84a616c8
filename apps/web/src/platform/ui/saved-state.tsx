import { IconCircleCheck, IconPencil } from '@tabler/icons-react'

/** Whether what the form shows is saved; nothing before anything was entered. For the state of a foot. */
export function SavedState({ dirty, saved }: { dirty: boolean; saved: boolean }) {
  if (dirty)
    return (
      <>
        <IconPencil size={16} stroke={1.8} aria-hidden /> Not saved yet
      </>
    )
  return saved ? (
    <>
      <IconCircleCheck size={16} stroke={1.8} aria-hidden /> Saved
    </>
  ) : null
}
