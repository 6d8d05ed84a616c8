import { isDeepStrictEqual } from 'node:util'

import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { WriteContext } from '#api/data/records/create-record'
import { userEquipment } from '#api/data/tables'
import { readRows } from '#api/platform/database/rows'

import type { LockedMember } from '../lock-member.ts'

/**
 * Gives the person exactly this equipment at the given locations. Equipment at other locations does not change. Returns the locations whose tasks
 * must be updated: all of them, or none if nothing changed.
 */
export async function changeEquipment(
  { db, now, audit }: WriteContext,
  { practiceId, userId }: LockedMember,
  { equipment, locations }: { equipment: readonly string[]; locations: readonly string[] },
): Promise<readonly string[]> {
  const before = await heldAt(db, { practiceId, userId, locations })
  await db.execute(sql`
    delete from user_equipment x using equipment q
    where q.id = x.equipment_id and x.user_id = ${userId} and x.practice_id = ${practiceId}
      and q.location_id = any(${list(locations)}::text[]) and not q.id = any(${list(equipment)}::text[])`)
  if (equipment.length > 0)
    await db
      .insert(userEquipment)
      .values(equipment.map((equipmentId) => ({ practiceId, userId, equipmentId, givenAt: now })))
      .onConflictDoNothing()
  const after = equipment.toSorted()
  if (isDeepStrictEqual(before, after)) return []
  await audit({
    action: 'staff.equipment_changed',
    practiceId,
    target: { kind: 'user', id: userId },
    before: { equipment: before },
    after: { equipment: after },
    shown: ['equipment'],
  })
  return locations
}

const equipmentRow = z.strictObject({ id: z.string() })

/** Ids of the person's equipment at these locations, in order. */
async function heldAt(
  db: WriteContext['db'],
  { practiceId, userId, locations }: { practiceId: string; userId: string; locations: readonly string[] },
): Promise<string[]> {
  const rows = await readRows(db, equipmentRow)`
    select q.id from user_equipment x join equipment q on q.practice_id = x.practice_id and q.id = x.equipment_id
    where x.user_id = ${userId} and x.practice_id = ${practiceId} and q.location_id = any(${list(locations)}::text[]) order by q.id`
  return rows.map((row) => row.id)
}

const list = (ids: readonly string[]) => `{${ids.join(',')}}`
