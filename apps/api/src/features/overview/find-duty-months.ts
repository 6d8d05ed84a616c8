import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { twelveMonths } from '#calendar/months/twelve-months'
import type { MonthOfDuties } from '#contract/overview/duties'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { outcomeSql } from './duty-outcome.ts'

const monthRow = z.strictObject({
  _id: z.string(),
  month: z.string(),
  inTime: z.int(),
  late: z.int(),
  notDone: z.int(),
})

interface Places {
  practiceId: string
  places: readonly { locationId: string; timeZone: string }[]
  now: Date
  /** The months end with the month of this day; today at each location by default. */
  until?: string
}

/**
 * The duties of the last twelve months at these locations, by outcome. Months and days are those of each location (ruling 9). The outcome is part of the
 * group, so it is computed once for each occurrence.
 */
export async function findDutyMonths(
  db: Db,
  { practiceId, places, now, until }: Places,
): Promise<{ _id: string; months: MonthOfDuties[] }[]> {
  const spans = places.map(({ locationId, timeZone }) => {
    const today = localDate(now, timeZone)
    const months = twelveMonths(until ?? today)
    return { id: locationId, today, timeZone, months, first: months[0]?.first ?? today, last: months.at(-1)?.last ?? today }
  })
  const sent = spans.map(({ months: _, ...place }) => place)
  const outcome = outcomeSql({ timeZone: sql`p."timeZone"`, today: sql`p.today`, now: sql`${now.toISOString()}::timestamptz` })
  const rows = await readRows(db, monthRow)`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as p(id text, today date, "timeZone" text, first date, last date)
    ), duty as materialized (
      select p.id, date_trunc('month', o.due::timestamp) as month, ${outcome} as outcome, count(*)::int as count
      from place p join task_occurrence o on o.location_id = p.id and o.due between p.first and p.last
      where o.practice_id = ${practiceId} and o.status <> 'notApplicable' group by 1, 2, 3
    )
    select id as "_id", to_char(month, 'YYYY-MM') as month, coalesce(sum(count) filter (where outcome = 'inTime'), 0)::int as "inTime",
      coalesce(sum(count) filter (where outcome = 'late'), 0)::int as late, coalesce(sum(count) filter (where outcome = 'notDone'), 0)::int as "notDone"
    from duty where outcome is not null group by id, month`
  const found = new Map(rows.map(({ _id, ...month }) => [`${_id} ${month.month}`, month]))
  return spans.map(({ id, months }) => ({
    _id: id,
    months: months.map(({ month }) => found.get(`${id} ${month}`) ?? { month, inTime: 0, late: 0, notDone: 0 }),
  }))
}
