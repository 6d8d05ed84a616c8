import { z } from 'zod'

import { adminOf, endpoint, id, payload } from './endpoint.ts'
import { Conflict, error } from './errors.ts'
import { day, frequency, givenName, moment, paging, required, text, writtenDate } from './shapes.ts'
import { TaskBasis } from './task-basis.ts'
import { taskBehavior } from './tasks.ts'

/** ATASK-054: another custom task of the location has the name. */
export const TaskNameTaken = error('task.name_taken', 409, 'Task with the same name already exists.')
/** ATASK-015, ATASK-017, verbatim. */
export const DefaultTask = error('task.default', 405, 'Can not delete a default task.')

/** The most tasks that are assigned at once. */
export const mostAssignedAtOnce = 1000

const Assigned = z.object({ _id: id('user'), fullName: z.string() })
const shownDay = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/)

/** A task as its administrators see it (DATA-A-014 to 019). */
export const AdministeredTask = z.object({
  _id: id('task'),
  name: z.string(),
  /** Lowercase name. */
  nameForSort: z.string(),
  instructions: z.string(),
  /** The assignees by name. Empty for a task of everybody. */
  users: z.array(Assigned),
  /** Assigned to everyone at the location, now and later. */
  everybody: z.boolean(),
  /** Of the open period, else the entered day of a task that comes once, as shown; null where nothing is due. */
  due_date: shownDay.nullable(),
  frequency,
  frequencyName: z.string(),
  forms: z.array(z.string()),
  /** private: of one person alone. */
  taskType: z.enum(['global', 'private']),
  taskBehaviorType: taskBehavior,
  /** true: added by the practice. false: made by a rule of the shipped content. */
  custom: z.boolean(),
  /** Only administrators see and complete it. */
  requiresAdmin: z.boolean(),
  location: id('location'),
  practice: id('practice'),
  createdAt: moment,
  lastCompletedAt: moment.nullable(),
  /** A stale write is 409 with the current task (ruling 30). */
  revision: z.number().int(),
})
export type AdministeredTask = z.infer<typeof AdministeredTask>

/** One thing that the location has said, or is, and that calls for a task. */
const Cause = z.object({ question: z.string(), answer: z.string() })

/** A task with everything about it: its forms, the reason for it, and what it may become. */
export const AdministeredTaskDetail = AdministeredTask.extend({
  attachedForms: z.array(z.object({ id: z.string(), name: z.string() })),
  place: z.object({ name: z.string(), timeZone: z.string(), /** Today there. */ today: day }),
  /** The person it is about; null for most. */
  subject: Assigned.nullable(),
  /** Judged by the calendar day at the location (ruling 9); null where nothing is open. */
  state: z.enum(['overdue', 'dueToday', 'upcoming']).nullable(),
  /** The rule of law behind it; empty for a custom task. */
  citation: z.string(),
  /** null for a task that no rule makes. */
  basis: TaskBasis.nullable(),
  /** What made it. */
  reason: z.object({
    /** rule: by what the location has answered. event: by something that happened. custom: by an administrator. */
    kind: z.enum(['rule', 'event', 'custom']),
    /** The title of the rule without the person; null for a custom task and a rule that no longer ships. */
    rule: z.string().nullable(),
    causes: z.array(Cause),
    /** The record that opened it, for a task after a saved form. */
    record: id('record').nullable(),
  }),
  /** The assignees who are absent today. */
  absences: z.array(
    z.object({
      user: id('user'),
      /** The last day of the absence. */
      until: day,
      /** null where the deputy has left the location. */
      deputy: Assigned.nullable(),
      /** false for a task that no deputy gets: about the person, or for administrators only while the deputy is none. */
      deputyHasTask: z.boolean(),
    }),
  ),
  /** Closed: deleted, or no longer wanted by its rule. Only its history is left. */
  closedAt: moment.nullable(),
})
export type AdministeredTaskDetail = z.infer<typeof AdministeredTaskDetail>

export const taskOrder = z.enum(['nameForSort', 'frequencyName', 'createdAt', 'due_date', 'lastCompletedAt'])

/** The filters of the table. Texts match partly and without regard to case, and hold no wildcards. */
export const taskFilters = {
  name: text(300).optional(),
  frequency: frequency.optional(),
  /** Exactly this day, `MM/DD/YYYY`. */
  due_date: writtenDate.optional(),
  /** Assigned to this person, or to everybody. */
  user: id('user').optional(),
  /** Assigned to nobody. */
  unassigned: z.union([z.boolean(), z.stringbool()]).optional(),
  /** By the calendar of the location, as the overview counts them: past their day or moment, or due by Saturday and not past it. */
  state: z.enum(['overdue', 'week']).optional(),
}

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/v2/tasks/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The tasks of a location, a page at a time; those that were closed are left out.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ ...paging, orderBy: taskOrder.optional(), ...taskFilters }),
  response: payload(
    z.object({
      data: z.array(AdministeredTask),
      totalCount: z.number().int(),
      totalIsExact: z.boolean(),
      /** Of the location: moments are shown in it. */
      timeZone: z.string(),
      /** Today there. */
      today: day,
    }),
  ),
})

export const getTask = endpoint({
  method: 'GET',
  path: '/api/v2/task/:id',
  access: adminOf('params.id'),
  summary: 'One task with its forms, its people, the reason for it and its next due date.',
  params: z.object({ id: id('task') }),
  response: payload(AdministeredTaskDetail),
})

const users = z.array(id('user')).min(1, 'Required').max(500)
const taskFields = {
  name: givenName,
  instructions: required(),
  frequency: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.enum(['0', '1', '2', '3', '99'], 'Required')),
  taskType: z.enum(['global', 'private'], 'Required'),
  /** Of a task that comes once: today at the location or later; ignored for all others. */
  due_date: writtenDate.optional(),
  /** Ids of forms. */
  forms: z.array(z.string().max(100)).max(20).optional(),
}

/** ATASK-039. */
const dueDateMissing = { path: ['due_date'], message: 'Required' }
const dueDateGiven = (sent: { frequency?: string | undefined; due_date?: string | null | undefined }) =>
  sent.frequency !== '99' || sent.due_date !== undefined

export const addTask = endpoint({
  method: 'POST',
  path: '/api/v2/task',
  access: adminOf('body.location'),
  summary: 'Adds a custom task with its first period. A private task keeps the first of several people.',
  body: z.object({ ...taskFields, users, location: id('location') }).refine(dueDateGiven, dueDateMissing),
  response: payload(AdministeredTask),
  errors: [TaskNameTaken],
})

export const updateTask = endpoint({
  method: 'PUT',
  path: '/api/v2/task/:id',
  access: adminOf('params.id'),
  summary:
    'Changes a custom task; of a default task only the people, everything else sent is ignored. Another frequency counts from the next period; an unchanged due date may lie behind.',
  params: z.object({ id: id('task') }),
  body: z
    .object({
      ...z.object(taskFields).partial().shape,
      users: users.optional(),
      /** null, as a task is read where nothing is due, leaves the day as it is. */
      due_date: taskFields.due_date.nullable(),
      location: id('location').optional(),
      revision: z.number().int().optional(),
    })
    .refine(dueDateGiven, dueDateMissing),
  response: payload(AdministeredTask),
  errors: [TaskNameTaken, Conflict],
})

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/v2/task/:id',
  access: adminOf('params.id'),
  summary: 'Deletes a custom task: what is open becomes not applicable, the history stays (ruling 11).',
  params: z.object({ id: id('task') }),
  response: 'none',
  errors: [DefaultTask],
})
