import { sql } from 'drizzle-orm'

import type { Writing } from '#api/data/create-record'
import { userEquipment } from '#api/data/tables'

import type { LockedMember } from './lock-member.ts'

/** Gives the person exactly this equipment at the given locations; what they have elsewhere stays. */
export async function changeEquipment(
  { db, now }: Writing,
  { practiceId, userId }: LockedMember,
  { equipment, locations }: { equipment: readonly string[]; locations: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    delete from user_equipment x using equipment q
    where q.id = x.equipment_id and x.user_id = ${userId} and x.practice_id = ${practiceId}
      and q.location_id = any(${list(locations)}::text[]) and not q.id = any(${list(equipment)}::text[])`)
  if (equipment.length > 0)
    await db
      .insert(userEquipment)
      .values(equipment.map((equipmentId) => ({ practiceId, userId, equipmentId, givenAt: now })))
      .onConflictDoNothing()
}

const list = (ids: readonly string[]) => `{${ids.join(',')}}`
