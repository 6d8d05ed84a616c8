import { z } from 'zod'
import { thousands } from '#wire/thousands'

import { maxTasksPerAssignment, taskFilters } from './administered-tasks.ts'
import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'

export const TooManyTasks = error(
  'task.too_many_at_once',
  409,
  `At most ${thousands(maxTasksPerAssignment)} tasks can be assigned at once. Nothing was changed. Please narrow the filters.`,
)

/**
 * Why a task was not changed. `private`: the task is about one person, and several people were to be added. `requiresAdmin`: a chosen person is not
 * an administrator. `closed`: the task was deleted in the meantime.
 */
export const notAssignedReason = z.enum(['private', 'requiresAdmin', 'closed'])

export const assignTasks = endpoint({
  method: 'POST',
  path: '/api/v2/assign_tasks/:locationId',
  access: adminOf('params.locationId'),
  summary: `Assigns many tasks of a location at once, at most ${thousands(maxTasksPerAssignment)}: the named ones, or all that match filters.`,
  params: z.object({ locationId: id('location') }),
  body: z
    .object({
      tasks: z.array(id('task')).min(1).max(maxTasksPerAssignment).optional(),
      /** Used without `tasks`: every task that matches; all tasks of the location if no filter is set. */
      matching: z.object(taskFilters).optional(),
      users: z.array(id('user')).min(1, 'Required').max(500),
      /** replace: the given people become the only assignees. add: they are added to the present assignees. */
      how: z.enum(['replace', 'add']),
    })
    .refine(({ tasks, matching }) => tasks !== undefined || matching !== undefined, { path: ['tasks'], message: 'Required' }),
  response: payload(
    z.object({
      changed: z.number().int(),
      /** The task already had exactly these assignees. */
      unchanged: z.number().int(),
      /** Counted within `changed`: private tasks that got only the first person. */
      firstOnly: z.number().int(),
      refused: z.array(
        z.object({
          _id: id('task'),
          name: z.string(),
          /** The name of the person whom a rule's task is about; null for all other tasks. */
          person: z.string().nullable(),
          reason: notAssignedReason,
        }),
      ),
    }),
  ),
  errors: [TooManyTasks],
})
