import { Skeleton } from '@mantine/core'

import { getTask } from '#contract/tasks/administered-tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { UnloadedDetail } from '#web/shared/administration/unloaded-detail.tsx'

import { TaskDetail } from './task-detail.tsx'
import { taskViewSearch } from './task-view-search.ts'

export { taskViewSearch as search } from './task-view-search.ts'

/** The details of a task (/admin/task-view?taskId=). Without an id, redirects to the list. A task that the viewer may not see is a failed load. */
export function TaskViewScreen() {
  const { taskId } = useSearchState(taskViewSearch).values
  const go = useGo()
  const query = useEndpoint(getTask, { params: { id: taskId ?? '' } }, { enabled: taskId !== undefined })
  const toList = () => void go({ to: '/admin/task-list' })
  if (taskId === undefined) return <Redirect to="/admin/task-list" />
  if (query.data) return <TaskDetail key={taskId} task={query.data.payload} />
  return <UnloadedDetail title="Task" query={query} errorText="Error at getting task." onBack={toList} waiting={<Waiting />} />
}

function Waiting() {
  return (
    <>
      <Skeleton height={180} mb={24} />
      <Skeleton height={24} width={220} mb={12} />
      <Skeleton height={140} />
    </>
  )
}
