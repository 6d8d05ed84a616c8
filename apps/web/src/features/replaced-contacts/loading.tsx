import { Skeleton } from '@mantine/core'

/** A placeholder for the text and the button while they load. */
export function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton height={20} mb={12} />
      <Skeleton height={80} mb={20} />
      <Skeleton height={40} />
    </div>
  )
}
