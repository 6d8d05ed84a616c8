import * as contract from '#contract/tasks/administered-tasks'
import { assignTasks as assignEndpoint } from '#contract/tasks/assign-tasks'
import { closeEvent as closeEventEndpoint } from '#contract/exposures/event-closures'
import { NotFound } from '#contract/endpoint/errors'
import { taskHistory as historyEndpoint } from '#contract/tasks/task-history'
import { localDate } from '#calendar/local-time'
import { allow } from '#api/platform/actor/allow'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { isSupport } from '#api/platform/actor/support-access'

import { findTask } from '../find-task.ts'
import { assignTasks } from './assign-tasks.ts'
import { closeEvent } from './close-event.ts'
import { deleteTask } from './delete-task.ts'
import { exportTasksRoute } from './export-tasks.ts'
import { listTasks } from './list-tasks.ts'
import { addTask, updateTask } from './save-task.ts'
import { taskDetail } from './task-detail.ts'
import { taskHistory } from './task-history.ts'
import { can } from '../policy.ts'

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
    allow(can.seeHistory(actor, { confidential }), NotFound)
    return { payload: await taskHistory(db, { taskId, ...query, now, timeZone }) }
  }),

  handle(contract.addTask, async (context) => ({ payload: await addTask(context, context.body, { formName }) })),

  handle(contract.updateTask, async (context) => ({ payload: await updateTask(context, context.params.id, context.body, { formName }) })),

  handle(contract.deleteTask, async ({ params, ...context }) => deleteTask(context, params.id)),

  handle(closeEventEndpoint, async ({ params, body, ...context }) => ({ payload: await closeEvent(context, params.taskId, body) })),

  handle(assignEndpoint, async (context) => ({ payload: await assignTasks(context, context.params.locationId, context.body) })),
]
