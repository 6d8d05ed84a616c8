import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { paging, text } from '../endpoint/shapes.ts'
import { Occurrence } from './task-occurrence.ts'
import { Fold, OpenTask } from './tasks.ts'

/** One of the tasks behind a folded card. */
export const FoldedTask = z.object({
  _id: id('task'),
  occurrence: Occurrence,
  name: z.string(),
  /** The person concerned, for administrators of the location; null for all other callers, who see only the name (ruling 12). */
  person: z.object({ _id: id('user'), name: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  state: OpenTask.shape.state,
  days: OpenTask.shape.days,
})
export type FoldedTask = z.infer<typeof FoldedTask>

export const listFoldedTasks = endpoint({
  method: 'GET',
  path: '/api/v2/folded_tasks/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'Open tasks that rules made about other people, those of few people too: the oldest due date first, with how many there are of each rule.',
  params: z.object({ locationId: id('location') }),
  query: z.object({
    /** board: the tasks on the caller's board. own: all own tasks. team: overdue tasks of others, for administrators only. */
    of: z.enum(['board', 'own', 'team']).default('board'),
    rule: text(100).optional(),
    /** Words from the name of the task or of the person, in any order and case. */
    search: text(200).optional(),
    due: z.enum(['overdue', 'today', 'week']).optional(),
    pageNumber: paging.pageNumber,
    pageSize: paging.pageSize,
  }),
  response: payload(
    z.object({
      data: z.array(FoldedTask),
      totalCount: z.number().int(),
      /** The name of the rule's tasks without the person; null without a rule, and for a rule that is no longer shipped. */
      title: z.string().nullable(),
      /** The number of matches per rule. */
      rules: z.array(Fold),
    }),
  ),
})
