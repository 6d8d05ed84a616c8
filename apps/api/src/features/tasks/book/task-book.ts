import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { firstPeriod } from '#calendar/first-period'
import { localDate } from '#calendar/local-time'
import { Conflict, NotFound } from '#contract/errors'
import type { AnyWriting, Writing } from '#api/data/records/create-record'
import { task, taskAssignee, taskOccurrence } from '#api/data/tables'
import type { TaskBook, TaskDefinition } from '#api/data/tasks/task-ports'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/rows'

import { rowOf } from '../completion/complete-occurrence.ts'
import { closeBecause } from './close-because.ts'
import { columnsOf, createTasks } from './create-tasks.ts'
import { findTask, scheduleFor, type FoundTask } from '../find-task.ts'
import { notifyAssignees, type NewTask } from './notify-assignees.ts'
import { personLeft } from './person-left.ts'
import { moveToReviewDate } from './move-to-review-date.ts'

/** Synchronizes the tasks of a location with its answers (ruling 31). */
export const taskBook: TaskBook = {
  create: async (writing, { practiceId, locationId, contentVersion, createdOn }, definitions) => {
    const place = await placeOf(writing.db, locationId)
    const at = {
      practiceId,
      locationId,
      contentVersion,
      createdOn: createdOn ?? localDate(writing.now, place.timeZone),
      reviewDate: place.reviewDate,
    }
    const made = await createTasks(writing, at, definitions)
    await notifyAssignees(writing, at, made)
    return made.map((each) => each.taskId)
  },

  change: async (writing, changes) => {
    const given = new Map<string, { at: { practiceId: string; locationId: string }; tasks: NewTask[] }>()
    for (const change of changes) {
      const before = await findTask(writing, change.taskId)
      await changeTask(writing, before, change)
      const added = change.definition.assignees.filter((userId) => !before.assignees.includes(userId))
      const everybody = change.definition.everybody && !before.everybody
      const group = given.get(before.locationId) ?? { at: before, tasks: [] }
      group.tasks.push({ taskId: before.id, definition: { ...change.definition, assignees: added, everybody } })
      given.set(before.locationId, group)
    }
    for (const { at, tasks } of given.values()) await notifyAssignees(writing, at, tasks)
  },

  close: async ({ db, now, audit }, taskIds) => {
    if (taskIds.length === 0) return
    const closed = await db
      .update(task)
      .set({ closedAt: now, revision: sql`${task.revision} + 1` })
      .where(and(inArray(task.id, [...taskIds]), sql`${task.closedAt} is null`))
      .returning()
    await db
      .update(taskOccurrence)
      .set({ status: 'notApplicable' })
      .where(and(inArray(taskOccurrence.taskId, [...taskIds]), eq(taskOccurrence.status, 'open')))
    for (const { id, practiceId, locationId } of closed)
      await audit({ action: 'task.closed', practiceId, locationId, target: { kind: 'task', id } })
  },

  closeBecause: (writing, at, taskIds, because) => closeBecause(writing, at, taskIds, because, taskBook),

  personLeft: (writing, left) => personLeft(writing, left, taskBook),

  moveToReviewDate,
}

async function changeTask(
  { db, now, audit }: AnyWriting,
  before: FoundTask,
  { contentVersion, definition }: { contentVersion: number; definition: TaskDefinition },
): Promise<void> {
  const { id, practiceId, locationId } = before
  const dueOn = before.dueOn ?? definition.dueOn
  const updated = await db
    .update(task)
    .set({ ...columnsOf(definition), dueOn, contentVersion, revision: sql`${task.revision} + 1` })
    .where(and(eq(task.id, id), sql`${task.closedAt} is null`))
    .returning({ id: task.id })
  if (updated.length === 0) fail(Conflict)
  await db.delete(taskAssignee).where(eq(taskAssignee.taskId, id))
  await assign(db, { practiceId, taskId: id, userIds: definition.assignees })
  await openAgain({ db, now }, { ...before, ...definition, dueOn })
  const seen = ({
    name,
    instructions,
    forms,
    frequency,
    assignees,
    everybody,
  }: Pick<TaskDefinition, 'name' | 'instructions' | 'forms' | 'frequency' | 'assignees' | 'everybody'>) => ({
    name,
    instructions,
    forms,
    frequency,
    assignees,
    everybody,
  })
  await audit({
    action: 'task.changed',
    practiceId,
    locationId,
    target: { kind: 'task', id },
    before: seen(before),
    after: seen(definition),
    // The name of a confidential task may name its person (ruling 12). What people wrote themselves is kept; words of rules are in the content.
    shown: [
      'frequency',
      'assignees',
      'everybody',
      ...(before.confidential || definition.confidential ? [] : ['name']),
      ...(before.ruleKey === null ? ['instructions', 'forms'] : []),
    ],
  })
}

/** A task that had come to its end and now recurs gets the period that holds today. */
async function openAgain(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  changed: Omit<FoundTask, 'forms' | 'assignees' | 'deputies'>,
): Promise<void> {
  if (changed.frequency === '99') return
  const [open] = await db
    .select({ id: taskOccurrence.id })
    .from(taskOccurrence)
    .where(and(eq(taskOccurrence.taskId, changed.id), eq(taskOccurrence.status, 'open')))
    .limit(1)
  if (open) return
  const period = firstPeriod(scheduleFor(changed), localDate(now, changed.timeZone))
  await db
    .insert(taskOccurrence)
    .values(rowOf(changed, period, 'open', now))
    .onConflictDoNothing({ target: [taskOccurrence.taskId, taskOccurrence.periodStart] })
}

async function assign(
  db: Writing['db'],
  { practiceId, taskId, userIds }: { practiceId: string; taskId: string; userIds: readonly string[] },
) {
  const rows = [...new Set(userIds)].map((userId) => ({ practiceId, taskId, userId }))
  if (rows.length > 0) await db.insert(taskAssignee).values(rows)
}

const placeRow = z.strictObject({ timeZone: z.string(), reviewDate: z.string() })

async function placeOf(db: Writing['db'], locationId: string) {
  const rows = await readRows(db, placeRow)`
    select time_zone as "timeZone", annual_review_date as "reviewDate" from location where id = ${locationId}`
  return rows[0] ?? fail(NotFound)
}
