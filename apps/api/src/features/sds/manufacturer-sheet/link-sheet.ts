import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { SheetNotOnList } from '#contract/sds/sds-history'
import { NoMissingSheet, ReferenceOnList } from '#contract/sds/sds-links'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { locationSds, type SheetArea } from '#api/data/tables/sds/sds'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

interface Link {
  locationId: string
  /** The manufacturer's sheet. */
  sheetId: string
  /** The sheet on the list whose place it takes. */
  of: string
}

/**
 * A manufacturer's sheet takes the place of a sheet on the list without a file. The product never left the location: the manufacturer's sheet
 * continues its presence, from its first day and with its places (29 CFR 1910.1020(d)(1)(ii)(B)). Returns the first day.
 * @throws SheetNotOnList, NoMissingSheet
 */
export async function linkSheet(writing: WriteContext, { locationId, sheetId, of }: Link): Promise<string> {
  const { db, actor, now, audit } = writing
  const { practiceId, timeZone } = await lockLocation(db, locationId)
  const own = (await presentRow(db, { locationId, sheetId })) ?? fail(SheetNotOnList)
  const former = await presentRow(db, { locationId, sheetId: of })
  const name = await nameOfMissing(db, of)
  if (!former || former.id === own.id || name === undefined || (await nameOfMissing(db, sheetId)) !== undefined) return fail(NoMissingSheet)
  const before = { from: own.fromDay, areas: own.areas }
  const after = { from: former.fromDay < own.fromDay ? former.fromDay : own.fromDay, areas: mergedAreas(former.areas, own.areas) }
  await db
    .update(locationSds)
    .set({
      toDay: localDate(now, timeZone),
      removedBy: actor.userId,
      removedAt: now,
      continuedAs: own.id,
      continuedBefore: before,
      revision: sql`${locationSds.revision} + 1`,
    })
    .where(eq(locationSds.id, former.id))
  await setPresence(db, own.id, after)
  await audit({
    action: 'sds.linked',
    practiceId,
    locationId,
    target: { kind: 'sheet', id: sheetId },
    before,
    after: { ...after, product: name },
    shown: ['product', 'from', 'areas'],
  })
  return after.from
}

/**
 * Undoes the newest link of a manufacturer's sheet: the other sheet is on the list again, with the places of today, as if it had never left.
 * @throws SheetNotOnList, NoMissingSheet, ReferenceOnList
 */
export async function unlinkSheet(writing: WriteContext, { locationId, sheetId }: Omit<Link, 'of'>): Promise<string> {
  const { db, audit } = writing
  const { practiceId } = await lockLocation(db, locationId)
  const own = (await presentRow(db, { locationId, sheetId })) ?? fail(SheetNotOnList)
  const [former] = await db
    .select()
    .from(locationSds)
    .where(eq(locationSds.continuedAs, own.id))
    .orderBy(desc(locationSds.removedAt), desc(locationSds.id))
    .limit(1)
  if (!former?.continuedBefore) return fail(NoMissingSheet)
  if (await presentRow(db, { locationId, sheetId: former.sheetId })) fail(ReferenceOnList)
  const after = former.continuedBefore
  await db
    .update(locationSds)
    .set({
      toDay: null,
      removedBy: null,
      removedAt: null,
      continuedAs: null,
      continuedBefore: null,
      areas: own.areas,
      revision: sql`${locationSds.revision} + 1`,
    })
    .where(eq(locationSds.id, former.id))
  await setPresence(db, own.id, after)
  await audit({
    action: 'sds.unlinked',
    practiceId,
    locationId,
    target: { kind: 'sheet', id: sheetId },
    before: { from: own.fromDay, areas: own.areas, product: await nameOfMissing(db, former.sheetId) },
    after,
    shown: ['product', 'from', 'areas'],
  })
  return after.from
}

/** Whether a sheet on the list continues the presence of another one. */
export async function isLinked(db: Db, at: { locationId: string; sheetId: string }): Promise<boolean> {
  const own = await presentRow(db, at)
  if (!own) return false
  return (await db.select({ id: locationSds.id }).from(locationSds).where(eq(locationSds.continuedAs, own.id)).limit(1)).length > 0
}

async function presentRow(db: Db, { locationId, sheetId }: { locationId: string; sheetId: string }) {
  const here = and(eq(locationSds.locationId, locationId), eq(locationSds.sheetId, sheetId), isNull(locationSds.toDay))
  const [row] = await db.select().from(locationSds).where(here)
  return row
}

const setPresence = (db: Db, id: string, { from, areas }: { from: string; areas: SheetArea[] }) =>
  db
    .update(locationSds)
    .set({ fromDay: from, areas, revision: sql`${locationSds.revision} + 1` })
    .where(eq(locationSds.id, id))

/** The areas of the former sheet go on; the own sheet adds those where the former one is not used now. */
export function mergedAreas(former: readonly SheetArea[], own: readonly SheetArea[]): SheetArea[] {
  const used = new Set(former.filter(({ to }) => to === null).map(({ area }) => area))
  return [...former, ...own.filter(({ area, to }) => to !== null || !used.has(area))]
}

const nameRow = z.strictObject({ name: z.string() })

/** The name of a sheet of the catalog that has no file of its manufacturer; undefined for any other sheet. */
async function nameOfMissing(db: Db, sheetId: string): Promise<string | undefined> {
  const [row] = await readRows(db, nameRow)`select chemical_name as name from sds where id = ${sheetId} and file_storage_key is null`
  return row?.name
}
