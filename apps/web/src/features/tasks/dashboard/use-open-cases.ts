import { trainingSummary } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'

/** The open inspection cases, which the dashboard reads with the training (NoticesAndTraining). */
export function useOpenCases(shown: boolean) {
  const { _id: userId } = useCurrentUser()
  const { _id: locationId, can, locSubscriptionPlan } = useCurrentLocation()
  const enabled = can.administer && hasOsha(locSubscriptionPlan)
  const { data } = useEndpoint(trainingSummary, { params: { userId, locationId } }, { enabled })
  return (shown && enabled && data?.payload.inspections) || noCases
}

const noCases: readonly never[] = []
