import { z } from 'zod'

import { dueStateAt } from '#calendar/due-state'
import { isShown, lastDaysShown } from '#calendar/last-day-shown'
import { frequencyNames } from '#calendar/frequency-names'
import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { basisOfTask } from '#content/rules/explain/rule-basis'
import { planOfRule } from '#content/library/written-plans'
import { immediateLaw, isOfExposure, ruleTitle } from '#content/rules/task-rules'
import { taskBehavior } from '#contract/tasks/task-occurrence'
import { Fold, type OpenTask } from '#contract/tasks/tasks'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { isBloodborneTraining } from '#api/data/training/training-due'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, readQuery } from '#api/platform/database/rows'

import { boardQuery, taskQuery, teamQuery } from './board-sql.ts'
import { taskPerson } from './task-people-sql.ts'

const boardRow = z.strictObject({
  task_id: z.string(),
  rule_key: z.string().nullable(),
  row_key: z.string(),
  fixed_key: z.string().nullable(),
  name: z.string(),
  instructions: z.string(),
  frequency: frequencyCode,
  forms: z.array(z.string()),
  requires_admin: z.boolean(),
  everybody: z.boolean(),
  own: z.boolean(),
  behavior: taskBehavior,
  citation: z.string(),
  practice_type: z.string(),
  state: z.string(),
  options: z.array(z.string()),
  occurrence_id: z.string(),
  period_start: dayText,
  period_end: dayText,
  due: dayText,
  due_by: z.date().nullable(),
  people: z.array(taskPerson),
  deputy_for: z.array(taskPerson),
  filled: z.array(z.string()),
  last_at: z.date().nullable(),
  last_by: z.string().nullable(),
  last_name: z.string().nullable(),
  deleted_by: z.string().nullable(),
  deleted_name: z.string().nullable(),
  deleted_at: z.date().nullable(),
  exposure_form: z.string().nullable(),
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  fold: z.strictObject(Fold.shape).nullable(),
})
type BoardRow = z.infer<typeof boardRow>

export interface UserTasks {
  userId: string
  post: Post
  now: Date
  /** The name of a shipped form; undefined if unknown. */
  formName(formId: string): string | undefined
  /** Support access cannot complete tasks (ruling 5). */
  support: boolean
}

/**
 * A person's own open occurrences at a location in order of urgency (DASH-022), in one query regardless of the number of tasks. Many tasks of one
 * rule about other people become one entry, so that the response stays small if a rule creates a task for each of hundreds of people.
 */
export async function userTasks(db: Db, { userId, post, now, formName, support }: UserTasks): Promise<OpenTask[]> {
  const today = localDate(now, post.timeZone)
  const rows = await readQuery(db, boardRow, {
    name: 'user tasks',
    text: boardQuery,
    values: [userId, post.locationId, post.practiceId, post.administrator, today, JSON.stringify(lastDaysShown(today))],
  })
  return toOpenTasks(rows, { userId, post, now, formName, support })
}

/**
 * The overdue tasks of a location that are not on the person's own board, each with its oldest open occurrence, folded and in order of urgency. Only
 * for administrators of the location, because it names the person concerned. Support sees no confidential tasks (ruling 12).
 */
export async function teamOverdue(db: Db, { userId, post, now, formName, support }: UserTasks): Promise<OpenTask[]> {
  const rows = await readQuery(db, boardRow, {
    name: 'team overdue',
    text: teamQuery,
    values: [userId, post.locationId, post.practiceId, support, localDate(now, post.timeZone), now],
  })
  return toOpenTasks(rows, { userId, post, now, formName, support })
}

/** The oldest open occurrence of one task, of any assignee. The caller has checked that the person may complete it. */
export async function openTask(
  db: Db,
  { userId, post, now, formName, support, taskId }: UserTasks & { taskId: string },
): Promise<OpenTask | undefined> {
  const rows = await readQuery(db, boardRow, {
    name: 'open task',
    text: taskQuery,
    values: [userId, post.locationId, post.practiceId, taskId, localDate(now, post.timeZone)],
  })
  return toOpenTasks(rows, { userId, post, now, formName, support })[0]
}

