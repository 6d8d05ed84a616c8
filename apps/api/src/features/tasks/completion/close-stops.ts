import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { afterCompletion } from '#calendar/after-completion'
import { later } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { inBatches } from '#api/data/in-batches'
import { followDates, followsDate } from '#api/data/expirations/follow-dates'
import type { WriteContext } from '#api/data/records/create-record'
import type { DoneStop, RoundPorts } from '#api/data/tasks/round-ports'
import { taskOccurrence } from '#api/data/tables'
import { dayText, readRows } from '#api/platform/database/rows'
import { CodeFault } from '#api/platform/logging/error-facts'

import { allow } from '#api/platform/actor/allow'
import { findTask, findTasks, scheduleFor, type FoundTask } from '../find-task.ts'
import { absentFor, can } from '../policy.ts'
import { nextPeriodFrom } from './done-on.ts'
import { refreshBoardsOfOthers, rowOf } from './complete-occurrence.ts'
import { recordNewEnd } from './new-end.ts'

const ownerRow = z.strictObject({ id: z.string(), taskId: z.string() })
const closedRow = z.strictObject({ id: z.string(), taskId: z.string(), start: dayText, end: dayText, due: dayText, latestStart: dayText })
type ClosedRow = z.infer<typeof closedRow>

/** The tasks port for rounds. */
export const roundPorts: RoundPorts = {
  mayComplete: async ({ db, actor, now }, taskId) => void allow(can.giveResult(actor, await findTask({ db, now }, taskId))),
  closeStops,
}

/** See `RoundPorts.closeStops`. A few statements for all of them, because a round may have forty stops. */
async function closeStops(
  writing: WriteContext,
  { locationId, recordId, stops }: { locationId: string; recordId: string; stops: readonly DoneStop[] },
): Promise<string[]> {
  const { db, now } = writing
  if (stops.length === 0) return []
  // Closing a task requires a lock on the location, so no period opens on a task that is closed at the same time.
  await db.execute(sql`select from location where id = ${locationId} for key share`)
  const owners = await readRows(db, ownerRow)`
    select id, task_id as "taskId" from task_occurrence where id in ${stops.map(({ occurrenceId }) => occurrenceId)}`
  const tasks = new Map((await findTasks(writing, [...new Set(owners.map(({ taskId }) => taskId))])).map((task) => [task.id, task]))
  const taskOf = (id: string) => tasks.get(id) ?? missing()
  const taskIdOf = new Map(owners.map(({ id, taskId }) => [id, taskId]))
  const closed = await claim(
    writing,
    recordId,
    stops.map((stop) => ({ ...stop, task: taskOf(taskIdOf.get(stop.occurrenceId) ?? '') })),
  )
  const stopOf = new Map(stops.map((stop) => [stop.occurrenceId, stop]))
  const followed = closed.map((row) => follow(row, { task: taskOf(row.taskId), stop: stopOf.get(row.id) ?? missing() }))
  const rows = followed.flatMap(({ task, missed, next }) => [
    ...missed.map((period) => rowOf(task, period, 'missed', now)),
    ...(next ? [rowOf(task, next, 'open', now)] : []),
  ])
  for (const batch of inBatches(rows))
    await db
      .insert(taskOccurrence)
      .values(batch)
      .onConflictDoNothing({ target: [taskOccurrence.taskId, taskOccurrence.periodStart] })
  for (const each of followed) await renewDate(writing, { ...each, recordId })
  await writing.audit(followed.map((each) => eventOf(each, recordId)))
  if (followed.some(({ task }) => followsDate(task.ruleKey))) await followDates(writing, locationId)
  for (const { task } of followed) await refreshBoardsOfOthers(writing, task)
  return closed.map(({ id }) => id)
}

const missing = (): never => {
  throw new CodeFault('A stop of a round has a task.')
}

/** Marks the occurrences done that are still open, each by the person of its stop. */
async function claim({ db }: WriteContext, recordId: string, stops: readonly (DoneStop & { task: FoundTask })[]): Promise<ClosedRow[]> {
  const wanted = stops.map(({ occurrenceId, by, at, task }) => ({ id: occurrenceId, by, at, for: absentFor({ userId: by }, task) }))
  return readRows(db, closedRow)`
    update task_occurrence o set status = 'done', completed_by = x.by, completed_for = x.for, completed_at = x.at, record_id = ${recordId}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) x (id text, by text, at timestamptz, "for" text)
    where o.id = x.id and o.status = 'open'
    returning o.id, o.task_id as "taskId", o.period_start as start, o.period_end as "end", o.due,
      (select max(p.period_start) from task_occurrence p where p.task_id = o.task_id) as "latestStart"`
}

/** What follows the completion, on the day of the stop. */
function follow({ start, end, due, latestStart, id }: ClosedRow, { task, stop }: { task: FoundTask; stop: DoneStop }) {
  // A location may have moved to an earlier time zone since.
  const today = later(localDate(stop.at, task.timeZone), start)
  const day = nextPeriodFrom(task, { today, doneOn: stop.doneOn })
  const { next, missed } = task.closed
    ? { next: null, missed: [] }
    : afterCompletion(scheduleFor(task), { start, end, due }, day, latestStart)
  return { id, task, stop, next, missed }
}

/** Records the end that was named at a stop, as of the moment of the stop. On paper, it is the caller who enters it. */
async function renewDate(writing: WriteContext, { task, stop, recordId }: { task: FoundTask; stop: DoneStop; recordId: string }) {
  const { newEnd, by, at, doneOn } = stop
  if (newEnd) await recordNewEnd({ ...writing, now: at }, { task, newEnd, recordId, ...(doneOn === null && { enteredBy: by }) })
}

const eventOf = ({ id, task, stop, next, missed }: ReturnType<typeof follow>, recordId: string) => ({
  action: 'task.completed' as const,
  practiceId: task.practiceId,
  locationId: task.locationId,
  target: { kind: 'task', id: task.id },
  after: {
    occurrence: id,
    recordId,
    completedFor: absentFor({ userId: stop.by }, task),
    doneOn: stop.doneOn,
    missed: missed.length,
    next: next?.due ?? null,
  },
  shown: ['occurrence', 'recordId', 'completedFor', 'doneOn', 'missed', 'next'],
})
