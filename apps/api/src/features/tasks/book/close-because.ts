import type { TaskClosure } from '#contract/event-closures'
import type { Writing } from '#api/data/records/create-record'
import { taskClosure } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'

import { refreshBoards } from '../administration/hand-tasks.ts'

/** A task that is about to be closed, with whose boards show it. */
export interface ClosingTask {
  id: string
  everybody: boolean
  assignees: readonly string[]
}

/** Closes tasks of one location and keeps the reason, which their history shows. The caller holds the lock on the location. */
export async function closeBecause(
  writing: Writing,
  { practiceId, locationId }: { practiceId: string; locationId: string },
  tasks: readonly ClosingTask[],
  { why, reason, book }: Pick<TaskClosure, 'why' | 'reason'> & { book: Pick<TaskBook, 'close'> },
): Promise<void> {
  if (tasks.length === 0) return
  const { db, now, actor } = writing
  await book.close(
    writing,
    tasks.map(({ id }) => id),
  )
  const closure = { practiceId, why, reason, closedBy: actor.userId, closedAt: now }
  await db.insert(taskClosure).values(tasks.map(({ id }) => ({ taskId: id, ...closure })))
  const users = tasks.flatMap(({ assignees }) => assignees)
  await refreshBoards(writing, locationId, { users, everybody: tasks.some(({ everybody }) => everybody) })
}
