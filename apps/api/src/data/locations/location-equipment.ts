import { z } from 'zod'

import { Equipment } from '#contract/lists'

import type { Db } from '../../platform/database.ts'
import { readRows } from '../../platform/rows.ts'

/** The item id of equipment that a practice has added itself (DATA-A-029). */
export const ownEquipment = 'customSafetyEquipment'

const equipmentRow = z.strictObject(Equipment.shape)

/** The protective equipment of a location by name, each with the roles that need it by default. */
export async function equipmentOf(db: Db, locationId: string): Promise<Equipment[]> {
  const rows = await readRows(db, equipmentRow)`
    select q.id as "_id", q.item_id as id, q.name, q.description, q.found_at as "ppeFoundAt", q.location_id as location, q.item_id <> ${ownEquipment} as "default",
      coalesce((select json_agg(x.role_id order by x.role_id) from role_equipment x where x.practice_id = q.practice_id and x.equipment_id = q.id), '[]') as roles
    from equipment q where q.location_id = ${locationId} order by lower(q.name), q.id`
  return rows
}
