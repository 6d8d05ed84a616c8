import { Skeleton } from '@mantine/core'

/** Stands for the text and the button that are on their way. */
export function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton height={20} mb={12} />
      <Skeleton height={80} mb={20} />
      <Skeleton height={40} />
    </div>
  )
}
