import { defaultEquipment } from '#content/facts/default-equipment'
import { defaultRoles } from '#content/facts/default-roles'
import { equipment, role, roleEquipment } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

/** Creates the five roles and twelve items that every new location starts with, and links the items to the roles (DATA-A-025, DATA-A-029). */
export async function giveDefaults(
  db: Db,
  { practiceId, locationId, now }: { practiceId: string; locationId: string; now: Date },
): Promise<void> {
  const place = { practiceId, locationId, createdAt: now }
  const items = defaultEquipment.map((item) => ({
    id: newId(now),
    ...place,
    itemId: item.id,
    name: item.name,
    description: item.description,
    foundAt: item.ppeFoundAt,
  }))
  const roles = defaultRoles.map(({ defaultID, name, description, jobTasks }) => ({
    id: newId(now),
    ...place,
    defaultId: defaultID,
    name,
    description,
    jobTasks,
  }))
  await db.insert(equipment).values(items)
  await db.insert(role).values(roles)
  const needs = defaultRoles.flatMap(({ defaultID, defaultEquipment: needed }) =>
    items
      .filter((item) => needed.some((id) => id === item.itemId))
      .map((item) => ({ practiceId, roleId: roles.find((one) => one.defaultId === defaultID)?.id ?? '', equipmentId: item.id })),
  )
  await db.insert(roleEquipment).values(needs)
}
