import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { Role } from '#contract/roles/roles'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const roleRow = z.strictObject(Role.shape)

/** Returns the roles of locations in the order of creation, each with its duties and default equipment. Deleted roles are left out. */
export const rolesOf = (db: Db, locationIds: readonly string[]): Promise<Role[]> =>
  rolesWhere(db, sql`r.location_id = any(${`{${locationIds.join(',')}}`}::text[])`)

/** Like `rolesOf`, for any condition on the role `r`. */
export async function rolesWhere(db: Db, condition: SQL): Promise<Role[]> {
  const rows = await readRows(db, roleRow)`
    select r.id as "_id", r.name, r.description, r.job_tasks as "jobTasks", r.location_id as location, r.default_id is not null as "default", r.default_id as "defaultID", r.revision,
      coalesce((select json_agg(x.equipment_id order by x.equipment_id) from role_equipment x where x.practice_id = r.practice_id and x.role_id = r.id), '[]') as "defaultEquipment"
    from role r where ${condition} and r.removed_at is null order by r.location_id, r.created_at, lower(r.name), r.id`
  return rows
}
