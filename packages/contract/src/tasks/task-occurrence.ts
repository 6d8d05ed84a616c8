import { z } from 'zod'

import { id } from '../endpoint/endpoint.ts'
import { day, frequency, moment } from '../endpoint/shapes.ts'

/** A date in US format, `MM/DD/YYYY`. */
export const shownDay = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/)

export const taskBehavior = z.enum(['task_with_form', 'task_with_doc_upload', 'other'])

/** One period of a task, with its due date; sent back with completions, drafts and form records (ruling 8). */
export const Occurrence = z.object({ _id: id('occurrence'), period_start: day, period_end: day, due: day })

/** The occurrence in a request: its id, or the object that `users_tasks` returns (API-S-041). Absent or null means the oldest open one. */
export const sentOccurrence = z
  .union([z.string(), z.object({ _id: z.string() }), z.null()])
  .optional()
  .transform((sent) => (typeof sent === 'object' ? sent?._id : sent))
  .pipe(id('occurrence').optional())

/** Parses a task that was sent as JSON and returns its occurrence; undefined for anything else. */
export function occurrenceIn(json: string): { occurrence: string | undefined } | undefined {
  try {
    const sent = z.object({ occurrence: sentOccurrence }).safeParse(JSON.parse(json))
    return sent.success ? { occurrence: sent.data.occurrence } : undefined
  } catch {
    return undefined
  }
}

export const TaskPerson = z.object({ _id: id('user'), name: z.string() })

/** A task as its assignee sees it (DATA-S-017 to 022), for one of its occurrences. */
export const Task = z.object({
  _id: id('task'),
  /** A fixed key such as newHire; null for most tasks. */
  id: z.string().nullable(),
  name: z.string(),
  instructions: z.string(),
  frequency,
  /** The due date of this occurrence, in display format. */
  due_date: shownDay,
  lastCompletedAt: moment.nullable(),
  lastCompletedBy: TaskPerson.nullable(),
  users: z.array(id('user')),
  forms: z.array(z.string()),
  /** Contains "admin" if only administrators see it (DASH-021). */
  roles: z.array(z.string()),
  location: id('location'),
  taskBehaviorType: taskBehavior,
  isCompleted: z.boolean(),
  completedBy: z.object({ _id: id('user') }).nullable(),
  isApproved: z.boolean(),
  formData: z.string().nullable(),
  completedAt: moment.nullable(),
  occurrence: Occurrence,
})
export type Task = z.infer<typeof Task>
