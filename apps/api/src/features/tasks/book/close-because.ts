import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { WriteContext } from '#api/data/records/create-record'
import { taskClosure } from '#api/data/tables'
import type { ClosingReason, TaskBook } from '#api/data/tasks/task-ports'
import { readRows } from '#api/platform/database/rows'

import { refreshBoards } from '../administration/reassign-tasks.ts'

const heldRow = z.strictObject({ everybody: z.boolean(), assignees: z.array(z.string()) })

/** See `TaskBook.closeBecause`. */
export async function closeBecause(
  writing: WriteContext,
  { practiceId, locationId }: { practiceId: string; locationId: string },
  taskIds: readonly string[],
  { why, reason }: ClosingReason,
  { close }: Pick<TaskBook, 'close'>,
): Promise<void> {
  if (taskIds.length === 0) return
  const { db, now, actor } = writing
  const held = await readRows(db, heldRow)`
    select t.everybody, array(select a.user_id from task_assignee a where a.practice_id = t.practice_id and a.task_id = t.id) as assignees
    from task t where t.location_id = ${locationId} and t.id = any(${sql.param(taskIds)})`
  await close(writing, taskIds)
  const closure = { practiceId, why, reason, closedBy: actor.userId, closedAt: now }
  await db.insert(taskClosure).values(taskIds.map((taskId) => ({ taskId, ...closure })))
  const users = held.flatMap(({ assignees }) => assignees)
  await refreshBoards(writing, locationId, { users, everybody: held.some(({ everybody }) => everybody) })
}
