import type { User } from '#contract/access/access'
import type { listLocations } from '#contract/locations/administered-locations'
import { pageSizes } from '#contract/endpoint/page-sizes'
import type { CallRequest } from '#web/platform/api/call.ts'
import { anyText, idText, oneOf, wholeNumber, type SearchValues } from '#web/platform/routing/search-values.ts'

/** Search parameters of the location table. */
export const locationListSearch = {
  page: wholeNumber(1),
  orderBy: oneOf('nameForSort', 'type', 'address.address', 'address.city', 'address.state', 'address.zip'),
  order: oneOf('asc', 'desc'),
  name: anyText,
  /** LOC-003: the filter offers these two types. */
  type: oneOf('medical', 'dental'),
  address: anyText,
  city: anyText,
  state: anyText,
  zip: anyText,
  /** Set while the panel for a new location is open. */
  add: anyText,
  /** The id of the location being edited. */
  edit: idText,
}
export type LocationListSearch = SearchValues<typeof locationListSearch>

export const columnFilters = ['type', 'address', 'city', 'state', 'zip'] as const

export function locationsRequest(user: User, search: LocationListSearch): Pick<CallRequest<typeof listLocations>, 'params' | 'query'> {
  const { page, orderBy = 'nameForSort', order = 'asc', name, type, address, city, state, zip } = search
  const filters = Object.entries({ name, type, address, city, state, zip }).filter(([, value]) => value)
  return {
    params: { userId: user._id },
    query: { pageNumber: page ?? 1, pageSize: pageSizes.locations, orderBy, order, ...Object.fromEntries(filters) },
  }
}

/** Search parameters of the pages of one location. */
export const locationViewSearch = { locationId: idText, edit: idText }
