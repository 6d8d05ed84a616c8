import { addDays } from '#calendar/days'
import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { firstDaysOpen, type FirstDays } from '#contract/first-days/first-days'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'

import { findDuties } from './find-duties.ts'

/** The last day on which the first due days of a location may be changed; null before its setup is complete. */
export function lastFirstDay({ librarySetupCompletedAt, timeZone }: Pick<LocationRow, 'librarySetupCompletedAt' | 'timeZone'>): Day | null {
  return librarySetupCompletedAt === null ? null : addDays(localDate(librarySetupCompletedAt, timeZone), firstDaysOpen - 1)
}

/** The first due days of a location as its administrators see them. */
export async function firstDaysView(reading: { db: Db; actor: Actor; now: Date }, place: LocationRow): Promise<FirstDays> {
  const today = localDate(reading.now, place.timeZone)
  const until = lastFirstDay(place)
  const open = until !== null && today <= until
  const duties = open ? await findDuties(reading, place) : []
  return { today, until: until ?? today, open, duties: duties.map(({ shown }) => shown) }
}
