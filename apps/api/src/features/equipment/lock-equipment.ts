import { sql } from 'drizzle-orm'

import type { Equipment } from '#contract/equipment'
import { NotFound } from '#contract/errors'
import { equipmentWhere } from '#api/data/locations/location-equipment'
import { lockPeople } from '#api/data/people/lock-people'
import { postAt, type Actor } from '#api/platform/actor'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'

/** An item that nobody else changes until the transaction ends. */
export interface LockedEquipment {
  practiceId: string
  item: Equipment
}

/** @throws NotFound also for an item that was deleted meanwhile. */
export async function findEquipment(db: Db, equipmentId: string): Promise<Equipment> {
  const [item] = await equipmentWhere(db, sql`q.id = ${equipmentId}`)
  return item ?? fail(NotFound)
}

/** Locks the practice, as changes of people and roles do, and reads the item afresh. */
export async function lockEquipment({ db, actor }: { db: Db; actor: Actor }, equipmentId: string): Promise<LockedEquipment> {
  const practiceId = practiceOf(actor, (await findEquipment(db, equipmentId)).location)
  await lockPeople(db, practiceId)
  return { practiceId, item: await findEquipment(db, equipmentId) }
}

/** The practice of a location at which the caller has a place. */
export const practiceOf = (actor: Actor, locationId: string): string => postAt(actor, locationId)?.practiceId ?? fail(NotFound)
