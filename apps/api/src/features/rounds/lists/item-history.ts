import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, weekday, type Day } from '#calendar/days'
import { usualPageSize } from '#contract/endpoint/page-sizes'
import type { ItemResult, ItemWeek } from '#contract/rounds/round-lists'
import { stopResult, stopVia } from '#contract/rounds/round-stop'
import { notRemoved } from '#api/data/records/not-removed'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

const resultRow = z.strictObject({
  occurrence: z.string(),
  due: dayText,
  result: stopResult.nullable(),
  state: z.enum(['done', 'missed', 'notApplicable']),
  on: momentText.nullable(),
  by: z.string(),
  problem: z.string().nullable(),
  note: z.string(),
  values: z.array(z.strictObject({ label: z.string(), unit: z.string(), value: z.number() })),
  via: stopVia.nullable(),
  walkedOn: dayText.nullable(),
  record: z.string().nullable(),
  total: z.int(),
})

/** The periods of all checks of an item that are over, newest first. Those of before rounds have a completion and no result. */
export async function itemResults(
  db: Db,
  { itemId, pageNumber = 1 }: { itemId: string; pageNumber?: number | undefined },
): Promise<{ list: ItemResult[]; totalCount: number }> {
  const rows = await readRows(db, resultRow)`
    select o.id as occurrence, o.due, s.result, o.status as state, o.completed_at as on, coalesce(s.done_by_name, o.completed_by_name, '') as by,
      s.words ->> 'problem' as problem, coalesce(nullif(s.note, ''), nullif(s.reason, ''), r.note, '') as note,
      coalesce(s.words -> 'measured', '[]') as values, s.via, s.walked_on as "walkedOn", r.id as record, count(*) over ()::int as total
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    left join round_stop s on s.practice_id = o.practice_id and s.occurrence_id = o.id and s.withdrawn_at is null
    left join record r on r.practice_id = o.practice_id and r.id = o.record_id and ${notRemoved('r.id')}
    where t.item_id = ${itemId} and o.status <> 'open'
    order by o.due desc, o.period_start desc, o.id desc limit ${usualPageSize} offset ${(pageNumber - 1) * usualPageSize}`
  return {
    list: rows.map(({ total: _total, on, ...row }) => ({ ...row, on: isoMoment(on) })),
    // A page after the last one has no row that holds the total.
    totalCount: rows[0]?.total ?? (pageNumber > 1 ? (await itemResults(db, { itemId })).totalCount : 0),
  }
}

const yearRow = z.strictObject({ years: z.array(z.int()) })

/** The years in which a check of the item was due or done, newest first. */
export async function itemYears(db: Db, itemId: string): Promise<number[]> {
  const [row] = await readRows(db, yearRow)`
    select coalesce(array_agg(distinct extract(year from o.due)::int order by extract(year from o.due)::int desc), '{}') as years
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id where t.item_id = ${itemId}`
  return row?.years ?? []
}

const stateRow = z.strictObject({ day: dayText, state: z.enum(['ok', 'problem', 'missed', 'open']) })

/** From the one that matters most. */
const urgency = ['problem', 'missed', 'open', 'ok'] as const

/** The weeks of a year: a check counts in the week in which it was done, or else in that of its due day. */
export async function itemWeeks(db: Db, { itemId, year }: { itemId: string; year: number }): Promise<ItemWeek[]> {
  const first = `${year}-01-01`
  const start = addDays(first, -weekday(first))
  const end = `${year}-12-31`
  const day = sql`coalesce(s.walked_on, (o.completed_at at time zone l.time_zone)::date, o.due)`
  const rows = await readRows(db, stateRow)`
    select ${day} as day, case when o.status = 'done' and s.result = 'problem' then 'problem' when o.status = 'done' then 'ok' else o.status end as state
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    join location l on l.practice_id = o.practice_id and l.id = o.location_id
    left join round_stop s on s.practice_id = o.practice_id and s.occurrence_id = o.id and s.withdrawn_at is null
    where t.item_id = ${itemId} and o.status in ('done', 'missed', 'open') and ${day} between ${start} and ${end}`
  const weekOf = (one: Day) => addDays(one, -weekday(one))
  const states = Map.groupBy(rows, ({ day: one }) => weekOf(one))
  const weeks: ItemWeek[] = []
  for (let week = start; week <= end; week = addDays(week, 7)) {
    const found = new Set((states.get(week) ?? []).map(({ state }) => state))
    weeks.push({ start: week, state: urgency.find((state) => found.has(state)) ?? 'none' })
  }
  return weeks
}

const actionRow = z.strictObject({ _id: z.string(), what: z.string(), owner: z.string(), due: dayText.nullable() })

/** The corrective actions of an item that are not finished, oldest first. */
export const itemActions = (db: Db, itemId: string) =>
  readRows(db, actionRow)`
    select a.id as "_id", a.what, coalesce(u.full_name, '') as owner, a.due_on as due
    from corrective_action a left join "user" u on u.id = a.owner_id
    where a.item_id = ${itemId} and not a.confidential and (a.state = 'open' or (a.state = 'fixed' and a.needs_check)) order by a.opened_at, a.id`
