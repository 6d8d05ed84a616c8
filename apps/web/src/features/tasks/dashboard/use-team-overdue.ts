import { listTeamOverdue, type OpenTask } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

const none: readonly OpenTask[] = []

/** Overdue tasks of others at the current location; undefined for people who do not administer it. */
export function useTeamOverdue(): readonly OpenTask[] | undefined {
  const { _id, can } = useCurrentLocation()
  const { data } = useEndpoint(listTeamOverdue, { params: { locationId: _id } }, { enabled: can.administer })
  return can.administer ? (data?.payload ?? none) : undefined
}
