import { Skeleton } from '@mantine/core'

/** Placeholder for the text and the button that are loading. */
export function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton height={20} mb={12} />
      <Skeleton height={80} mb={20} />
      <Skeleton height={40} />
    </div>
  )
}
