import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { administersPractice } from './administers-practice.ts'
import type { Db } from '../../platform/database.ts'
import { readRows } from '../../platform/rows.ts'

const administratorRow = z.strictObject({ firstName: z.string(), name: z.string(), email: z.string().nullable() })

/** Returns the people who may change the plans and the card of a practice (ruling 23), sorted by name. */
export async function practiceAdministrators(db: Db, practiceId: string): Promise<z.infer<typeof administratorRow>[]> {
  return readRows(db, administratorRow)`
    select u.first_name as "firstName", u.first_name || ' ' || u.last_name as name, u.email
    from employment e join "user" u on u.id = e.user_id and u.registration_state = 2
    where e.practice_id = ${practiceId} and e.ended_on is null and e.accepted_at is not null and ${sql.raw(administersPractice)} order by name, u.id`
}
