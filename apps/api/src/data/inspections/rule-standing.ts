import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Day } from '#calendar/days'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const standingRow = z.strictObject({
  rule: z.string(),
  citation: z.string(),
  open: z.int(),
  overdue: z.int(),
  overdueSince: dayText.nullable(),
  overdueTask: z.string().nullable(),
  never: z.int(),
  neverTask: z.string().nullable(),
  last: dayText.nullable(),
  lastRecord: z.string().nullable(),
})

/** How the tasks of one rule stand at a location. */
export type RuleStanding = z.infer<typeof standingRow>

/**
 * How the tasks of these rules stand, in one statement. `never`: open tasks about no person that were never done here and are not overdue. A task that
 * was done before it existed counts as done on that day. A record that was removed is not the last one.
 */
export async function ruleStandings(
  db: Db,
  { id, timeZone }: Pick<LocationRow, 'id' | 'timeZone'>,
  { rules, today, now }: { rules: readonly string[]; today: Day; now: Date },
): Promise<ReadonlyMap<string, RuleStanding>> {
  const rows = await readRows(db, standingRow)`
    with t as (
      select id, rule_key, citation, subject_id, closed_at, done_before_on from task
      where location_id = ${id} and rule_key = any(${sql.param([...rules])}::text[])
    ), o as (
      select o.task_id, min(o.due) filter (where o.status = 'open' and (o.due < ${today}::date or coalesce(o.due_by <= ${now.toISOString()}, false))) as overdue,
        max((o.completed_at at time zone ${timeZone})::date) filter (where o.status = 'done') as last,
        (array_agg(o.record_id order by o.completed_at desc) filter (where o.status = 'done' and o.record_id is not null))[1] as record
      from task_occurrence o join t on t.id = o.task_id group by o.task_id
    ), s as (
      select t.*, case when t.closed_at is null then o.overdue end as overdue, greatest(o.last, t.done_before_on) as last, o.record from t left join o on o.task_id = t.id
    )
    select rule_key as rule, max(citation) as citation, count(*) filter (where closed_at is null)::int as open,
      count(overdue)::int as overdue, min(overdue) as "overdueSince", (array_agg(id order by overdue) filter (where overdue is not null))[1] as "overdueTask",
      count(*) filter (where closed_at is null and subject_id is null and last is null and overdue is null)::int as never,
      (array_agg(id order by id) filter (where closed_at is null and subject_id is null and last is null and overdue is null))[1] as "neverTask",
      max(last) as last, (array_agg(record order by last desc) filter (where record is not null))[1] as "lastRecord"
    from s group by rule_key`
  return new Map(rows.map((row) => [row.rule, row]))
}
