import { Box, Skeleton } from '@mantine/core'

import { useDelayed } from '#web/platform/ui/use-delayed.ts'

const lines = (...widths: number[]) =>
  widths.map((width, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines never move
    <Skeleton key={index} height={20} mb={12} width={`${width}%`} />
  ))

/** Stands where the list of pages appears. */
export const ListSkeleton = () => <Box p={8}>{lines(60, 75, 50, 70, 65, 55, 75, 60)}</Box>

/** Stands where the page appears, while the list of pages is loaded for longer than a moment. */
export function PageSkeleton() {
  return useDelayed(true) ? (
    <Box maw={720} aria-hidden>
      <Skeleton height={28} mb={20} width="45%" />
      {lines(95, 90, 97, 60, 92, 96, 40)}
    </Box>
  ) : null
}
