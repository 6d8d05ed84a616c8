import { z } from 'zod'

import { mostAssignedAtOnce, taskFilters } from './administered-tasks.ts'
import { adminOf, endpoint, id, payload } from './endpoint.ts'
import { error } from './errors.ts'

export const TooManyTasks = error(
  'task.too_many_at_once',
  409,
  `At most ${mostAssignedAtOnce.toLocaleString('en-US')} tasks can be assigned at once. Nothing was changed. Please narrow the filters.`,
)

/** Why a task stayed as it was. `private`: of one person, and several people were chosen to be added. `requiresAdmin`: a chosen person is no administrator. `closed`: deleted meanwhile. */
export const notAssignedReason = z.enum(['private', 'requiresAdmin', 'closed'])

export const assignTasks = endpoint({
  method: 'POST',
  path: '/api/v2/assign_tasks/:locationId',
  access: adminOf('params.locationId'),
  summary: `Assigns many tasks of a location at once, at most ${mostAssignedAtOnce.toLocaleString('en-US')}: the named ones, or all that match filters.`,
  params: z.object({ locationId: id('location') }),
  body: z
    .object({
      /** The tasks. */
      tasks: z.array(id('task')).min(1).max(mostAssignedAtOnce).optional(),
      /** Without `tasks`: every task that matches; all of the location where no filter is set. */
      matching: z.object(taskFilters).optional(),
      users: z.array(id('user')).min(1, 'Required').max(500),
      /** replace: they are the only assignees afterwards. add: beside the present ones. */
      how: z.enum(['replace', 'add']),
    })
    .refine(({ tasks, matching }) => tasks !== undefined || matching !== undefined, { path: ['tasks'], message: 'Required' }),
  response: payload(
    z.object({
      changed: z.number().int(),
      /** They had exactly these people before. */
      unchanged: z.number().int(),
      /** Of the changed ones: private tasks that kept the first person only. */
      firstOnly: z.number().int(),
      refused: z.array(z.object({ _id: id('task'), name: z.string(), reason: notAssignedReason })),
    }),
  ),
  errors: [TooManyTasks],
})
