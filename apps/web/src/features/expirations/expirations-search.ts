import { soonDays } from '#contract/expirations/expirations'
import { subjectKinds } from '#content/facts/expirations/expiration-type'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { anyText, dayText, idText, oneOf, textUpTo, wholeNumber, type SearchValues } from '#web/platform/routing/search-values.ts'

/** Search parameters of the list of dates that run out. */
export const expirationsSearch = {
  /** Without it, what ends within 90 days is shown. */
  within: oneOf('30', '60', '365', 'all'),
  kind: oneOf(...subjectKinds),
  type: textUpTo(100),
  person: idText,
  search: textUpTo(200),
  on: dayText,
  former: oneOf('true'),
  page: wholeNumber(1, 1_000_000),
  /** The id of the open date. */
  date: idText,
  /** `new`, or the id of the date that is renewed. */
  add: anyText,
  /** Set while the own kinds of dates are open. */
  types: anyText,
  /** Set while the import is open. */
  import: anyText,
}
export type ExpirationsSearch = SearchValues<typeof expirationsSearch>

export const noFilters = {
  within: undefined,
  kind: undefined,
  type: undefined,
  person: undefined,
  search: undefined,
  on: undefined,
  former: undefined,
  page: undefined,
}

/** Whether filters hide lines, besides the usual 90 days. */
export const isFiltered = ({ kind, type, person, search, page, within }: ExpirationsSearch) =>
  [kind, type, person, search].some((value) => value !== undefined) || (page ?? 1) > 1 || within !== 'all'

/** Whether only the usual 90 days hide lines. */
export const isOnlySoon = ({ within, kind, type, person, search, on }: ExpirationsSearch) =>
  [within, kind, type, person, search, on].every((value) => value === undefined)

/** The filters of the request. A question about a past day looks at every line. */
export const filtersOf = ({ within, kind, type, person, search, on, former }: ExpirationsSearch) => ({
  ...(within === 'all' || on !== undefined ? {} : { within: within === undefined ? soonDays : Number(within) }),
  ...(kind === undefined ? {} : { kind }),
  ...(type === undefined ? {} : { type }),
  ...(person === undefined ? {} : { person }),
  ...(search === undefined ? {} : { search }),
  ...(on === undefined ? {} : { on }),
  ...(former === undefined ? {} : { former }),
})

export const requestOf = (locationId: string, values: ExpirationsSearch) => ({
  params: { locationId },
  query: { ...filtersOf(values), pageNumber: values.page ?? 1, pageSize: pageSizes.expirations },
})
