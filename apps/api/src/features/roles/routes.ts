import { sql } from 'drizzle-orm'

import * as contract from '#contract/roles/roles'
import { effectOf } from '#api/data/locations/change-effect'
import { rolesWhere } from '#api/data/locations/location-roles'
import { containsWords } from '#api/data/contains-words'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { personNames } from '#api/data/people/person-names'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { deleteRole } from './delete-role.ts'
import { findRole, lockRole } from './lock-role.ts'
import { addRole, changeRoleEquipment, checkEquipment, updateRole } from './save-role.ts'

/** The routes of roles. `ports`: updates the tasks of a location when members receive more equipment. */
export const roleRoutes = (ports: PeoplePorts) => [
  handle(contract.listRoles, async ({ db, params: { locationId }, query: { search } }) => ({
    payload: { data: await rolesWhere(db, sql`r.location_id = ${locationId} and ${containsWords(sql`r.name`, search)}`) },
  })),
  handle(contract.getRole, async ({ db, params }) => ({ payload: await findRole(db, params.roleId) })),
  handle(contract.addRole, async ({ body, ...writing }) => ({ payload: await addRole(writing, body) })),
  handle(contract.updateRole, async ({ params, body, ...writing }) => ({ payload: await updateRole(writing, params.roleId, body, ports) })),
  handle(contract.roleEffect, async ({ params, body, ...writing }) => {
    const locked = await lockRole(writing, params.roleId)
    if (locked.role.default) fail(contract.DefaultRole)
    await checkEquipment(writing.db, locked.role.location, body.defaultEquipment)
    const { defaultEquipment } = body
    const { location } = locked.role
    return { payload: await effectOf(writing, location, (trial) => changeRoleEquipment(trial, locked, defaultEquipment, ports)) }
  }),
  handle(contract.deleteRole, async ({ params: { roleId }, ...writing }) => {
    await deleteRole(writing, roleId)
    return { payload: { _id: roleId } }
  }),
  handle(contract.usersByRole, async ({ db, params }) => ({ payload: await personNames(db, sql`m.role_id = ${params.roleId}`) })),
]
