import { useCallback } from 'react'

import { getLocation } from '#contract/locations/locations'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { allRecords, pendingRecords } from '#contract/records/records'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useLiveReads } from '#web/platform/api/use-live-reads.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

import { listSearch } from './list/records-search.ts'

const bothLists = [pendingRecords, allRecords]

/** Both lists of the records screen for the current address. Ignores a location that is not the user's own. */
export function useRecords() {
  useLiveReads(bothLists)
  const { values, set: setSearch, clear } = useSearchState(listSearch)
  // A changed filter or order returns to the first page.
  const set = useCallback<typeof setSearch>((change, options) => setSearch({ page: undefined, ...change }, options), [setSearch])
  const user = useCurrentUser()
  const current = useCurrentLocation()
  const chosen = user.locations.find(({ _id }) => _id === values.location)
  const locationId = chosen?._id ?? current._id
  const place = useEndpoint(getLocation, { params: { locationId } })
  const { location, type = 'active', orderBy = 'completedAt', order = 'asc', page = 1, ...filters } = values
  const pending = useEndpoint(pendingRecords, { params: { locationId } }, { keepPrevious: true })
  const request = { params: { location: locationId, recordType: type }, query: { ...filters, orderBy, order } }
  const all = useEndpoint(
    allRecords,
    { ...request, query: { ...request.query, pageNumber: page, pageSize: pageSizes.records } },
    { keepPrevious: true },
  )
  return {
    values: { ...values, type, orderBy, order, page },
    set,
    clear,
    pending,
    all,
    /** The request for the list, without its page. */
    request,
    locationId,
    location: { _id: locationId, name: place.data?.payload.name ?? chosen?.name ?? current.name },
    chosenLocation: chosen,
    locations: user.locations,
    timeZone: place.data?.payload.timeZone ?? current.timeZone,
    filtered: Object.values(filters).some(Boolean),
  }
}
export type Records = ReturnType<typeof useRecords>
