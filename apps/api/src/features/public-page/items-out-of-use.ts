import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import { itemChecks } from '#content/checks/check-of'
import { itemKinds, kindNames } from '#content/checks/check-types'
import type { LocationRow } from '#api/data/locations/location-row'
import { knownPeople } from '#api/data/people/known-people'
import { nameGuard } from '#api/data/people/name-guard'
import { checkedItem } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

/** Something for emergencies that nobody may rely on now, without the name of anybody (ruling 53). */
export interface ItemOutOfUse {
  what: string
  /** Empty if the place is not known or its text names somebody. */
  where: string
  since: string
}

/** The kinds of items that somebody looks for in an emergency. */
const emergencyKinds = itemKinds.filter((kind) => itemChecks.some((check) => check.kind === kind && check.emergency === true))

/** The items for emergencies that are out of use at this moment. This needs no confirmation, because waiting for one could mislead somebody. */
export async function itemsOutOfUse(db: Db, place: LocationRow): Promise<ItemOutOfUse[]> {
  const { kind, place: where, outOfUseSince: since } = checkedItem
  const rows = await db
    .select({ kind, where, since })
    .from(checkedItem)
    .where(and(eq(checkedItem.locationId, place.id), isNotNull(since), isNull(checkedItem.removedAt), inArray(kind, emergencyKinds)))
    .orderBy(asc(kind), asc(where), asc(checkedItem.id))
  if (rows.length === 0) return []
  const guard = nameGuard(await knownPeople(db, place), '')
  return rows.map((row) => ({
    what: itemKinds.flatMap((one) => (one === row.kind ? kindNames[one] : [])).join(''),
    where: row.where === '' ? '' : (guard.passage(row.where) ?? ''),
    since: row.since ?? '',
  }))
}
