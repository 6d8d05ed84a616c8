import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { LocalDay } from '#api/data/jobs/run-daily'
import { readRows } from '#api/platform/database/rows'

/** The number of days after which a person is reminded, and after which administrators receive their name. */
const remindedAfter = 7
const listedAfter = 14

const waitingRow = z.strictObject({ planKey: z.string(), userId: z.string(), listed: z.boolean() })
export type WaitingReader = z.infer<typeof waitingRow>

/**
 * The people who have not confirmed the newest version that asks for it, on the day of the reminder or of the list for administrators (`listed`). The
 * days count from the version, or from the person's start if that was later. Empty while the location has no subscription with a library, or a
 * payment has failed (ruling 27).
 */
export const waitingReaders = ({ db, practiceId, locationId, timeZone, days }: LocalDay): Promise<WaitingReader[]> =>
  readRows(db, waitingRow)`
    select v.plan_key as "planKey", m.user_id as "userId", asked.day + ${listedAfter}::int = any(${sql.param(days)}::date[]) as listed
    from (select distinct on (plan_key) * from written_plan_version
      where practice_id = ${practiceId} and location_id = ${locationId} and asks_again order by plan_key, number desc) v
    join current_membership m on m.practice_id = v.practice_id and m.location_id = v.location_id
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    join current_subscription s on s.practice_id = v.practice_id and s.location_id = v.location_id and s.plan in ('OSHA', 'OSHA&SDS')
    cross join lateral (select greatest((greatest(v.adopted_at, m.started_at, e.accepted_at) at time zone ${timeZone})::date, e.started_on) as day) asked
    where (asked.day + ${remindedAfter}::int = any(${sql.param(days)}::date[]) or asked.day + ${listedAfter}::int = any(${sql.param(days)}::date[]))
      and not exists (select from written_plan_confirmation c join written_plan_version w on w.practice_id = c.practice_id and w.id = c.version_id
        where c.practice_id = v.practice_id and c.user_id = m.user_id and w.location_id = v.location_id and w.plan_key = v.plan_key and w.number >= v.number)
      and exists (select from paying_practice y where y.id = v.practice_id)
    order by v.plan_key, m.user_id`