interface Viewing {
  userId: string
  locationId: string
  administrator: boolean
  today: string
  now: Date
  shownUntil: ReturnType<typeof lastDaysShown>
  formName: UserTasks['formName']
  support: boolean
}

function toOpenTasks(rows: readonly BoardRow[], { userId, post, now, formName, support }: UserTasks): OpenTask[] {
  const today = localDate(now, post.timeZone)
  const shownUntil = lastDaysShown(today)
  const { locationId, administrator } = post
  const tasks = rows.map((row) => toOpenTask(row, { userId, locationId, administrator, today, now, shownUntil, formName, support }))
  const byMoment = tasks.filter((task) => !task.immediate && task.dueBy).toSorted((a, b) => (a.dueBy ?? '').localeCompare(b.dueBy ?? ''))
  return [...tasks.filter((task) => task.immediate), ...byMoment, ...tasks.filter((task) => !task.immediate && !task.dueBy)]
}

const personOf = ({ id, firstName, lastName }: z.infer<typeof taskPerson>) => ({
  _id: id,
  name: `${firstName} ${lastName}`,
  firstName,
  lastName,
})

function toOpenTask(row: BoardRow, { userId, locationId, administrator, today, now, shownUntil, formName, support }: Viewing): OpenTask {
  const mayFollow = administrator && !support && !row.fold
  const { state, days } = dueStateAt({ due: row.due, dueBy: row.due_by }, { today, now })
  return {
    _id: row.task_id,
    id: row.fixed_key,
    name: row.fold ? (ruleTitle(row.fold.rule) ?? row.name) : row.name,
    instructions: row.instructions,
    frequency: row.frequency,
    due_date: writtenDay(row.due),
    lastCompletedAt: row.last_at?.toISOString() ?? null,
    lastCompletedBy: row.last_by && row.last_name ? { _id: row.last_by, name: row.last_name } : null,
    users: row.people.map((person) => person.id),
    forms: row.forms,
    roles: row.requires_admin ? ['admin'] : [],
    location: locationId,
    taskBehaviorType: row.behavior,
    isCompleted: false,
    completedBy: null,
    isApproved: false,
    formData: null,
    completedAt: null,
    occurrence: { _id: row.occurrence_id, period_start: row.period_start, period_end: row.period_end, due: row.due },
    state,
    days,
    shown: isShown(row.frequency, row.due, shownUntil),
    frequencyName: frequencyNames[row.frequency],
    everybody: row.everybody,
    own: row.own,
    others: row.people.filter((person) => person.id !== userId).map(personOf),
    deputyFor: row.deputy_for.map(personOf),
    about: mayFollow ? personConcerned(row, userId) : null,
    attachedForms: row.forms.map((id) => ({ id, name: formName(id) ?? id, done: row.filled.includes(id) })),
    citation: row.citation,
    basis: basisOfTask(
      { ruleKey: row.rule_key, frequency: row.frequency },
      { practiceType: row.practice_type, state: row.state, options: row.options },
    ),
    lastRecordDeleted:
      row.deleted_by && row.deleted_name && row.deleted_at
        ? { by: { _id: row.deleted_by, name: row.deleted_name }, at: row.deleted_at.toISOString() }
        : null,
    dueBy: row.due_by?.toISOString() ?? null,
    immediate: immediateLaw(row.rule_key),
    exposurePacket: mayFollow ? row.exposure_form : null,
    exposure: mayFollow && isOfExposure(row.rule_key) && row.row_key !== '' ? row.row_key : null,
    plan: planOfRule(row.rule_key),
    bloodborneTraining: isBloodborneTraining(row.rule_key) && !row.fold ? row.subject_id : null,
    fold: row.fold,
    can: { complete: row.period_start <= today && !support && !row.fold },
  }
}

/** The person that a task is about, unless it is the reader or the task's name contains it. */
function personConcerned({ subject_id, subject_name, name }: BoardRow, userId: string) {
  if (!subject_id || !subject_name || subject_id === userId || name.includes(subject_name)) return null
  return { _id: subject_id, name: subject_name }
}
