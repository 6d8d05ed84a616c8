import { z } from 'zod'

import type { RequestList } from '#contract/inspections/request-list'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const planRow = z.strictObject({ key: z.string(), number: z.int(), adoptedOn: dayText })
export type CurrentPlan = z.infer<typeof planRow>

/** The newest adopted version of each plan of a location, by the key of the plan. */
export async function currentPlans(db: Db, { id, timeZone }: LocationRow): Promise<ReadonlyMap<string, CurrentPlan>> {
  const rows = await readRows(db, planRow)`
    select distinct on (plan_key) plan_key as key, number, (adopted_at at time zone ${timeZone})::date as "adoptedOn"
    from written_plan_version where location_id = ${id} order by plan_key, number desc`
  return new Map(rows.map((row) => [row.key, row]))
}

const sheetsRow = z.strictObject({ listed: z.int(), missing: z.int() })

/** How many products are on the list of data sheets, and how many of them have only a reference sheet. */
export async function sheetsListed(db: Db, locationId: string): Promise<z.infer<typeof sheetsRow>> {
  const [row] = await readRows(db, sheetsRow)`
    select count(*)::int as listed, count(*) filter (where p.practice_sds_id is null and s.file_storage_key is null)::int as missing
    from location_sds p left join sds s on s.id = p.sds_id where p.location_id = ${locationId} and p.to_day is null`
  return row ?? { listed: 0, missing: 0 }
}

const personRow = z.strictObject({ fullName: z.string(), role: z.enum(['administrator', 'safetyOfficer']), phone: z.string() })

/** The safety officers and administrators of a location with their phone numbers, safety officers first. */
export const whomToCall = (db: Db, locationId: string): Promise<RequestList['people']> =>
  readRows(db, personRow)`
    select u.full_name as "fullName", case when m.is_safety_officer then 'safetyOfficer' else 'administrator' end as role, u.phone
    from current_membership m join "user" u on u.id = m.user_id
    where m.location_id = ${locationId} and (m.is_administrator or m.is_safety_officer) and u.registration_state > 0 and coalesce(u.phone, '') <> ''
    order by m.is_safety_officer desc, lower(u.first_name), lower(u.last_name), u.id`
