import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { spanOf } from '#calendar/months/twelve-months'
import { NotFound } from '#contract/endpoint/errors'
import { usualPageSize } from '#contract/endpoint/page-sizes'
import { dutyOutcomes, type Duty, type listDuties } from '#contract/overview/duties'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { doneOnSql, outcomeSql } from './duty-outcome.ts'

const dutyRow = z.strictObject({
  _id: z.string(),
  task: z.string(),
  name: z.string(),
  due: dayText,
  outcome: z.enum(dutyOutcomes),
  doneOn: dayText.nullable(),
  doneBy: z.string().nullable(),
})

/** The rows behind one number of a month: the same outcome as in `findDutyMonths`. */
export async function findDuties(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  locationId: string,
  { month, outcome, pageNumber = 1, pageSize = usualPageSize }: z.output<typeof listDuties.query>,
): Promise<{ total: number; duties: Duty[] }> {
  const { timeZone, practiceId } = postAt(actor, locationId) ?? fail(NotFound)
  const { first, last } = spanOf(month)
  const at = {
    timeZone: sql`${timeZone}::text`,
    today: sql`${localDate(now, timeZone)}::date`,
    now: sql`${now.toISOString()}::timestamptz`,
  }
  const matching = sql`from task_occurrence o join task t on t.id = o.task_id
    where o.practice_id = ${practiceId} and o.location_id = ${locationId} and o.due between ${first}::date and ${last}::date
      and ${outcomeSql(at)} = ${outcome}`
  const [count] = await readRows(db, z.strictObject({ total: z.int() }))`select count(*)::int as total ${matching}`
  const duties = await readRows(db, dutyRow)`
    select o.id as "_id", t.id as task, t.name, o.due, ${outcome}::text as outcome,
      case when o.status = 'done' then ${doneOnSql(at.timeZone)} end as "doneOn", o.completed_by_name as "doneBy"
    ${matching} order by o.due, lower(t.name), o.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total: count?.total ?? 0, duties }
}
