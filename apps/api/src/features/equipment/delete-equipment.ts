import { eq } from 'drizzle-orm'

import { DefaultEquipmentKept } from '#contract/equipment/equipment'
import { changeLinks, raiseMemberRevisions } from '#api/data/locations/change-links'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { WriteContext } from '#api/data/records/create-record'
import { equipment, userEquipment } from '#api/data/tables'
import { fail } from '#api/platform/errors'

import { lockEquipment, type LockedEquipment } from './lock-equipment.ts'

/** Deletes an item that the practice added (PPE-031). @throws DefaultEquipmentKept. */
export async function deleteEquipment(writing: WriteContext, equipmentId: string, ports: PeoplePorts): Promise<void> {
  const locked = await lockEquipment(writing, equipmentId)
  const { practiceId, item } = locked
  if (item.default) fail(DefaultEquipmentKept)
  const members = await removeItem(writing, locked, ports)
  await writing.audit({
    action: 'equipment.deleted',
    practiceId,
    locationId: item.location,
    target: { kind: 'equipment', id: equipmentId },
    before: { name: item.name, members, roles: item.roles },
    shown: ['name', 'members', 'roles'],
  })
}

/** Takes an item from its members and roles, deletes it and updates tasks. Returns the members who had it. */
export async function removeItem(writing: WriteContext, { practiceId, item }: LockedEquipment, ports: PeoplePorts): Promise<string[]> {
  const { db } = writing
  const remove = item.roles.map((roleId) => ({ roleId, equipmentId: item._id }))
  await changeLinks(writing, practiceId, { changed: 'equipment', add: [], remove })
  const taken = await db.delete(userEquipment).where(eq(userEquipment.equipmentId, item._id)).returning({ userId: userEquipment.userId })
  const members = taken.map(({ userId }) => userId).toSorted()
  await raiseMemberRevisions(db, practiceId, members)
  await db.delete(equipment).where(eq(equipment.id, item._id))
  if (members.length + remove.length > 0) await ports.peopleChanged(writing, { practiceId, locationId: item.location })
  return members
}
