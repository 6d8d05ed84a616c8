import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const planRow = z.strictObject({ planKey: z.string() })

/**
 * The keys of the location's plans that a person has to read: they have not confirmed the newest version that asks for it. Empty while the location
 * has no subscription with a library, or a payment has failed (ruling 27).
 */
export async function unreadPlans(
  db: Db,
  { practiceId, locationId, userId }: { practiceId: string; locationId: string; userId: string },
): Promise<string[]> {
  const rows = await readRows(db, planRow)`
    select v.plan_key as "planKey"
    from (select distinct on (plan_key) * from written_plan_version
      where practice_id = ${practiceId} and location_id = ${locationId} and asks_again order by plan_key, number desc) v
    join current_subscription s on s.practice_id = v.practice_id and s.location_id = v.location_id and s.plan in ('OSHA', 'OSHA&SDS')
    where not exists (select from written_plan_confirmation c join written_plan_version w on w.practice_id = c.practice_id and w.id = c.version_id
        where c.practice_id = v.practice_id and c.user_id = ${userId} and w.location_id = v.location_id and w.plan_key = v.plan_key and w.number >= v.number)
      and exists (select from paying_practice y where y.id = v.practice_id)`
  return rows.map(({ planKey }) => planKey)
}
