import { changeLinks } from '#api/data/locations/change-links'
import { rolesOf } from '#api/data/locations/location-roles'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { WriteContext } from '#api/data/records/create-record'
import type { Db } from '#api/platform/database/database'
import { invalid } from '#api/platform/errors'

import type { LockedEquipment } from './lock-equipment.ts'

/** Sets the roles that need an item and updates tasks. Returns the members who were given the item. */
export async function changeItemRoles(
  writing: WriteContext,
  { practiceId, item: { _id: equipmentId, location: locationId, roles: before } }: LockedEquipment,
  wanted: readonly string[],
  ports: PeoplePorts,
): Promise<string[]> {
  const links = (ids: readonly string[], known: readonly string[]) =>
    [...new Set(ids)].filter((id) => !known.includes(id)).map((roleId) => ({ roleId, equipmentId }))
  const [add, remove] = [links(wanted, before), links(before, wanted)]
  const given = await changeLinks(writing, practiceId, { changed: 'equipment', add, remove })
  if (add.length + remove.length > 0) await ports.peopleChanged(writing, { practiceId, locationId })
  return given
}

/** Checks that the roles belong to the location. @throws 422 at the field. */
export async function checkRoles(db: Db, locationId: string, ids: readonly string[]): Promise<void> {
  const here = new Set((await rolesOf(db, [locationId])).map(({ _id }) => _id))
  if (!ids.every((id) => here.has(id))) invalid({ roles: 'Roles of another location cannot be chosen here.' })
}
