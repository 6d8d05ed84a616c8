import { pageSizes } from '#contract/endpoint/page-sizes'
import type { requestByLocationId } from '#contract/sds/sds'
import type { CallRequest } from '#web/platform/api/call.ts'
import { dayText, oneOf, textUpTo, wholeNumber, type SearchValues } from '#web/platform/routing/search-values.ts'

const filterText = textUpTo(200)

/** SDSREQ-009: exactly these. */
export const requestStates = ['Completed', 'Pending', 'Rejected'] as const

/** Search parameters of /sds/show-requests. */
export const requestSearch = {
  page: wholeNumber(1, 100_000),
  /** SDSREQ-011: all columns. */
  orderBy: oneOf('lowerChemicalName', 'lowerManufacturer', 'cas', 'requestedBy', 'requestedAt', 'status'),
  order: oneOf('asc', 'desc'),
  chemicalName: filterText,
  manufacturer: filterText,
  cas: filterText,
  requestedBy: filterText,
  /** YYYY-MM-DD. */
  requestedAt: dayText,
  status: oneOf(...requestStates),
}
export type RequestSearch = SearchValues<typeof requestSearch>

/** The filterable columns with their header labels (SDSREQ-002, SDSREQ-008). */
export const requestFilterNames = {
  chemicalName: 'Chemical Name',
  manufacturer: 'Manufacturer',
  cas: 'CAS',
  requestedBy: 'Requested By',
  requestedAt: 'Requested At',
  status: 'Status',
} as const
export type RequestFilter = keyof typeof requestFilterNames

export const requestFilters = [
  'chemicalName',
  'manufacturer',
  'cas',
  'requestedBy',
  'requestedAt',
  'status',
] as const satisfies RequestFilter[]

/** The active filters; empty ones are omitted. */
export const filtersOf = (values: RequestSearch): Partial<Pick<RequestSearch, RequestFilter>> =>
  Object.fromEntries(requestFilters.filter((name) => values[name]).map((name) => [name, values[name]]))

/** The request for one page of the list. */
export function requestListRequest(
  locationId: string,
  values: RequestSearch,
): Pick<CallRequest<typeof requestByLocationId>, 'params' | 'query'> {
  const { page = 1, orderBy = 'lowerChemicalName', order = 'asc' } = values
  return { params: { locationId }, query: { pageNumber: page, pageSize: pageSizes.sheetRequests, orderBy, order, ...filtersOf(values) } }
}
