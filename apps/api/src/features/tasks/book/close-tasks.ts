import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { AnyWriteContext } from '#api/data/records/create-record'
import { task, taskOccurrence } from '#api/data/tables'
import type { ClosedTask } from '#api/data/tasks/closed-task'

/** See `TaskBook.close`. */
export async function closeTasks({ db, now, audit }: AnyWriteContext, taskIds: readonly string[]): Promise<ClosedTask[]> {
  if (taskIds.length === 0) return []
  const closed = await db
    .update(task)
    .set({ closedAt: now, revision: sql`${task.revision} + 1` })
    .where(and(inArray(task.id, [...taskIds]), isNull(task.closedAt)))
    .returning()
  const ended = await db
    .update(taskOccurrence)
    .set({ status: 'notApplicable' })
    .where(and(inArray(taskOccurrence.taskId, [...taskIds]), eq(taskOccurrence.status, 'open')))
    .returning({ id: taskOccurrence.id, taskId: taskOccurrence.taskId })
  for (const { id, practiceId, locationId } of closed)
    await audit({ action: 'task.closed', practiceId, locationId, target: { kind: 'task', id } })
  return closed.map(({ id: taskId }) => ({ taskId, occurrenceIds: ended.filter((one) => one.taskId === taskId).map(({ id }) => id) }))
}

/** See `TaskBook.reopen`. */
export async function reopenTasks({ db, audit }: AnyWriteContext, closed: readonly ClosedTask[]): Promise<void> {
  if (closed.length === 0) return
  const ids = closed.map(({ taskId }) => taskId)
  const reopened = await db
    .update(task)
    .set({ closedAt: null, revision: sql`${task.revision} + 1` })
    .where(and(inArray(task.id, ids), isNotNull(task.closedAt)))
    .returning()
  const occurrences = closed.flatMap(({ occurrenceIds }) => occurrenceIds)
  await db
    .update(taskOccurrence)
    .set({ status: 'open' })
    .where(and(inArray(taskOccurrence.id, occurrences), inArray(taskOccurrence.taskId, ids), eq(taskOccurrence.status, 'notApplicable')))
  for (const { id, practiceId, locationId } of reopened)
    await audit({ action: 'task.reopened', practiceId, locationId, target: { kind: 'task', id } })
}
