import { useDebouncedValue } from '@mantine/hooks'

import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import type { Fold, OpenTask } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/** The server's matches for a search among folded tasks; undefined while loading. */
export function useFoundFolds(
  tasks: readonly OpenTask[],
  { search, ofTeam }: { search: string; ofTeam: boolean },
): readonly Fold[] | undefined {
  const { _id: locationId } = useCurrentLocation()
  const [settled] = useDebouncedValue(search.trim(), 200)
  const asked = settled !== '' && tasks.some((task) => task.fold)
  const { data } = useEndpoint(
    listFoldedTasks,
    { params: { locationId }, query: { of: ofTeam ? 'team' : 'board', search: settled, pageSize: 1 } },
    { enabled: asked, keepPrevious: true },
  )
  return asked ? data?.payload.rules : undefined
}
