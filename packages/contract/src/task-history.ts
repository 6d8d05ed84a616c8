import { z } from 'zod'

import { adminOf, endpoint, id, payload } from './endpoint.ts'
import { TaskClosure } from './event-closures.ts'
import { day, moment, paging } from './shapes.ts'

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** One period of a task: when it was due and what became of it. */
export const TaskPeriod = z.object({
  _id: id('occurrence'),
  periodStart: day,
  periodEnd: day,
  due: day,
  /** The moment from which it is overdue, where the law counts hours (ruling 47); null for every other task. */
  dueBy: moment.nullable(),
  status: z.enum(['open', 'done', 'missed', 'notApplicable']),
  /** Of an open period, judged by the calendar day at the location (ruling 9); null for all others. */
  state: z.enum(['overdue', 'dueToday', 'upcoming']).nullable(),
  completedBy: Person.nullable(),
  /** The absent assignee whose deputy completed it; null for everything else. */
  completedFor: Person.nullable(),
  completedAt: moment.nullable(),
  /** Of a period that did not apply any more: by whom and why its task was closed; null where its rule or its row went away. */
  closure: TaskClosure.nullable(),
  /** Everything that was submitted for it, oldest first. */
  records: z.array(
    z.object({
      _id: id('record'),
      status: z.enum(['pending', 'approved', 'discarded']),
      by: Person,
      at: moment,
      /** The day on which it was really done, where the completer named one. */
      doneOn: day.nullable(),
      /** Who deleted it and when; only this is left of it on screen (ruling 37). */
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
