import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { LocalDay } from '#api/data/jobs/run-daily'
import { notifyEach } from '#api/data/notifications/notify'
import { readRows } from '#api/platform/database/rows'

import { listOfNames } from './shown-name.ts'

/** The maximum number of names in one notification. */
const maxNames = 3

/** Notifies each administrator once about the problems that are overdue by a week, or by another one. Owners are reminded of their own. */
export async function tellOfLateProblems(place: LocalDay): Promise<void> {
  const { practiceId, locationId } = place
  const notes = [...Map.groupBy(await findLateProblems(place), ({ userId }) => userId)].map(([userId, problems]) => {
    const title =
      problems.length === 1 ? 'A problem is overdue by a week or more' : `${problems.length} problems are overdue by a week or more`
    const [only] = problems.length === 1 ? problems : []
    const news = { title, subTitle: listOfNames(problems, maxNames), targetId: only?.actionId ?? '' }
    return { userId, news: { practiceId, locationId, kind: 'problemsLate' as const, type: 'FIX' as const, ...news } }
  })
  await notifyEach(place, notes)
}

const lateProblemRow = z.strictObject({
  userId: z.string(),
  actionId: z.string(),
  name: z.string(),
  confidential: z.boolean(),
  rule: z.string().nullable(),
})

/** The problems that are overdue by a week, or by another one, for each administrator of the location who does not own them. */
async function findLateProblems({ db, practiceId, locationId, days }: LocalDay) {
  return readRows(db, lateProblemRow)`
    select m.user_id as "userId", a.id as "actionId", t.name, t.confidential, null as rule
    from corrective_action a join task t on t.practice_id = a.practice_id and t.id = a.task_id
    join current_membership m on m.practice_id = a.practice_id and m.location_id = a.location_id and m.is_administrator and m.user_id is distinct from a.owner_id
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    where a.practice_id = ${practiceId} and a.location_id = ${locationId} and a.state = 'open'
      and exists (select from unnest(${sql.param(days)}::date[]) as d(day) where d.day > a.due_on and (d.day - a.due_on) % 7 = 0)
      and exists (select from paying_practice y where y.id = a.practice_id)
    order by m.user_id, a.due_on, t.confidential, lower(t.name), a.id`
}
