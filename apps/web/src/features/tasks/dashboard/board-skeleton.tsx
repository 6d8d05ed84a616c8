import { Skeleton, Stack } from '@mantine/core'

import { groupTitles } from '../board/task-groups.ts'
import classes from './dashboard.module.css'

/** The shape of the dashboard while its tasks are on their way. */
export function BoardSkeleton() {
  return (
    <Stack gap={24}>
      <Skeleton height={50} />
      <div className={classes.skeletonColumns}>
        {groupTitles.map(({ frequency }) => (
          <Skeleton key={frequency} height={140} />
        ))}
      </div>
    </Stack>
  )
}
