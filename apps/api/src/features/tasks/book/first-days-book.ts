import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { placedPeriod } from '#calendar/placing/placed-period'
import { writtenDay } from '#calendar/written-day'
import { NotFound } from '#contract/endpoint/errors'
import type { WriteContext } from '#api/data/records/create-record'
import type { FirstDaysBook, FirstMove } from '#api/data/tasks/task-ports'
import { fail } from '#api/platform/errors'
import { dayText, readRows } from '#api/platform/database/rows'

import { completeOccurrence } from '../completion/complete-occurrence.ts'
import { findTask, findTasks, scheduleFor } from '../find-task.ts'
import { reopenTasks } from './close-tasks.ts'

/** See `FirstDaysBook`. */
export const firstDaysBook: FirstDaysBook = {
  moveFirst,

  completeBefore: async (writing, { taskId, on }) => {
    const task = await findTask(writing, taskId)
    await completeOccurrence(writing, { task, note: `Done before, on ${writtenDay(on)}.`, doneOn: on, tookPlaceBefore: true })
  },

  reopenNotHere: async (writing, taskIds) => {
    const { db } = writing
    const ended = await readRows(db, endedRow)`
      select o.task_id as "taskId", array_agg(o.id order by o.id) as "occurrenceIds" from task_occurrence o
      join task_closure c on c.practice_id = o.practice_id and c.task_id = o.task_id and c.why = 'notHere'
      where o.task_id = any(${sql.param([...taskIds])}) and o.status = 'notApplicable' group by o.task_id`
    await db.execute(sql`delete from task_closure where task_id = any(${sql.param([...taskIds])}) and why = 'notHere'`)
    await reopenTasks(writing, ended)
  },
}

const endedRow = z.strictObject({ taskId: z.string(), occurrenceIds: z.array(z.string()) })

const openRow = z.strictObject({ taskId: z.string(), occurrenceId: z.string(), start: dayText, due: dayText, lastOn: dayText.nullable() })

async function moveFirst(writing: WriteContext, moves: readonly FirstMove[]): Promise<void> {
  if (moves.length === 0) return
  const { db, audit } = writing
  const ids = moves.map(({ taskId }) => taskId)
  const tasks = new Map((await findTasks(writing, ids)).map((task) => [task.id, task]))
  const rows = await readRows(db, openRow)`
    select o.task_id as "taskId", o.id as "occurrenceId", o.period_start as start, o.due, t.done_before_on as "lastOn"
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    where o.task_id = any(${sql.param(ids)}) and o.status = 'open' order by o.task_id, o.period_start for update of o`
  const open = new Map(rows.map((row) => [row.taskId, row]))
  const moved = moves.map((move) => {
    const task = tasks.get(move.taskId) ?? fail(NotFound)
    const before = open.get(move.taskId) ?? fail(NotFound)
    const start = before.start <= move.due ? before.start : move.due
    return { move, task, before, period: placedPeriod(scheduleFor({ ...task, dueOn: move.due }), start, move.due) }
  })
  const values = moved.map(({ move, before, period }) => ({
    id: before.occurrenceId,
    task: move.taskId,
    last_on: move.doneBeforeOn,
    ...period,
  }))
  await db.execute(sql`
    with x as (select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x(id text, task text, last_on date, start date, "end" date, due date)),
      t as (update task t set due_on = x.due, done_before_on = x.last_on, revision = t.revision + 1 from x where t.id = x.task)
    update task_occurrence o set period_start = x.start, period_end = x."end", due = x.due from x where o.id = x.id`)
  await audit(
    moved.map(({ move, task, before }) => ({
      action: 'task.rescheduled' as const,
      practiceId: task.practiceId,
      locationId: task.locationId,
      target: { kind: 'task', id: task.id },
      before: { due: before.due, doneBeforeOn: before.lastOn },
      after: { due: move.due, doneBeforeOn: move.doneBeforeOn },
      shown: ['due', 'doneBeforeOn'],
    })),
  )
}
