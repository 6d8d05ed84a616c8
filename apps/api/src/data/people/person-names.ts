import type { SQL } from 'drizzle-orm'
import { z } from 'zod'

import { PersonName } from '#contract/staff/person-name'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const nameRow = z.strictObject(PersonName.shape)

/** Returns the people with a current membership `m` that meets the condition, sorted by name. */
export async function personNames(db: Db, condition: SQL): Promise<PersonName[]> {
  const rows = await readRows(db, nameRow)`
    select u.id as value, u.full_name as label, u.first_name as "firstName", u.last_name as "lastName"
    from current_membership m join "user" u on u.id = m.user_id
    where ${condition} order by lower(u.first_name), lower(u.last_name), u.id`
  return rows
}
