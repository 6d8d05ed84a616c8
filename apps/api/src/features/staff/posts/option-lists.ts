import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { defaultRoles } from '#content/facts/default-roles'
import { EquipmentOption, RoleOption } from '#contract/staff/staff'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const atRiskRoles = defaultRoles.flatMap(({ defaultID, usuallyAtRisk }) => (usuallyAtRisk ? [defaultID] : []))
const roleRow = z.strictObject(RoleOption.shape)

/** The roles of locations, per location in order of creation, each with its default equipment. */
export async function rolesOfLocations(db: Db, locationIds: readonly string[]): Promise<RoleOption[]> {
  const rows = await readRows(db, roleRow)`
    select r.id as value, r.name as label, r.location_id as location,
      coalesce((select json_agg(x.equipment_id order by x.equipment_id) from role_equipment x where x.practice_id = r.practice_id and x.role_id = r.id), '[]') as "defaultEquipment",
      coalesce(r.default_id = any(${sql.param(atRiskRoles)}::text[]) and l.practice_type <> 'Veterinary', false) as "usuallyAtRisk"
    from role r join location l on l.practice_id = r.practice_id and l.id = r.location_id where r.location_id = any(${sql.param([...locationIds])}::text[]) and r.removed_at is null
    order by r.location_id, r.created_at, lower(r.name), r.id`
  return rows
}

const equipmentRow = z.strictObject(EquipmentOption.shape)

export async function equipmentOfLocation(db: Db, locationId: string): Promise<EquipmentOption[]> {
  const rows = await readRows(db, equipmentRow)`
    select q.id as value, q.name as label, q.location_id as location from equipment q where q.location_id = ${locationId} order by lower(q.name), q.id`
  return rows
}
