import { DefaultTask } from '#contract/tasks/administered-tasks'
import { NotFound } from '#contract/endpoint/errors'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { fail } from '#api/platform/errors'

import { taskBook } from '../book/task-book.ts'
import { findTask } from '../find-task.ts'
import { refreshBoards } from './reassign-tasks.ts'

/**
 * Deletes a custom task (ATASK-016). Its open occurrence becomes not applicable; the history stays (ruling 11).
 * @throws NotFound for a task that is already closed, DefaultTask for a shipped one and the task of a corrective action
 */
export async function deleteTask(writing: WriteContext, taskId: string): Promise<void> {
  await lockLocation(writing.db, (await findTask(writing, taskId)).locationId)
  const { ruleKey, fixedKey, closed, locationId, assignees, everybody } = await findTask(writing, taskId)
  if (closed) fail(NotFound)
  if (ruleKey !== null || fixedKey !== null) fail(DefaultTask)
  await taskBook.close(writing, [taskId])
  await refreshBoards(writing, locationId, { users: assignees, everybody })
}
