import { eq, sql } from 'drizzle-orm'

import { DefaultRole, RoleAssigned } from '#contract/roles/roles'
import { changeLinks } from '#api/data/locations/change-links'
import { personNames } from '#api/data/people/person-names'
import type { WriteContext } from '#api/data/records/create-record'
import { role } from '#api/data/tables'
import { fail } from '#api/platform/errors'

import { lockRole } from './lock-role.ts'

/** Deletes a role that nobody has. The row stays for people who had it before (ruling 11). @throws DefaultRole, RoleAssigned */
export async function deleteRole(writing: WriteContext, roleId: string): Promise<void> {
  const { db, now, audit } = writing
  const { practiceId, role: before } = await lockRole(writing, roleId)
  if (before.default) fail(DefaultRole)
  if ((await personNames(db, sql`m.role_id = ${roleId}`)).length > 0) fail(RoleAssigned)
  const remove = before.defaultEquipment.map((equipmentId) => ({ roleId, equipmentId }))
  await changeLinks(writing, practiceId, { changed: 'role', add: [], remove })
  await db.update(role).set({ removedAt: now }).where(eq(role.id, roleId))
  await audit({
    action: 'role.deleted',
    practiceId,
    locationId: before.location,
    target: { kind: 'role', id: roleId },
    before: { name: before.name },
    shown: ['name'],
  })
}
