import { sql } from 'drizzle-orm'

import type { Equipment } from '#contract/equipment/equipment'
import { NotFound } from '#contract/endpoint/errors'
import { equipmentWhere } from '#api/data/locations/location-equipment'
import { lockPeople } from '#api/data/people/lock-people'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

/** An item locked until the transaction ends. */
export interface LockedEquipment {
  practiceId: string
  item: Equipment
}

/** Returns an item. @throws NotFound, including for an item that has been deleted in the meantime. */
export async function findEquipment(db: Db, equipmentId: string): Promise<Equipment> {
  const [item] = await equipmentWhere(db, sql`q.id = ${equipmentId}`)
  return item ?? fail(NotFound)
}

/** Locks the practice, as changes of people and roles do, and reads the item again. */
export async function lockEquipment({ db, actor }: { db: Db; actor: Actor }, equipmentId: string): Promise<LockedEquipment> {
  const practiceId = practiceOf(actor, (await findEquipment(db, equipmentId)).location)
  await lockPeople(db, practiceId)
  return { practiceId, item: await findEquipment(db, equipmentId) }
}

/** Returns the practice of a location where the caller is a member. */
export const practiceOf = (actor: Actor, locationId: string): string => postAt(actor, locationId)?.practiceId ?? fail(NotFound)
