import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { contentVersion } from '#content/facts/content-version'
import { taskKeyOfInspections } from '#api/data/inspections/case-clocks'
import { findLocation, lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import type { inspectionCase } from '#api/data/tables'
import type { ClosingReason, TaskBook } from '#api/data/tasks/task-ports'
import { dayText, readRows } from '#api/platform/database/rows'

import { clockTasks, type Correction } from './clock-tasks.ts'

type Case = typeof inspectionCase.$inferSelect

export type ClockBook = Pick<TaskBook, 'create' | 'reschedule' | 'closeBecause'>

/** The closing reasons that a case itself gave. A task that somebody deleted does not come back. */
const ownReasons: readonly ClosingReason['why'][] = ['caseClosed', 'caseChanged']

/**
 * Keeps the tasks of an open case in line with it. A clock that the case now has opens its task, an open task follows another day, and a clock that
 * the case no longer has closes its task. A task that was done stays as it is. `correctionsBefore` are the days of its items before the change, if they
 * changed.
 */
export async function keepClocks(
  writing: WriteContext,
  { before, after, correctionsBefore }: { before: Case | null; after: Case; correctionsBefore?: readonly Correction[] },
  book: ClockBook,
): Promise<void> {
  const { practiceId, locationId } = after
  const { timeZone } = await findLocation(writing.db, locationId)
  const by = writing.actor.userId
  const corrections = await correctionsOf(writing.db, after.id)
  const wanted = clockTasks(after, { timeZone, by, corrections })
  const last = before === null ? [] : clockTasks(before, { timeZone, by, corrections: correctionsBefore ?? corrections })
  const old = new Map(last.map((one) => [one.rowKey, one]))
  const made = new Map((await tasksOf(writing, after)).map((one) => [one.rowKey, one]))
  const missing = wanted.filter(({ rowKey }) => made.get(rowKey)?.state !== 'kept' && made.get(rowKey)?.state !== 'open')
  if (missing.length > 0) await book.create(writing, { practiceId, locationId, contentVersion }, missing)
  for (const { rowKey, dueOn, dueBy = null } of wanted) {
    const open = made.get(rowKey)
    const was = old.get(rowKey)
    const moved = dueOn !== was?.dueOn || dueBy?.getTime() !== was.dueBy?.getTime()
    if (open?.state === 'open' && dueOn !== null && moved) await book.reschedule(writing, open.id, dueOn, dueBy)
  }
  await endClocks(writing, after, { except: wanted.map(({ rowKey }) => rowKey), why: 'caseChanged' }, book)
}

/** Closes the open tasks of a case that it no longer needs; their records stay. */
export async function endClocks(
  writing: WriteContext,
  found: Case,
  { except, why }: { except: readonly string[]; why: ClosingReason['why'] },
  book: Pick<TaskBook, 'closeBecause'>,
): Promise<void> {
  const over = (await tasksOf(writing, found)).filter(({ state, rowKey }) => state === 'open' && !except.includes(rowKey))
  if (over.length === 0) return
  const { practiceId, locationId } = found
  await lockLocation(writing.db, locationId)
  await book.closeBecause(
    writing,
    { practiceId, locationId },
    over.map(({ id }) => id),
    { why, reason: '' },
  )
}

const correctionRow = z.strictObject({ requestId: z.string(), what: z.string(), abateBy: dayText })

/** The items of a citation that have a day of their own. */
export const correctionsOf = (db: WriteContext['db'], caseId: string): Promise<Correction[]> =>
  readRows(db, correctionRow)`
    select id as "requestId", what, abate_by as "abateBy" from inspection_request where case_id = ${caseId} and abate_by is not null order by id`

const clockRow = z.strictObject({ id: z.string(), rowKey: z.string(), state: z.enum(['open', 'kept', 'ended']) })

/** The newest task of each clock. `ended`: the case closed it; `kept`: it was done, or somebody deleted it. */
const tasksOf = ({ db }: WriteContext, { id, locationId }: Case) =>
  readRows(db, clockRow)`
    select distinct on (t.row_key) t.id, t.row_key as "rowKey",
      case when exists (select 1 from task_occurrence o where o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open') then 'open'
        when c.why = any(${sql.param(ownReasons)}::text[]) then 'ended' else 'kept' end as state
    from task t left join task_closure c on c.practice_id = t.practice_id and c.task_id = t.id
    where t.location_id = ${locationId} and t.fixed_key = ${taskKeyOfInspections} and starts_with(t.row_key, ${sql`${id} || ' '`})
    order by t.row_key, t.closed_at desc nulls first, t.id desc`
