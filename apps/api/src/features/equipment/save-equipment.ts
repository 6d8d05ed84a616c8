import { eq, sql } from 'drizzle-orm'

import { customEquipmentId } from '#content/facts/default-equipment'
import {
  DefaultEquipmentFixed,
  EquipmentExists,
  type ChangedEquipment,
  type Equipment,
  type NewEquipment,
} from '#contract/equipment/equipment'
import { Conflict } from '#contract/endpoint/errors'
import { equipmentWhere } from '#api/data/locations/location-equipment'
import { lockPeople } from '#api/data/people/lock-people'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { WriteContext } from '#api/data/records/create-record'
import { equipment } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { changeItemRoles, checkRoles } from './change-item-roles.ts'
import { findEquipment, lockEquipment, practiceOf } from './lock-equipment.ts'

const shown = ['name', 'description', 'ppeFoundAt', 'roles']

/** Adds an item of the practice. Gives it to members with its roles and updates tasks. @throws EquipmentExists, 422 for roles of another location. */
export async function addEquipment(writing: WriteContext, body: NewEquipment, ports: PeoplePorts): Promise<Equipment> {
  const { db, actor, audit } = writing
  const { location: locationId, roles, ...fields } = body
  const practiceId = practiceOf(actor, locationId)
  await lockPeople(db, practiceId)
  await checkRoles(db, locationId, roles)
  await checkName(db, { locationId, name: fields.name })
  const id = await insertItem(writing, { practiceId, locationId }, fields)
  await audit({
    action: 'equipment.created',
    practiceId,
    locationId,
    target: { kind: 'equipment', id },
    after: { ...fields, roles },
    shown,
  })
  await changeItemRoles(writing, { practiceId, item: await findEquipment(db, id) }, roles, ports)
  return findEquipment(db, id)
}

/** Inserts an item without roles. Returns its id. */
export async function insertItem(
  { db, now }: WriteContext,
  place: { practiceId: string; locationId: string },
  { name, description, ppeFoundAt }: Pick<NewEquipment, 'name' | 'description' | 'ppeFoundAt'>,
): Promise<string> {
  const id = newId(now)
  await db.insert(equipment).values({ id, ...place, itemId: customEquipmentId, name, description, foundAt: ppeFoundAt, createdAt: now })
  return id
}

/**
 * Changes an item. Only the description and place of a default item can change. Gives the item to members with newly added roles and updates tasks.
 * @throws DefaultEquipmentFixed, EquipmentExists, Conflict with the current row, 422 for roles of another location.
 */
export async function updateEquipment(
  writing: WriteContext,
  equipmentId: string,
  { roles, revision, ...fields }: ChangedEquipment,
  ports: PeoplePorts,
): Promise<Equipment> {
  const { db, audit } = writing
  const locked = await lockEquipment(writing, equipmentId)
  const { practiceId, item: before } = locked
  const wanted = roles ?? before.roles
  if (before.default && (fields.name !== before.name || !sameIds(wanted, before.roles))) fail(DefaultEquipmentFixed)
  if (revision !== undefined && revision !== before.revision) fail(Conflict, { details: before })
  await checkRoles(db, before.location, wanted)
  await checkName(db, { locationId: before.location, name: fields.name, except: equipmentId })
  const { ppeFoundAt: foundAt, ...columns } = fields
  await db
    .update(equipment)
    .set({ ...columns, foundAt, revision: sql`${equipment.revision} + 1` })
    .where(eq(equipment.id, equipmentId))
  await audit({
    action: 'equipment.updated',
    practiceId,
    locationId: before.location,
    target: { kind: 'equipment', id: equipmentId },
    before: { name: before.name, description: before.description, ppeFoundAt: before.ppeFoundAt, roles: before.roles.toSorted() },
    after: { ...fields, roles: wanted.toSorted() },
    shown,
  })
  await changeItemRoles(writing, locked, wanted, ports)
  return findEquipment(db, equipmentId)
}

export const sameIds = (a: readonly string[], b: readonly string[]) => new Set(a).size === b.length && b.every((id) => a.includes(id))

async function checkName(db: Db, { locationId, name, except = '' }: { locationId: string; name: string; except?: string }) {
  const same = await equipmentWhere(db, sql`q.location_id = ${locationId} and q.id <> ${except} and lower(q.name) = lower(${name})`)
  if (same.length > 0) fail(EquipmentExists)
}
