import { pageSources } from '#content/library/page-sources'
import { visiblePages } from '#content/library/pages'
import { writtenPlans, type WrittenPlan } from '#content/library/written-plans'

import type { LocationRow } from '../locations/location-row.ts'

/** The plans of a location. A location has a plan if it sees the plan's first page (ruling 33). */
export function plansAt(place: LocationRow): WrittenPlan[] {
  const seen = pagesSeen(place)
  return writtenPlans.filter(({ pages: [first] }) => first !== undefined && seen.has(first) && pageSources().has(first))
}

/** The ids of the pages that a location sees. */
export const pagesSeen = (place: LocationRow): ReadonlySet<string> =>
  new Set(visiblePages(place).flatMap(({ pages }) => pages.map(({ id }) => id)))
