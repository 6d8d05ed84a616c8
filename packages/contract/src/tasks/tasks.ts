import { z } from 'zod'

import { writtenPlanKeys } from '#content/library/written-plans'

import {
  completionNoteLength,
  NeedsDocument,
  NeedsForm,
  NewHireTrainingOpen,
  occurrenceErrors,
  WrongDoneOn,
} from './completion-refusals.ts'
import { adminOf, endpoint, id, memberOf, payload, self } from '../endpoint/endpoint.ts'
import { day, frequency, moment, required, text } from '../endpoint/shapes.ts'
import { TaskBasis } from './task-basis.ts'
import { NewEnd, TaskEnd } from './task-end.ts'
import { occurrenceIn, sentOccurrence, shownDay, Task, TaskPerson } from './task-occurrence.ts'
import { inspectionKinds } from '../inspections/inspections.ts'
import { documentLimits, PictureTooManyPixels, WrongDocumentType } from '../records/uploads.ts'

/** If one rule has more open tasks than this, each about another person, mails and calendars name them as one. */
export const maxUnfoldedTasks = 5
/** The same for the board, where one entry opens the list of people. */
export const maxUnfoldedCards = 1

/** The tasks behind one folded entry: open tasks of one rule about different people, none of them the caller. */
export const Fold = z.object({
  /** The key of the rule, by which `folded_tasks` lists the tasks. */
  rule: z.string(),
  /** The number of folded tasks, and their earliest due date. */
  count: z.number().int(),
  first: day,
  /** Of these, the numbers that are overdue, due today, and due within the following seven days. */
  overdue: z.number().int(),
  today: z.number().int(),
  week: z.number().int(),
})
export type Fold = z.infer<typeof Fold>

/** The round that the check of an item belongs to: the checks of one frequency and due day in the same list. */
export const TaskRound = z.object({
  frequency,
  due: day,
  stops: z.number().int(),
  /** Of these, the numbers with a result and with a problem. */
  done: z.number().int(),
  problems: z.number().int(),
  /** The items that are out of use, with their place, since when, and the first name of whoever gets them fixed; empty if nobody does. */
  outOfUse: z.array(z.object({ item: z.string(), since: day, by: z.string() })),
  /** How long all stops take, rounded up. */
  minutes: z.number().int(),
  /** "Weekly round". */
  name: z.string(),
  /** The names of its tasks, for the search. Empty without `rounds=1`. */
  tasks: z.array(z.string()),
})
export type TaskRound = z.infer<typeof TaskRound>

/** An open occurrence on a person's board. */
export const OpenTask = Task.extend({
  /**
   * Judged by the calendar day at the location (ruling 9), and by the due moment if there is one. `days` counts days overdue or remaining. A check with a
   * result that is not filed yet is never overdue: finishing its round is due today.
   */
  state: z.enum(['overdue', 'dueToday', 'upcoming']),
  days: z.number().int(),
  /** Whether its group shows it: due by the end of the current week, month, quarter or year (ruling 9). */
  shown: z.boolean(),
  frequencyName: z.string(),
  /** Assigned to everyone at the location. */
  everybody: z.boolean(),
  /** Whether the task is the caller's own; false if an administrator views another person's task or one without an assignee. */
  own: z.boolean(),
  /** The other assignees. For other people's tasks, also the person concerned. */
  others: z.array(TaskPerson.extend({ firstName: z.string(), lastName: z.string() })),
  /** The absent people for whom the caller is the deputy in this task; empty if the task is the caller's own anyway, and for a folded entry. */
  deputyFor: z.array(TaskPerson.extend({ firstName: z.string(), lastName: z.string() })),
  /** The person it is about, if its name does not say so; for administrators only (ruling 12). */
  about: TaskPerson.nullable(),
  attachedForms: z.array(
    z.object({ id: z.string(), name: z.string(), /** A record of it exists for this occurrence. */ done: z.boolean() }),
  ),
  /** The regulation it is based on; empty if there is none. */
  citation: z.string(),
  /** null for a task without a rule. */
  basis: TaskBasis.nullable(),
  /** Who deleted the record of the last completion, and when; null unless it was deleted (ruling 37). */
  lastRecordDeleted: z.object({ by: TaskPerson, at: moment }).nullable(),
  /** The moment from which it is overdue, if the law counts hours (ruling 47); null for every other task. */
  dueBy: moment.nullable(),
  /** The citation of the law that requires it immediately; null for every other task. */
  immediate: z.string().nullable(),
  /** The record whose packet for the clinician is handed over in this task, for administrators; null for every other task. */
  exposurePacket: id('record').nullable(),
  /** The exposure that this task belongs to, for administrators; null for every other task. */
  exposure: id('exposure').nullable(),
  /** Whether it is a step after an exposure to blood, for everybody who has it. */
  afterExposure: z.boolean(),
  /** The written plan whose adoption or review completes it; null for every other task. */
  plan: z.enum(writtenPlanKeys).nullable(),
  /** The person whose bloodborne training it is; null for every other task. */
  bloodborneTraining: id('user').nullable(),
  /** Whether it is a first training that can be completed by saying when it took place and by whom (`tookPlace`, ruling 55). */
  mayHaveTakenPlace: z.boolean(),
  /** The blank paper form that it offers to print; null for every other task. */
  prints: z.enum(['medicalQuestionnaire']).nullable(),
  /** The date that runs out by which it is due; null for every other task. */
  runsOut: TaskEnd.nullable(),
  /** The problem that the task puts right; null for every other task. */
  fix: id('correctiveAction').nullable(),
  /** Set for a folded entry. Its name is that of the rule, all other fields are from the most urgent task, and it cannot be completed itself. */
  fold: Fold.nullable(),
  /**
   * Set for the check of an item. With `rounds=1`, the checks of a round are one entry, that of the most urgent one. A task that is read alone counts
   * only itself.
   */
  round: TaskRound.nullable(),
  can: z.object({ complete: z.boolean() }),
})
export type OpenTask = z.infer<typeof OpenTask>

