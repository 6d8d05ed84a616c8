import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, type Day } from '#calendar/days'
import type { WriteContext } from '#api/data/records/create-record'
import { task, taskOccurrence } from '#api/data/tables'
import { dayText, readRows } from '#api/platform/database/rows'

import { rowOf } from '../completion/complete-occurrence.ts'

const periodRow = z.strictObject({ id: z.string(), start: dayText, due: dayText, open: z.boolean() })

interface DueDate {
  id: string
  practiceId: string
  locationId: string
  dueOn: Day
  /** When it becomes overdue, if the law counts hours (ruling 47). */
  dueBy?: Date | null
  /** Today at the location. */
  today: Day
}

/**
 * Changes the due date of a one-time task. An open occurrence gets the new date; without one, a new occurrence opens. Past occurrences keep their
 * dates.
 */
export async function moveDueDate({ db, now, audit }: WriteContext, { dueOn, dueBy, today, ...place }: DueDate): Promise<void> {
  await db.update(task).set({ dueOn }).where(eq(task.id, place.id))
  const periods = await readRows(db, periodRow)`
    select id, period_start as start, due, status = 'open' as open from task_occurrence where task_id = ${place.id} order by period_start for update`
  const open = periods.find((period) => period.open)
  const taken = new Set(periods.filter((period) => period.id !== open?.id).map(({ start }) => start))
  const start = freeStart(open && open.start <= dueOn ? open.start : today, { dueOn, taken })
  const period = { start, end: dueOn, due: dueOn }
  if (open)
    await db
      .update(taskOccurrence)
      .set({ periodStart: start, periodEnd: dueOn, due: dueOn, ...(dueBy !== undefined && { dueBy }) })
      .where(and(eq(taskOccurrence.id, open.id), sql`${taskOccurrence.status} = 'open'`))
  else await db.insert(taskOccurrence).values({ ...rowOf(place, period, 'open', now), dueBy: dueBy ?? null })
  await audit({
    action: 'task.rescheduled',
    practiceId: place.practiceId,
    locationId: place.locationId,
    target: { kind: 'task', id: place.id },
    before: { due: open?.due ?? null },
    after: { due: dueOn },
    shown: ['due'],
  })
}

/**
 * The first day on which no other period of the task begins, from the wanted day to the due date. Otherwise the last such day before the
 * wanted day, or on or before the due date if that is earlier.
 */
function freeStart(wanted: Day, { dueOn, taken }: { dueOn: Day; taken: ReadonlySet<Day> }): Day {
  for (let day = wanted; day <= dueOn; day = addDays(day, 1)) if (!taken.has(day)) return day
  let day = wanted <= dueOn ? wanted : dueOn
  while (taken.has(day)) day = addDays(day, -1)
  return day
}
