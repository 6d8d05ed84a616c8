import { SimpleGrid, Skeleton, Stack } from '@mantine/core'

import { groupTitles } from '../board/task-groups.ts'

/** The shape of the dashboard while its tasks are on their way. */
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