export const listUserTasks = endpoint({
  method: 'GET',
  path: '/api/v2/users_tasks/:userId/:locationId',
  access: self('params.userId'),
  summary:
    'Every open occurrence that is the caller’s own at a location: what the law requires immediately first, then what it requires within hours, then the oldest due date first. Several of one rule about other people are one entry with a count. With `rounds=1`, the checks of a round are one entry.',
  params: z.object({ userId: id('user'), locationId: id('location') }),
  query: z.object({ rounds: z.literal('1').optional() }),
  response: payload(z.array(OpenTask)),
})

export const getOpenTask = endpoint({
  method: 'GET',
  path: '/api/v2/open_task/:taskId',
  access: memberOf('params.taskId'),
  summary: 'The oldest open occurrence of a task, for whoever may complete it: its people, and administrators of its location.',
  params: z.object({ taskId: id('task') }),
  response: payload(OpenTask),
})

export const listTeamOverdue = endpoint({
  method: 'GET',
  path: '/api/v2/team_overdue/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'The overdue tasks of a location that are not the caller’s own, each with its oldest open occurrence, folded and in the order of users_tasks; at most 500. With `rounds=1`, the checks of a round of the same people are one entry.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ rounds: z.literal('1').optional() }),
  response: payload(z.array(OpenTask)),
})

/** An open task of another person or without an assignee, in search results. */
export const OthersTask = z.object({
  _id: id('task'),
  occurrence: id('occurrence'),
  name: z.string(),
  /** The due date of the oldest open occurrence, in display format. */
  due_date: shownDay,
  /** The assignees and the person concerned. Empty without an assignee. */
  people: z.array(TaskPerson),
  /** Set for the check of an item: the round it belongs to, and how many of its tasks the search has found. The task is the most urgent one. */
  round: z.object({ name: z.string(), frequency, due: day, found: z.number().int() }).nullable(),
})
export type OthersTask = z.infer<typeof OthersTask>

export const searchOthersTasks = endpoint({
  method: 'GET',
  path: '/api/v2/others_tasks/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Open tasks of a location that are not the caller’s own and whose name holds every word of the search, the oldest due date first; the own ones are in users_tasks. The checks of a round of the same people are one entry.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ search: text(200).optional(), limit: z.coerce.number().int().min(1).max(20).default(20) }),
  response: payload(z.array(OthersTask)),
})

/** The response to a completion: the completed task and its record. */
export const CompletedTask = Task.extend({ record: id('record') })
export type CompletedTask = z.infer<typeof CompletedTask>

/** What the completion renews. */
const newEnd = {
  ...NewEnd.partial().shape,
  /** Whose date it is, for a task about the dates of several people. */
  renews: id('user').optional(),
}

