import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { getLocation } from '#contract/locations'
import { allRecords, pendingRecords } from '#contract/records'
import { nameOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { onRefetch } from '#web/platform/realtime.ts'
import { anyText, dayText, idText, oneOf, type SearchValues } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

const searchShape = {
  search: anyText,
  completedBy: idText,
  location: idText,
  from: dayText,
  to: dayText,
  type: oneOf('active', 'archive'),
  orderBy: oneOf('name', 'completedBy', 'completedAt'),
  order: oneOf('asc', 'desc'),
}
export type RecordsSearch = SearchValues<typeof searchShape>

/** News in the bell are mostly news about records: what it tells of stands in the lists when one gets there. */
function useLiveLists() {
  const client = useQueryClient()
  useEffect(
    () =>
      onRefetch('get_count', () => {
        for (const endpoint of [pendingRecords, allRecords]) void client.invalidateQueries({ queryKey: [nameOf(endpoint)] })
      }),
    [client],
  )
}

/** Both lists of the records screen as the address asks for them; another location than one's own is ignored. */
export function useRecords() {
  useLiveLists()
  const { values, set, clear } = useSearchState(searchShape)
  const user = useCurrentUser()
  const current = useCurrentLocation()
  const chosen = user.locations.find(({ _id }) => _id === values.location)
  const locationId = chosen?._id ?? current._id
  const place = useEndpoint(getLocation, { params: { locationId } })
  const { search, completedBy, from, to, type = 'active', orderBy = 'completedAt', order = 'asc' } = values
  const pending = useEndpoint(pendingRecords, { params: { locationId } }, { keepPrevious: true })
  const all = useEndpoint(
    allRecords,
    { params: { location: locationId, recordType: type }, query: { search, completedBy, from, to, orderBy, order } },
    { keepPrevious: true },
  )
  return {
    values: { ...values, type, orderBy, order },
    set,
    clear,
    pending,
    all,
    chosenLocation: chosen,
    locations: user.locations,
    timeZone: place.data?.payload.timeZone ?? current.timeZone,
    filtered: Boolean(search ?? completedBy ?? from ?? to),
  }
}
export type Records = ReturnType<typeof useRecords>
