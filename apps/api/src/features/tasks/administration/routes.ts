import * as contract from '#contract/administered-tasks'
import { assignTasks as assignEndpoint } from '#contract/assign-tasks'
import { closeEvent as closeEventEndpoint } from '#contract/event-closures'
import { NotFound } from '#contract/errors'
import { taskHistory as historyEndpoint } from '#contract/task-history'
import { localDate } from '#calendar/local-time'
import { lockLocation } from '#api/data/locations/location-row'
import type { Writing } from '#api/data/records/create-record'
import { postAt } from '#api/platform/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { isSupport } from '#api/platform/support-access'

import { taskBook } from '../book/task-book.ts'
import { findTask } from '../find-task.ts'
import { assignTasks } from './assign-tasks.ts'
import { closeEvent } from './close-event.ts'
import { exportTasksRoute } from './export-tasks.ts'
import { refreshBoards } from './hand-tasks.ts'
import { listTasks } from './list-tasks.ts'
import { addTask, updateTask } from './save-task.ts'
import { taskDetail } from './task-detail.ts'
import { taskHistory } from './task-history.ts'

/** The tasks of a location for its administrators. `formName` returns the name of a shipped form; undefined if unknown. */
export const administrationRoutes = (formName: (formId: string) => string | undefined) => [
  handle(contract.listTasks, async ({ db, actor, params, query, now }) => {
    const post = postAt(actor, params.locationId) ?? fail(NotFound)
    const page = await listTasks(db, { post, support: isSupport(actor), now }, query)
    return { payload: { ...page, totalIsExact: true, timeZone: post.timeZone, today: localDate(now, post.timeZone) } }
  }),

  exportTasksRoute,

  handle(contract.getTask, async ({ db, actor, params, now }) => ({
    payload: await taskDetail(db, { taskId: params.id, now, formName, support: isSupport(actor) }),
  })),

  handle(historyEndpoint, async ({ db, actor, params: { taskId }, query, now }) => {
    const { timeZone, confidential } = await findTask({ db, now }, taskId)
    if (confidential && isSupport(actor)) fail(NotFound)
    return { payload: await taskHistory(db, { taskId, ...query, now, timeZone }) }
  }),

  handle(contract.addTask, async (context) => ({ payload: await addTask(context, context.body, { formName }) })),

  handle(contract.updateTask, async (context) => ({ payload: await updateTask(context, context.params.id, context.body, { formName }) })),

  handle(contract.deleteTask, async ({ params, ...context }) => deleteTask(context, params.id)),

  handle(closeEventEndpoint, async ({ params, body, ...context }) => ({ payload: await closeEvent(context, params.taskId, body) })),

  handle(assignEndpoint, async (context) => ({ payload: await assignTasks(context, context.params.locationId, context.body) })),
]

/** ATASK-016. What is open becomes not applicable; the history stays (ruling 11). */
async function deleteTask(writing: Writing, taskId: string): Promise<void> {
  await lockLocation(writing.db, (await findTask(writing, taskId)).locationId)
  const { ruleKey, closed, locationId, assignees, everybody } = await findTask(writing, taskId)
  if (closed) fail(NotFound)
  if (ruleKey !== null) fail(contract.DefaultTask)
  await taskBook.close(writing, [taskId])
  await refreshBoards(writing, locationId, { users: assignees, everybody })
}
