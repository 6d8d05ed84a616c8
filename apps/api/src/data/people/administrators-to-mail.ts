import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { LocalDay } from '../jobs/run-daily.ts'
import { readRows } from '#api/platform/database/rows'

const administratorRow = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  practiceName: z.string(),
  /** The locations that the administrator administers. */
  locations: z.array(z.string()),
})
export type AdministratorToMail = z.infer<typeof administratorRow>

/** The mails that an administrator switches on and off. */
const switches = { weeklySummary: sql`e.weekly_summary`, monthlyPage: sql`e.monthly_page` }

/**
 * People who administer an open location, have completed their registration, have an email address and have the mail switched on. Empty unless this
 * is the practice's oldest location, and while a payment has failed.
 */
export const administratorsToMail = (
  { db, practiceId, locationId }: Pick<LocalDay, 'db' | 'practiceId' | 'locationId'>,
  mail: keyof typeof switches,
): Promise<AdministratorToMail[]> =>
  readRows(db, administratorRow)`
    select u.email, u.first_name as "firstName", p.name as "practiceName", array_agg(l.id order by l.id) as locations
    from current_membership m
    join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
    join practice p on p.id = m.practice_id
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id and ${switches[mail]}
    join "user" u on u.id = m.user_id and u.email is not null and u.registration_state = 2
    where m.practice_id = ${practiceId} and m.is_administrator
      and ${locationId} = (select f.id from open_location f where f.practice_id = ${practiceId} order by f.created_at, f.id limit 1)
      and exists (select from paying_practice y where y.id = ${practiceId})
    group by u.id, u.email, u.first_name, p.name order by u.id`
