import { and, eq, isNull, sql } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import { SheetNotOnList } from '#contract/sds/sds-history'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { locationSds } from '#api/data/tables'
import type { SheetArea } from '#api/data/tables/sds/sds'
import { fail } from '#api/platform/errors'

/** Sets the areas where the chemical of a sheet is used from today on. @throws SheetNotOnList */
export async function changeAreas(
  { db, now, audit }: WriteContext,
  { locationId, sheetId, areas }: { locationId: string; sheetId: string; areas: readonly string[] },
): Promise<SheetArea[]> {
  const { practiceId, timeZone } = await lockLocation(db, locationId)
  const here = and(eq(locationSds.locationId, locationId), eq(locationSds.sheetId, sheetId), isNull(locationSds.toDay))
  const [present] = await db.select({ id: locationSds.id, areas: locationSds.areas }).from(locationSds).where(here)
  if (!present) return fail(SheetNotOnList)
  const after = areasFrom(present.areas, [...new Set(areas)], localDate(now, timeZone))
  await db
    .update(locationSds)
    .set({ areas: after, revision: sql`${locationSds.revision} + 1` })
    .where(eq(locationSds.id, present.id))
  await audit({
    action: 'sds.areas_changed',
    practiceId,
    locationId,
    target: { kind: 'sheet', id: sheetId },
    before: { areas: present.areas },
    after: { areas: after },
    shown: ['areas'],
  })
  return after
}

/** Areas still in use continue. Areas no longer in use end today, except that an area that began today was a mistake and is removed. */
export function areasFrom(before: readonly SheetArea[], wanted: readonly string[], today: string): SheetArea[] {
  const kept = before.flatMap((one) => {
    if (one.to !== null || wanted.includes(one.area)) return [one]
    return one.from === today ? [] : [{ ...one, to: today }]
  })
  const used = new Set(kept.filter(({ to }) => to === null).map(({ area }) => area))
  return [...kept, ...wanted.filter((area) => !used.has(area)).map((area) => ({ area, from: today, to: null }))]
}
