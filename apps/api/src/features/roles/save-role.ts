import { eq, sql } from 'drizzle-orm'

import { Conflict } from '#contract/endpoint/errors'
import { DefaultRole, RoleExists, type NewRole, type Role } from '#contract/roles/roles'
import { changeLinks } from '#api/data/locations/change-links'
import { equipmentOf } from '#api/data/locations/location-equipment'
import { rolesWhere } from '#api/data/locations/location-roles'
import { lockPeople } from '#api/data/people/lock-people'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { WriteContext } from '#api/data/records/create-record'
import { role } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { findRole, lockRole, practiceOf, type LockedRole } from './lock-role.ts'

type Fields = Omit<NewRole, 'location'>

const shown = ['name', 'description', 'jobTasks', 'defaultEquipment']

/** Adds a custom role of the practice. @throws RoleExists, 422 for equipment of another location */
export async function addRole(writing: WriteContext, { location: locationId, ...fields }: NewRole): Promise<Role> {
  const { db, actor, now, audit } = writing
  const practiceId = practiceOf(actor, locationId)
  await lockPeople(db, practiceId)
  await checkFields(db, locationId, fields)
  const { defaultEquipment, ...columns } = fields
  const id = newId(now)
  await db.insert(role).values({ id, practiceId, locationId, ...columns, createdAt: now })
  await changeLinks(writing, practiceId, {
    changed: 'role',
    add: defaultEquipment.map((equipmentId) => ({ roleId: id, equipmentId })),
    remove: [],
  })
  await audit({ action: 'role.created', practiceId, locationId, target: { kind: 'role', id }, after: fields, shown })
  return findRole(db, id)
}

/**
 * Changes a custom role of the practice. Members who have it receive its new equipment, and the tasks follow.
 * @throws DefaultRole, RoleExists, Conflict with the current row, 422 for equipment of another location
 */
export async function updateRole(
  writing: WriteContext,
  roleId: string,
  { revision, ...fields }: Fields & { revision?: number | undefined },
  ports: PeoplePorts,
): Promise<Role> {
  const { db, audit } = writing
  const locked = await lockRole(writing, roleId)
  const { practiceId, role: before } = locked
  if (before.default) fail(DefaultRole)
  if (revision !== undefined && revision !== before.revision) fail(Conflict, { details: before })
  await checkFields(db, before.location, fields, roleId)
  const { defaultEquipment, ...columns } = fields
  await db
    .update(role)
    .set({ ...columns, revision: sql`${role.revision} + 1` })
    .where(eq(role.id, roleId))
  await audit({
    action: 'role.updated',
    practiceId,
    locationId: before.location,
    target: { kind: 'role', id: roleId },
    before: { ...columnsOf(before), defaultEquipment: before.defaultEquipment.toSorted() },
    after: { ...columns, defaultEquipment: defaultEquipment.toSorted() },
    shown,
  })
  await changeRoleEquipment(writing, locked, defaultEquipment, ports)
  return findRole(db, roleId)
}

/** Sets the equipment that a role needs to exactly this list. Returns the members who received something. */
export async function changeRoleEquipment(
  writing: WriteContext,
  { practiceId, role: { _id: roleId, location: locationId, defaultEquipment: before } }: LockedRole,
  wanted: readonly string[],
  ports: PeoplePorts,
): Promise<string[]> {
  const links = (ids: readonly string[], known: readonly string[]) =>
    [...new Set(ids)].filter((id) => !known.includes(id)).map((equipmentId) => ({ roleId, equipmentId }))
  const [add, remove] = [links(wanted, before), links(before, wanted)]
  const given = await changeLinks(writing, practiceId, { changed: 'role', add, remove })
  if (add.length + remove.length > 0) await ports.peopleChanged(writing, { practiceId, locationId })
  return given
}

const columnsOf = ({ name, description, jobTasks }: Role) => ({ name, description, jobTasks })

async function checkFields(db: Db, locationId: string, { name, defaultEquipment }: Fields, except = '') {
  await checkEquipment(db, locationId, defaultEquipment)
  const same = await rolesWhere(db, sql`r.location_id = ${locationId} and r.id <> ${except} and lower(r.name) = lower(${name})`)
  if (same.length > 0) fail(RoleExists)
}

/** @throws 422 at the field. */
export async function checkEquipment(db: Db, locationId: string, ids: readonly string[]): Promise<void> {
  const here = new Set((await equipmentOf(db, locationId)).map(({ _id }) => _id))
  if (!ids.every((id) => here.has(id))) invalid({ defaultEquipment: 'Equipment of another location cannot be chosen here.' })
}
