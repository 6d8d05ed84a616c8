import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { inspectionKinds } from '#contract/inspections/inspections'
import { taskKeyOfInspections } from '#api/data/inspections/case-clocks'
import { countRunningOut, soonUntil } from '#api/data/expirations/count-running-out'
import { atLocation } from '#api/data/expirations/visible-rows'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentInJson, readRows } from '#api/platform/database/rows'

const countsRow = z.strictObject({
  own: z.int(),
  here: z.int().nullable(),
  problems: z.int().nullable(),
  inspections: z.array(
    z.strictObject({ _id: z.string(), kind: z.enum(inspectionKinds), arrivedAt: momentInJson, due: dayText.nullable() }),
  ),
})

/**
 * What runs out, what needs fixing and which inspection cases are open, for the dashboard. Each number is the count of the list that it links to: administrators see the
 * dates of the location, and everybody else their own wherever they are filed.
 */
export async function boardCounts(
  db: Db,
  { userId, post, now, support }: { userId: string; post: Post; now: Date; /** Support sees no inspection case. */ support: boolean },
) {
  const { practiceId, locationId, administrator } = post
  const until = sql`${soonUntil(localDate(now, post.timeZone))}::date`
  const mine = sql`e.practice_id = ${practiceId} and e.subject_kind = 'person' and e.subject_id = ${userId}`
  const here = sql`e.practice_id = ${practiceId} and ${atLocation(locationId)}`
  const [row] = await readRows(db, countsRow)`
    select ${countRunningOut(administrator ? sql`${mine} and ${here}` : mine, until)} as own,
      ${administrator ? countRunningOut(here, until) : sql`null::int`} as here,
      ${administrator ? sql`(select count(*)::int from corrective_action a where a.location_id = ${locationId} and a.state = 'open')` : sql`null::int`} as problems,
      ${administrator && !support ? openCases(locationId) : sql`'[]'::json`} as inspections`
  const { own = 0, here: dates = null, problems = null, inspections = [] } = row ?? {}
  return {
    dates: { own, here: dates },
    problems,
    inspections: inspections.map((each) => ({ ...each, arrivedAt: isoMoment(each.arrivedAt) })),
  }
}

/** The next due day of the open tasks of a case `c`. */
const nextDueOfCase = sql`
  select min(o.due) from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
  where t.location_id = c.location_id and t.fixed_key = ${taskKeyOfInspections} and starts_with(t.row_key, c.id || ' ')
    and t.closed_at is null and o.status = 'open'`

const openCases = (locationId: string) => sql`coalesce((
  select json_agg(json_build_object('_id', c.id, 'kind', c.kind, 'arrivedAt', c.arrived_at, 'due', (${nextDueOfCase})) order by c.arrived_at, c.id)
  from inspection_case c where c.location_id = ${locationId} and c.state = 'open' and c.kind <> 'practiceRun'), '[]')`
