import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { TaskClosure } from '../exposures/event-closures.ts'
import { day, moment, paging } from '../endpoint/shapes.ts'

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** One period of a task: its due day and its outcome. */
export const TaskPeriod = z.object({
  _id: id('occurrence'),
  periodStart: day,
  periodEnd: day,
  due: day,
  /** The moment from which it is overdue, if the law counts hours (ruling 47); null for every other task. */
  dueBy: moment.nullable(),
  status: z.enum(['open', 'done', 'missed', 'notApplicable']),
  /** For an open period, judged by the calendar day at the location (ruling 9); null for all others. */
  state: z.enum(['overdue', 'dueToday', 'upcoming']).nullable(),
  completedBy: Person.nullable(),
  /** The absent assignee whose deputy completed it; otherwise null. */
  completedFor: Person.nullable(),
  completedAt: moment.nullable(),
  /** For a period that no longer applied: who closed its task and why; null if its rule or its row was removed. */
  closure: TaskClosure.nullable(),
  /** Everything that was submitted for it, oldest first. */
  records: z.array(
    z.object({
      _id: id('record'),
      status: z.enum(['pending', 'approved', 'discarded']),
      by: Person,
      at: moment,
      /** The day on which the work was actually done, if the completer entered one. */
      doneOn: day.nullable(),
      /** Who deleted it and when. Nothing else of it is shown on screen (ruling 37). */
      deleted: z.object({ by: Person, at: moment }).nullable(),
    }),
  ),
})
export type TaskPeriod = z.infer<typeof TaskPeriod>

export const taskHistory = endpoint({
  method: 'GET',
  path: '/api/v2/task_history/:taskId',
  access: adminOf('params.taskId'),
  summary: 'The periods of a task with their records, the newest first; of a deleted task too.',
  params: z.object({ taskId: id('task') }),
  query: z.object({ pageNumber: paging.pageNumber, pageSize: paging.pageSize }),
  response: payload(z.object({ data: z.array(TaskPeriod), totalCount: z.number().int(), timeZone: z.string() })),
})
