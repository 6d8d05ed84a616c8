import { z } from 'zod'

import { later, type Day } from '#calendar/days'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { bloodborneTrainings } from './training-due.ts'

const trainingRow = z.strictObject({ userId: z.string(), bloodborne: z.boolean(), day: dayText })

/**
 * Returns the day of each person's last training that counts toward their yearly one, at any location of the practice. Only bloodborne training
 * counts toward bloodborne training (29 CFR 1910.1030(g)(2)(iv)); it counts toward the refresher too.
 */
export async function lastTrainings(
  db: Db,
  { practiceId, people }: { practiceId: string; people: readonly { userId: string; yearly: string | null }[] },
): Promise<Map<string, Day>> {
  const ids = `{${people.map((one) => one.userId).join(',')}}`
  const rows = await readRows(db, trainingRow)`
    select t.subject_id as "userId", t.rule_key in ${bloodborneTrainings} as bloodborne,
      max(coalesce(r.done_on, (o.completed_at at time zone l.time_zone)::date)) as day
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'done'
    left join record r on r.practice_id = o.practice_id and r.id = o.record_id
    join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.practice_id = ${practiceId} and t.subject_id = any(${ids}::text[])
      and (t.rule_key in ${bloodborneTrainings} or t.rule_key in ('annualRefresher', 'newHire'))
    group by 1, 2`
  const yearlyOf = new Map(people.map((one) => [one.userId, one.yearly]))
  const last = new Map<string, Day>()
  for (const { userId, bloodborne, day } of rows)
    if (bloodborne || yearlyOf.get(userId) !== 'annualTraining') last.set(userId, later(day, last.get(userId) ?? day))
  return last
}
