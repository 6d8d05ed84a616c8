import { getLocation } from '#contract/locations/locations'
import type { RecordDetail } from '#contract/records/records'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/** The time zone of the record's location; until it is loaded, the zone of the current location. */
export function useRecordZone({ location }: RecordDetail): string {
  const current = useCurrentLocation()
  const place = useEndpoint(getLocation, { params: { locationId: location._id } }, { enabled: location._id !== current._id })
  return place.data?.payload.timeZone ?? current.timeZone
}
