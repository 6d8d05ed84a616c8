import type { LocationNeeds } from '#contract/overview/overview'
import { dutyOutcomes } from '#contract/overview/duties'
import { isDay } from '#calendar/days'
import { byName } from '#wire/text-order'
import { anyText, idText, oneOf, wholeNumber, type SearchValue, type SearchValues } from '#web/platform/routing/search-values.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'

const monthText: SearchValue<string> = (text) => (isDay(`${text}-01`) ? text : undefined)

/** Search parameters of the overview. Without an order, the location with the greatest need comes first. */
export const overviewSearch = {
  name: anyText,
  orderBy: oneOf('name', 'overdue', 'dueThisWeek', 'problems', 'outOfUse', 'dates', 'waiting', 'invitations', 'withoutRole'),
  order: oneOf('asc', 'desc'),
  /** The location that is shown in pictures. */
  location: idText,
  /** The rows behind one number of a month. */
  place: idText,
  month: monthText,
  outcome: oneOf(...dutyOutcomes),
  page: wholeNumber(1),
  /** The monthly page. */
  show: oneOf('month'),
}
export type OverviewSearch = SearchValues<typeof overviewSearch>

/** The locations that match the search, in the chosen order. Ties keep the order by need. */
export function shownLocations(all: readonly LocationNeeds[], { name = '', orderBy, order = 'asc' }: OverviewSearch): LocationNeeds[] {
  const found = all.filter((one) => containsEveryWord(`${one.name} ${one.city} ${one.state}`, name))
  if (!orderBy) return found
  const sign = order === 'asc' ? 1 : -1
  return found.toSorted((a, b) => (orderBy === 'name' ? sign * byName(a.name, b.name) : sign * (a[orderBy] - b[orderBy])))
}

/** The sum over all given locations, for the line above the table. */
export const sumOf = (
  locations: readonly LocationNeeds[],
  key: 'overdue' | 'dueThisWeek' | 'problems' | 'outOfUse' | 'dates' | 'waiting',
) => locations.reduce((sum, one) => sum + one[key], 0)
