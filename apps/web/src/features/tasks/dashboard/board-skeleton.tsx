import { SimpleGrid, Skeleton, Stack } from '@mantine/core'

import { groupTitles } from '../board/task-groups.ts'

/** A placeholder in the shape of the dashboard while its tasks load. */
export function BoardSkeleton() {
  return (
    <Stack gap={24}>
      <Skeleton height={50} />
      <SimpleGrid minColWidth={200} autoFlow="auto-fit" spacing={12}>
        {groupTitles.map(({ frequency }) => (
          <Skeleton key={frequency} height={140} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
