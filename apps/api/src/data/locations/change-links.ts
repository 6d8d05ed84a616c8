import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import type { WriteContext } from '../records/create-record.ts'
import { employment, equipment, role, roleEquipment } from '../tables.ts'

/** A role that needs a piece of equipment by default. */
export interface Link {
  roleId: string
  equipmentId: string
}

/**
 * Changes which roles need which equipment. Members who hold a role now are given its newly needed equipment; nobody loses equipment they were given.
 * If roles changed, the linked equipment gets a new revision, and vice versa, so that open forms that show the links are refused as stale. Returns
 * the members who were given equipment. The caller holds the lock on the practice and updates the tasks.
 */
export async function changeLinks(
  writing: WriteContext,
  practiceId: string,
  { changed, add, remove }: { changed: 'role' | 'equipment'; add: readonly Link[]; remove: readonly Link[] },
): Promise<string[]> {
  const { db } = writing
  for (const { roleId, equipmentId } of remove)
    await db.delete(roleEquipment).where(and(eq(roleEquipment.roleId, roleId), eq(roleEquipment.equipmentId, equipmentId)))
  if (add.length > 0) await db.insert(roleEquipment).values(add.map((link) => ({ practiceId, ...link })))
  const links = [...add, ...remove]
  if (changed === 'role')
    await raiseRevisions(
      db,
      equipment,
      links.map(({ equipmentId }) => equipmentId),
    )
  else
    await raiseRevisions(
      db,
      role,
      links.map(({ roleId }) => roleId),
    )
  return add.length > 0 ? giveEquipment(writing, practiceId, add) : []
}

const raiseRevisions = async (db: Db, table: typeof role | typeof equipment, ids: string[]) =>
  ids.length > 0 &&
  void (await db
    .update(table)
    .set({ revision: sql`${table.revision} + 1` })
    .where(inArray(table.id, [...new Set(ids)])))

const givenRow = z.strictObject({ userId: z.string(), equipmentId: z.string() })

async function giveEquipment({ db, now, audit }: WriteContext, practiceId: string, links: readonly Link[]): Promise<string[]> {
  const given = await readRows(db, givenRow)`
    insert into user_equipment (practice_id, user_id, equipment_id, given_at)
    select distinct m.practice_id, m.user_id, x.equipment_id, ${now.toISOString()}::timestamptz from current_membership m
      join role_equipment x on x.practice_id = m.practice_id and x.role_id = m.role_id
    where m.practice_id = ${practiceId} and (x.role_id, x.equipment_id) in
      (select * from unnest(${list(links.map(({ roleId }) => roleId))}::text[], ${list(links.map(({ equipmentId }) => equipmentId))}::text[]))
    on conflict do nothing returning user_id as "userId", equipment_id as "equipmentId"`
  const people = [...new Set(given.map(({ userId }) => userId))].toSorted()
  await raiseMemberRevisions(db, practiceId, people)
  await audit(
    people.map((userId) => ({
      action: 'staff.equipment_given',
      practiceId,
      target: { kind: 'user', id: userId },
      after: { equipment: given.filter((one) => one.userId === userId).map(({ equipmentId }) => equipmentId) },
      shown: ['equipment'],
    })),
  )
  return people
}

/** Raises the revision of these members, so that their open forms are refused as stale instead of reverting this change. */
export async function raiseMemberRevisions(db: Db, practiceId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .update(employment)
    .set({ revision: sql`${employment.revision} + 1` })
    .where(and(eq(employment.practiceId, practiceId), inArray(employment.userId, [...userIds]), isNull(employment.endedOn)))
}

const list = (ids: readonly string[]) => `{${ids.join(',')}}`
