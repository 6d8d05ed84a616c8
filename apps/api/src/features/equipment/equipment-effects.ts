import type { ChangeEffect } from '#contract/endpoint/change-effect'
import { DefaultEquipmentFixed, DefaultEquipmentKept } from '#contract/equipment/equipment'
import { effectOf } from '#api/data/locations/change-effect'
import { lockPeople } from '#api/data/people/lock-people'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { WriteContext } from '#api/data/records/create-record'
import { fail } from '#api/platform/errors'

import { changeItemRoles, checkRoles } from './change-item-roles.ts'
import { removeItem } from './delete-equipment.ts'
import { findEquipment, lockEquipment, practiceOf } from './lock-equipment.ts'
import { insertItem, sameIds } from './save-equipment.ts'

/** Returns the effect of adding an item with these roles. @throws 422 for roles of another location. */
export async function newEquipmentEffect(
  writing: WriteContext,
  { location: locationId, roles }: { location: string; roles: readonly string[] },
  ports: PeoplePorts,
): Promise<ChangeEffect> {
  const practiceId = practiceOf(writing.actor, locationId)
  await lockPeople(writing.db, practiceId)
  await checkRoles(writing.db, locationId, roles)
  return effectOf(writing, locationId, async (trial) => {
    const id = await insertItem(trial, { practiceId, locationId }, { name: '', description: '', ppeFoundAt: '' })
    return changeItemRoles(trial, { practiceId, item: await findEquipment(trial.db, id) }, roles, ports)
  })
}

/** Returns the effect of giving an item other roles, or of deleting it if no roles are passed. @throws what the change itself would. */
export async function equipmentEffect(
  writing: WriteContext,
  { equipmentId, roles }: { equipmentId: string; roles: readonly string[] | undefined },
  ports: PeoplePorts,
): Promise<ChangeEffect> {
  const locked = await lockEquipment(writing, equipmentId)
  const { item } = locked
  if (item.default && roles === undefined) fail(DefaultEquipmentKept)
  if (item.default && roles !== undefined && !sameIds(roles, item.roles)) fail(DefaultEquipmentFixed)
  await checkRoles(writing.db, item.location, roles ?? [])
  return effectOf(writing, item.location, (trial) =>
    roles === undefined ? removeItem(trial, locked, ports) : changeItemRoles(trial, locked, roles, ports),
  )
}
