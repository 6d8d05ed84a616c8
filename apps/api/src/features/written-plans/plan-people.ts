import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const personRow = z.strictObject({
  userId: z.string(),
  firstName: z.string(),
  name: z.string(),
  /** null for a person without an email address or with an incomplete registration. */
  email: z.string().nullable(),
  administrator: z.boolean(),
})
export type PlanPerson = z.infer<typeof personRow>

/** The people of a location who have accepted and not left, by name. */
export const planPeople = (db: Db, locationId: string): Promise<PlanPerson[]> =>
  readRows(db, personRow)`
    select u.id as "userId", u.first_name as "firstName", u.full_name as name,
      case when u.registration_state = 2 then u.email end as email, m.is_administrator as administrator
    from current_membership m
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    join "user" u on u.id = m.user_id
    where m.location_id = ${locationId}
    order by lower(u.first_name), lower(u.last_name), u.id`
