import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { firstPeriod } from '#calendar/first-period'
import { localDate } from '#calendar/local-time'
import { Conflict, NotFound } from '#contract/endpoint/errors'
import { inBatches } from '#api/data/in-batches'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { task, taskAssignee, taskOccurrence } from '#api/data/tables'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

import { rowOf } from '../completion/complete-occurrence.ts'
import { findTasks, scheduleFor, type FoundTask } from '../find-task.ts'
import { columnsOf } from './create-tasks.ts'

export interface TaskChange {
  taskId: string
  contentVersion: number
  definition: TaskDefinition
}

/** A changed task, with its state before the change. */
export interface ChangedTask extends TaskChange {
  before: FoundTask
}

/**
 * Changes tasks with their assignees in a few statements, because moving to another state may change every task of a location.
 * @throws 409 for a task that was closed in the meantime
 */
export async function changeTasks(writing: AnyWriteContext, changes: readonly TaskChange[]): Promise<ChangedTask[]> {
  const done: ChangedTask[] = []
  for (const batch of inBatches(changes)) done.push(...(await changeBatch(writing, batch)))
  return done
}

async function changeBatch(writing: AnyWriteContext, changes: readonly TaskChange[]): Promise<ChangedTask[]> {
  const { db } = writing
  const ids = changes.map(({ taskId }) => taskId)
  const found = new Map((await findTasks(writing, ids)).map((before) => [before.id, before]))
  const changed = changes.map((change) => ({ ...change, before: found.get(change.taskId) ?? fail(NotFound) }))
  await update(writing, changed)
  await db.delete(taskAssignee).where(inArray(taskAssignee.taskId, ids))
  const assignees = changed.flatMap(({ taskId, definition, before: { practiceId } }) =>
    [...new Set(definition.assignees)].map((userId) => ({ practiceId, taskId, userId })),
  )
  for (const batch of inBatches(assignees)) await db.insert(taskAssignee).values(batch)
  await openAgain(writing, changed)
  await writing.audit(changed.map(eventOf))
  return changed
}

const dueOnOf = ({ before, definition }: ChangedTask) => before.dueOn ?? definition.dueOn

const idRow = z.strictObject({ id: z.string() })

const columnNames = new Map(Object.entries(getTableColumns(task)).map(([field, { name }]) => [field, name]))

/** A change with the column names of the table. */
function storedOf(change: ChangedTask): Record<string, unknown> {
  const { taskId: id, contentVersion, definition } = change
  const values = { ...columnsOf(definition), dueOn: dueOnOf(change), contentVersion }
  return { id, ...Object.fromEntries(Object.entries(values).map(([field, value]) => [columnNames.get(field), value])) }
}

async function update({ db }: AnyWriteContext, changed: readonly ChangedTask[]): Promise<void> {
  const rows = changed.map(storedOf)
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  const set = names.map((name) => sql`${sql.identifier(name)} = x.${sql.identifier(name)}`)
  const updated = await readRows(db, idRow)`
    update task t set ${sql.join(set, sql`, `)}, revision = t.revision + 1 from jsonb_populate_recordset(null::task, ${JSON.stringify(rows)}::jsonb) x
    where t.id = x.id and t.closed_at is null returning t.id`
  if (updated.length < changed.length) fail(Conflict)
}

const openRow = z.strictObject({ taskId: z.string() })

/** A completed one-time task that now recurs gets the current period. */
async function openAgain({ db, now }: AnyWriteContext, changed: readonly ChangedTask[]): Promise<void> {
  const recurring = changed.filter(({ definition }) => definition.frequency !== '99')
  if (recurring.length === 0) return
  const ids = recurring.map(({ taskId }) => taskId)
  const rows = await readRows(db, openRow)`
    select distinct task_id as "taskId" from task_occurrence where task_id in ${ids} and status = 'open'`
  const open = new Set(rows.map(({ taskId }) => taskId))
  const periods = recurring
    .filter(({ taskId }) => !open.has(taskId))
    .map((change) => {
      const { before, definition } = change
      const schedule = scheduleFor({ ...before, ...definition, dueOn: dueOnOf(change) })
      return rowOf(before, firstPeriod(schedule, localDate(now, before.timeZone)), 'open', now)
    })
  if (periods.length > 0)
    await db
      .insert(taskOccurrence)
      .values(periods)
      .onConflictDoNothing({ target: [taskOccurrence.taskId, taskOccurrence.periodStart] })
}

type Seen = Pick<TaskDefinition, 'name' | 'instructions' | 'forms' | 'frequency' | 'assignees' | 'everybody'>

const seen = ({ name, instructions, forms, frequency, assignees, everybody }: Seen) => ({
  name,
  instructions,
  forms,
  frequency,
  assignees,
  everybody,
})

const eventOf = ({ before, definition }: ChangedTask) => ({
  action: 'task.changed' as const,
  practiceId: before.practiceId,
  locationId: before.locationId,
  target: { kind: 'task', id: before.id },
  before: seen(before),
  after: seen(definition),
  // The name of a confidential task may contain a person's name (ruling 12). Text written by people is audited; text of rules is in the content.
  shown: [
    'frequency',
    'assignees',
    'everybody',
    ...(before.confidential || definition.confidential ? [] : ['name']),
    ...(before.ruleKey === null ? ['instructions', 'forms'] : []),
  ],
})