const completionErrors = [...occurrenceErrors, NeedsDocument] as const

export const completeTask = endpoint({
  method: 'PUT',
  path: '/api/v1/tasks/:taskId',
  access: memberOf('params.taskId'),
  summary:
    'Completes a task that needs neither form nor document. Approval and completer are decided by the server, whatever is sent (ruling 18).',
  params: z.object({ taskId: id('task') }),
  body: z.object({
    isCompleted: z.literal(true, { error: 'A task can only be completed.' }),
    occurrence: sentOccurrence,
    location: id('location').optional(),
    completedBy: z.unknown().optional(),
    isApproved: z.unknown().optional(),
    formData: z.unknown().optional(),
    /** Facts that the law requires in writing or others should know. Stored with the record. Required for bloodborne training with open elements. */
    note: text(completionNoteLength).optional(),
    /** The day on which the work was actually done, if not today: in its period, not in the future, at most 14 days ago. */
    doneOn: day.optional(),
    /** A first training that was given before: on any day up to today, and by whom. Takes the place of note, day and documents (ruling 55). */
    tookPlace: z.object({ on: day, by: required(200) }).optional(),
    ...newEnd,
  }),
  response: CompletedTask,
  errors: [...completionErrors, NeedsForm, WrongDoneOn],
})

export const completeDocTask = endpoint({
  method: 'POST',
  path: '/api/v2/complete_doc_task/:taskId',
  access: memberOf('params.taskId'),
  summary:
    'Completes a task by uploading at least one document of an accepted type. The task of a problem takes pictures only, and what the camera wrote into them is removed.',
  params: z.object({ taskId: id('task') }),
  multipart: { field: 'files', ...documentLimits },
  body: z.object({
    name: text(300).optional(),
    location: id('location').optional(),
    isApproved: z.string().optional(),
    /** Required for a bloodborne training with open elements; stored with the record. */
    note: text(completionNoteLength).optional(),
    ...newEnd,
    /** The task as JSON; only the occurrence is used. */
    data: z
      .string()
      .max(200_000)
      .transform(
        (value, context) => occurrenceIn(value) ?? (context.addIssue({ code: 'custom', message: 'Must be the task as JSON.' }), z.NEVER),
      )
      .optional(),
  }),
  response: payload(CompletedTask),
  errors: [...completionErrors, NeedsForm, WrongDocumentType, PictureTooManyPixels],
})

export const checkNewHire = endpoint({
  method: 'GET',
  path: '/api/v1/updateNewHireUser',
  access: self('query.userId'),
  summary: 'Clears the new-hire mark of the caller in the current practice when all New Hire training videos are complete (TASK-009).',
  query: z.object({ userId: id('user') }),
  support: 'never',
  response: z.object({ _id: id('user'), newHire: z.literal(false) }),
  errors: [NewHireTrainingOpen],
})

export const trainingSummary = endpoint({
  method: 'GET',
  path: '/api/v2/training_summary/:userId/:locationId',
  access: self('params.userId'),
  summary:
    'How much training the caller has watched in the current training year, of the 60 minutes that are the target (ruling 13). With the counts of dates that run out and of problems, and the open inspection cases, so that the dashboard needs no further call.',
  params: z.object({ userId: id('user'), locationId: id('location') }),
  response: payload(
    z.object({
      seconds: z.number().int(),
      /** Whole minutes. */
      minutes: z.number().int(),
      targetMinutes: z.number().int(),
      /** Rounded down, at most 100 (DASH-026). */
      percent: z.number().int(),
      /** First day of the training year, and of the next one. */
      yearStart: day,
      nextYearStart: day,
      /** Dates that have ended or end within 90 days: the caller's own, and for administrators those of the location. */
      dates: z.object({ own: z.number().int(), here: z.number().int().nullable() }),
      /** For administrators: the problems of the location that need fixing. */
      problems: z.number().int().nullable(),
      /** For administrators: the open cases about a visit or letter of an agency, the oldest first; never practice runs, and none for support. */
      inspections: z.array(
        z.object({
          _id: id('inspection'),
          kind: z.enum(inspectionKinds),
          arrivedAt: moment,
          /** The next due day of an open task of the case, such as the answer to a letter; null if none is open. */
          due: day.nullable(),
        }),
      ),
    }),
  ),
})
