import { pageSizes } from '#contract/endpoint/page-sizes'
import type { sdsList } from '#contract/sds/sds'
import type { Location } from '#contract/locations/locations'
import type { CallRequest } from '#web/platform/api/call.ts'
import { idText, oneOf, textUpTo, wholeNumber, type SearchValues } from '#web/platform/routing/search-values.ts'

/** Filter values are limited to the length that the server accepts. */
const filterText = textUpTo(200)

/** Search parameters of /sds and /sds/add. */
export const sheetSearch = {
  page: wholeNumber(1, 1_000_000),
  /** The sortable columns (SDS-009). */
  orderBy: oneOf('lowerChemicalName', 'lowerManufacturer', 'cas'),
  order: oneOf('asc', 'desc'),
  chemicalName: filterText,
  manufacturer: filterText,
  cas: filterText,
  /** Words in the name, the manufacturer or the CAS numbers. */
  search: filterText,
  /** The sheet whose document is open. */
  sheet: idText,
}
export type SheetSearch = SearchValues<typeof sheetSearch>

/** The active filters. */
const filtersOf = ({ chemicalName, manufacturer, cas, search }: SheetSearch) => ({
  ...(chemicalName ? { chemicalName } : {}),
  ...(manufacturer ? { manufacturer } : {}),
  ...(cas ? { cas } : {}),
  ...(search?.trim() ? { search: search.trim() } : {}),
})

/** Removes every filter. */
export const noFilters = { page: undefined, chemicalName: undefined, manufacturer: undefined, cas: undefined, search: undefined }

export const isFiltered = (values: SheetSearch) => Object.keys(filtersOf(values)).length > 0

/** The maximum number of listed ids in a request. The server has the full list, and a URL cannot contain a long one (SDS-027). */
const idsSent = 50

/** The request for one page: all sheets, or those on the list of the location (SDS-027, SDS-028). */
export function sheetRequest(location: Location, values: SheetSearch, all: boolean): Pick<CallRequest<typeof sdsList>, 'params' | 'query'> {
  const { page = 1, orderBy = 'lowerChemicalName', order = 'asc' } = values
  return {
    params: { locationId: location._id },
    query: {
      pageNumber: page,
      pageSize: pageSizes.sheets,
      orderBy,
      order,
      ...filtersOf(values),
      ...(all ? { allSheets: 'true' } : { sdsList: location.sdsList.slice(0, idsSent).join(',') }),
    },
  }
}
