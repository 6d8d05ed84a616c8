import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, required } from '../endpoint/shapes.ts'

/**
 * Reasons for which an administrator may close the tasks of an event. The tasks of an event that did happen are never closed; they have to be done.
 */
export const closingReasons = ['notHappened', 'reportedTwice'] as const

/**
 * The same reasons, the person's decision about the medical evaluation after an exposure, a duty that does not apply at the location, and a case of an
 * agency that was closed or no longer needs it.
 */
export const closureReasons = [...closingReasons, 'evaluationDeclined', 'evaluationWanted', 'notHere', 'caseClosed', 'caseChanged'] as const

/** How a task was closed without being done. */
export const TaskClosure = z.object({
  why: z.enum(closureReasons),
  /** The administrator's reason; empty if the decision about an evaluation or a case closed the task. */
  reason: z.string(),
  by: z.object({ _id: id('user'), fullName: z.string() }),
  at: moment,
})
export type TaskClosure = z.infer<typeof TaskClosure>

export const TaskNotFromEvent = error('task.not_of_event', 409, 'This task was not opened by something that happened.')
export const NothingOpen = error('event.nothing_open', 409, 'Nothing that this opened is open any more.')

export const closeEvent = endpoint({
  method: 'POST',
  path: '/api/v2/event_closures/:taskId',
  access: adminOf('params.taskId'),
  withoutPlan: 'tasks need no plan: what an event opened can be closed',
  summary:
    'Closes all open tasks of the event that has opened this task, because it did not happen or was reported twice. Its records stay (ruling 11), and the history of each task shows the reason. Whoever reported it is notified.',
  params: z.object({ taskId: id('task') }),
  body: z.object({ why: z.enum(closingReasons, 'Required'), reason: required(500) }),
  support: 'never',
  response: payload(z.object({ /** How many tasks were closed. */ closed: z.number().int() })),
  errors: [TaskNotFromEvent, NothingOpen],
})
