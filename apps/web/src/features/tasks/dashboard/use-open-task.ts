import { useState } from 'react'

import { getOpenTask, type OpenTask } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { idText } from '#web/platform/routing/search-values.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

import { isOneCard, taskInAddress } from '../board/task-groups.ts'

/**
 * The task named by the address. An open occurrence that leaves the list because it was completed elsewhere stays shown until the panel is closed,
 * even if the next occurrence is listed, so that chosen documents and the error remain (DASH-024, TASK-017, ruling 38).
 */
export function useOpenTask(tasks: readonly OpenTask[], id: string | undefined): OpenTask | undefined {
  const [seen, setSeen] = useState<{ id: string; task: OpenTask }>()
  const kept = seen?.id === id ? seen?.task.occurrence._id : undefined
  const single = tasks.filter((task) => !task.fold)
  const own = kept ? single.find((task) => task.occurrence._id === kept) : taskInAddress(single, id)
  const others = useUnlistedTask(own || seen?.id === id ? undefined : id, single.length < tasks.length || tasks.some(isOneCard))
  const listed = own ?? others
  if (id && listed && seen?.task !== listed) setSeen({ id, task: listed })
  if (!id && seen) setSeen(undefined)
  return listed ?? (seen && seen.id === id ? seen.task : undefined)
}

/**
 * A task of this location that is not listed on its own: another person's, which administrators may complete too, or one behind a folded entry or a round.
 * Undefined for any other id.
 */
function useUnlistedTask(id: string | undefined, someUnlisted: boolean): OpenTask | undefined {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const taskId = idText(id ?? '')
  const { data, isError } = useEndpoint(
    getOpenTask,
    { params: { taskId: taskId ?? '' } },
    { enabled: taskId !== undefined && (someUnlisted || user.adminLocations.includes(location._id)) },
  )
  return taskId && !isError && data?.payload.location === location._id ? data.payload : undefined
}
