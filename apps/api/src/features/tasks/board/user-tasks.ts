import { z } from 'zod'

import { dueStateAt, dueToFinish } from '#calendar/due-state'
import { isShown, lastDaysShown } from '#calendar/last-day-shown'
import { frequencyNames } from '#calendar/frequency-names'
import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { basisOfTask, wordsToPerson } from '#content/rules/explain/rule-basis'
import { planOfRule } from '#content/library/written-plans'
import { immediateLaw, isOfExposure, mayHaveTakenPlace, printedForm, ruleTitle } from '#content/rules/task-rules'
import { taskBehavior } from '#contract/tasks/task-occurrence'
import { Fold, type OpenTask } from '#contract/tasks/tasks'
import { outOfUseRow } from '#api/data/checked-items/out-of-use'
import { taskKeyOfActions } from '#api/data/corrective-actions/action-task'
import { endOfTask } from '#api/data/expirations/renewed-type'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { isBloodborneTraining } from '#api/data/training/training-due'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, readQuery } from '#api/platform/database/rows'

import { isWalked, roundsOf } from './board-rounds.ts'
import { boardQuery, taskQuery, teamQuery } from './board-sql.ts'
import { taskPerson } from './task-people-sql.ts'

const boardRow = z.strictObject({
  taskId: z.string(),
  ruleKey: z.string().nullable(),
  rowKey: z.string(),
  fixedKey: z.string().nullable(),
  name: z.string(),
  instructions: z.string(),
  frequency: frequencyCode,
  forms: z.array(z.string()),
  requiresAdmin: z.boolean(),
  everybody: z.boolean(),
  own: z.boolean(),
  behavior: taskBehavior,
  citation: z.string(),
  practiceType: z.string(),
  state: z.string(),
  options: z.array(z.string()),
  occurrenceId: z.string(),
  period_start: dayText,
  period_end: dayText,
  due: dayText,
  dueBy: z.date().nullable(),
  people: z.array(taskPerson),
  deputyFor: z.array(taskPerson),
  filled: z.array(z.string()),
  lastAt: z.date().nullable(),
  lastBy: z.string().nullable(),
  lastName: z.string().nullable(),
  deletedBy: z.string().nullable(),
  deletedName: z.string().nullable(),
  deletedAt: z.date().nullable(),
  exposureForm: z.string().nullable(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  fold: z.strictObject(Fold.shape).nullable(),
  rowKind: z.string().nullable(),
  itemKind: z.string().nullable(),
  itemName: z.string().nullable(),
  itemPlace: z.string().nullable(),
  outOfUse: outOfUseRow.nullable(),
  result: z.string().nullable(),
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
  /** Whether the checks of a round are one entry. */
  rounds?: boolean
}

/**
 * A person's own open occurrences at a location in order of urgency (DASH-022), in one query regardless of the number of tasks. Many tasks of one
 * rule about other people become one entry, so that the response stays small if a rule creates a task for each of hundreds of people.
 */
export async function userTasks(db: Db, { userId, post, now, formName, support, rounds }: UserTasks): Promise<OpenTask[]> {
  const today = localDate(now, post.timeZone)
  const rows = await readQuery(db, boardRow, {
    name: 'user tasks',
    text: boardQuery,
    values: [userId, post.locationId, post.practiceId, post.administrator, today, JSON.stringify(lastDaysShown(today))],
  })
  return toOpenTasks(rows, { userId, post, now, formName, support, rounds })
}

/**
 * The overdue tasks of a location that are not on the person's own board, each with its oldest open occurrence, folded and in order of urgency. Only
 * for administrators of the location, because it names the person concerned. Support sees no confidential tasks (ruling 12).
 */
export async function teamOverdue(db: Db, { userId, post, now, formName, support, rounds }: UserTasks): Promise<OpenTask[]> {
  const rows = await readQuery(db, boardRow, {
    name: 'team overdue',
    text: teamQuery,
    values: [userId, post.locationId, post.practiceId, support, localDate(now, post.timeZone), now],
  })
  return toOpenTasks(rows, { userId, post, now, formName, support, rounds, perPeople: true })
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
  rounds: ReturnType<typeof roundsOf>
  /** The checks of a round are one entry. */
  asOne: boolean
}

function toOpenTasks(
  rows: readonly BoardRow[],
  { userId, post, now, formName, support, rounds: asOne = false, perPeople = false }: UserTasks & { perPeople?: boolean },
): OpenTask[] {
  const today = localDate(now, post.timeZone)
  const shownUntil = lastDaysShown(today)
  const { locationId, administrator } = post
  const rounds = roundsOf(rows, { perPeople, named: asOne })
  const listed = asOne ? rows.filter(({ occurrenceId }) => (rounds.get(occurrenceId)?.first ?? occurrenceId) === occurrenceId) : rows
  const viewing = { userId, locationId, administrator, today, now, shownUntil, formName, support, rounds, asOne }
  const tasks = listed.map((row) => toOpenTask(row, viewing))
  const byMoment = tasks.filter((task) => !task.immediate && task.dueBy).toSorted((a, b) => (a.dueBy ?? '').localeCompare(b.dueBy ?? ''))
  return [...tasks.filter((task) => task.immediate), ...byMoment, ...tasks.filter((task) => !task.immediate && !task.dueBy)]
}

function toOpenTask(row: BoardRow, viewing: Viewing): OpenTask {
  const place = { practiceType: row.practiceType, state: row.state, options: row.options }
  const { userId, locationId, administrator, today, now, shownUntil, formName, support, rounds, asOne } = viewing
  const mayFollow = administrator && !support && !row.fold
  const round = rounds.get(row.occurrenceId)?.round ?? null
  const isLookedAt = round && asOne ? isWalked(round) : row.result !== null
  const { state, days } = isLookedAt ? dueToFinish(row.due, today) : dueStateAt({ due: row.due, dueBy: row.dueBy }, { today, now })
  return {
    _id: row.taskId,
    id: row.fixedKey,
    name: row.fold ? (ruleTitle(row.fold.rule) ?? row.name) : row.name,
    instructions: (row.subjectId === userId ? wordsToPerson(row, place) : null) ?? row.instructions,
    frequency: row.frequency,
    due_date: writtenDay(row.due),
    lastCompletedAt: row.lastAt?.toISOString() ?? null,
    lastCompletedBy: row.lastBy && row.lastName ? { _id: row.lastBy, name: row.lastName } : null,
    users: row.people.map((person) => person._id),
    forms: row.forms,
    roles: row.requiresAdmin ? ['admin'] : [],
    location: locationId,
    taskBehaviorType: row.behavior,
    isCompleted: false,
    completedBy: null,
    isApproved: false,
    formData: null,
    completedAt: null,
    occurrence: { _id: row.occurrenceId, period_start: row.period_start, period_end: row.period_end, due: row.due },
    state,
    days,
    shown: isShown(row.frequency, row.due, shownUntil),
    frequencyName: frequencyNames[row.frequency],
    everybody: row.everybody,
    own: row.own,
    others: row.people.filter((person) => person._id !== userId),
    deputyFor: row.deputyFor,
    about: mayFollow ? personConcerned(row, userId) : null,
    attachedForms: row.forms.map((id) => ({ id, name: formName(id) ?? id, done: row.filled.includes(id) })),
    citation: row.citation,
    basis: basisOfTask({ ruleKey: row.ruleKey, frequency: row.frequency }, place),
    lastRecordDeleted:
      row.deletedBy && row.deletedName && row.deletedAt
        ? { by: { _id: row.deletedBy, name: row.deletedName }, at: row.deletedAt.toISOString() }
        : null,
    dueBy: row.dueBy?.toISOString() ?? null,
    immediate: immediateLaw(row.ruleKey),
    exposurePacket: mayFollow ? row.exposureForm : null,
    afterExposure: isOfExposure(row.ruleKey),
    exposure: mayFollow && isOfExposure(row.ruleKey) && row.rowKey !== '' ? row.rowKey : null,
    plan: planOfRule(row.ruleKey),
    bloodborneTraining: isBloodborneTraining(row.ruleKey) && !row.fold ? row.subjectId : null,
    mayHaveTakenPlace: mayHaveTakenPlace(row.ruleKey),
    prints: printedForm(row.ruleKey),
    runsOut: row.fold ? null : endOfTask(row.ruleKey),
    fix: row.fixedKey === taskKeyOfActions ? row.rowKey : null,
    fold: row.fold,
    round,
    can: { complete: row.period_start <= today && !support && !row.fold },
  }
}

/** The person that a task is about, unless it is the reader or the task's name contains it. */
function personConcerned({ subjectId, subjectName, name }: BoardRow, userId: string) {
  if (!subjectId || !subjectName || subjectId === userId || name.includes(subjectName)) return null
  return { _id: subjectId, name: subjectName }
}
