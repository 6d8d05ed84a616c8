import { pendingRecords } from '#contract/records/records'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/** The number of records waiting for the user's approval; undefined for people who cannot approve here. */
export function useToApprove(): number | undefined {
  const { _id, can, locSubscriptionPlan } = useCurrentLocation()
  const enabled = can.administer && (locSubscriptionPlan?.includes('OSHA') ?? false)
  const { data } = useEndpoint(pendingRecords, { params: { locationId: _id } }, { enabled })
  return enabled ? (data?.payload.length ?? 0) : undefined
}
