import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { customEquipmentId } from '#content/facts/default-equipment'
import { Equipment } from '#contract/equipment/equipment'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const equipmentRow = z.strictObject(Equipment.shape)

/** Returns the protective equipment of a location sorted by name, each with the roles that need it by default. */
export const equipmentOf = (db: Db, locationId: string): Promise<Equipment[]> => equipmentWhere(db, sql`q.location_id = ${locationId}`)

/** Like `equipmentOf`, for any condition on the equipment `q`. */
export async function equipmentWhere(db: Db, condition: SQL): Promise<Equipment[]> {
  const rows = await readRows(db, equipmentRow)`
    select q.id as "_id", q.item_id as id, q.name, q.description, q.found_at as "ppeFoundAt", q.job_tasks as "jobTasks", q.location_id as location,
      q.item_id <> ${customEquipmentId} as "default", q.revision,
      coalesce((select json_agg(x.role_id order by x.role_id) from role_equipment x where x.practice_id = q.practice_id and x.equipment_id = q.id), '[]') as roles
    from equipment q where ${condition} order by lower(q.name), q.id`
  return rows
}
