import { listTeamOverdue, type OpenTask } from '#contract/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

const none: readonly OpenTask[] = []

/** What is overdue at the current location and not the viewer's own; undefined for people who do not administer it. */
export function useTeamOverdue(): readonly OpenTask[] | undefined {
  const { _id, can } = useCurrentLocation()
  const { data } = useEndpoint(listTeamOverdue, { params: { locationId: _id } }, { enabled: can.administer })
  return can.administer ? (data?.payload ?? none) : undefined
}
