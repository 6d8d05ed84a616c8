import { inArray } from 'drizzle-orm'

import { contentVersion } from '#content/content-version'
import { desiredTasks, isStillWanted, type DesiredTask, type LocationFacts } from '#content/desired-tasks'
import { taskRule } from '#content/task-rules'
import type { LocationRow } from '#api/data/locations/location-row'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { task } from '#api/data/tables'
import type { ClosedTask } from '#api/data/tasks/closed-task'
import type { TaskBook, TaskDefinition } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database'

import { locationFacts } from './location-facts.ts'
import { findRuleTasks, type RuleTask } from './queries.ts'

export interface Reconciled {
  made: number
  /** The number of created tasks that are not confidential. */
  madeForAll: number
  changed: number
  closed: number
  /** The ids of opened tasks, and the closed tasks. */
  tasks: TouchedTasks
}

export interface TouchedTasks {
  opened: string[]
  closed: ClosedTask[]
}

/** The effect of an answer change that is being undone: the tasks it closed, and when. */
export interface UndoneClosing {
  closedTasks: readonly ClosedTask[]
  changedAt: Date
}

/**
 * Brings the generated tasks of a location in line with its answers, options and people (ruling 31): creates missing tasks, changes those that differ
 * and closes those no longer wanted. Tasks are matched by rule, row and person. A completed one-time task is not created again. The caller holds the
 * lock on the location, so two concurrent changes cannot both create a task.
 * @param undone tasks that this change closed and that are wanted again are reopened instead of created, unless something else has changed them since
 */
export async function reconcileTasks(
  writing: AnyWriteContext,
  place: LocationRow,
  book: TaskBook,
  undone?: UndoneClosing,
): Promise<Reconciled> {
  const facts = await locationFacts(writing.db, place, writing.now)
  const reopened = undone ? await reopenClosed(writing, { place, facts, undone }, book) : []
  const existing = await findRuleTasks(writing.db, place.id)
  const { missing, changes, unwanted, overridden } = compare(desiredTasks(facts), existing, facts)
  const at = { practiceId: place.practiceId, locationId: place.id, contentVersion }
  await clearChosenPeople(writing.db, overridden)
  const closed = await book.close(writing, unwanted)
  await book.change(writing, changes)
  const made = await book.create(writing, at, missing)
  const reconciled = { made: missing.length, changed: changes.length, closed: unwanted.length }
  if (missing.length + changes.length + unwanted.length > 0)
    await writing.audit({
      action: 'tasks.reconciled',
      practiceId: place.practiceId,
      locationId: place.id,
      target: { kind: 'location', id: place.id },
      after: reconciled,
      shown: ['made', 'changed', 'closed'],
    })
  const madeForAll = missing.filter((task) => !task.confidential).length
  return { ...reconciled, madeForAll, tasks: { opened: [...made, ...reopened], closed } }
}

/** Reopens the tasks that a change closed if the answers want them again. Returns their ids. */
async function reopenClosed(
  writing: AnyWriteContext,
  { place, facts, undone }: { place: LocationRow; facts: LocationFacts; undone: UndoneClosing },
  book: TaskBook,
): Promise<string[]> {
  const existing = await findRuleTasks(writing.db, place.id)
  const { missing } = compare(desiredTasks(facts), existing, facts)
  const wanted = new Set(missing.map((task) => keyOf(task, task.subjectUserId)))
  const untouched = existing.filter(
    (task) => task.closedAt?.getTime() === undone.changedAt.getTime() && wanted.has(keyOf(task, task.subjectId)),
  )
  const closed = undone.closedTasks.filter(({ taskId }) => untouched.some(({ id }) => id === taskId))
  await book.reopen(writing, closed)
  return closed.map(({ taskId }) => taskId)
}

/** The changes that turn the existing tasks into the wanted ones. */
export function compare(wanted: readonly DesiredTask[], existing: readonly RuleTask[], facts: LocationFacts) {
  const open = existing.filter((task) => task.closedAt === null)
  const openByKey = new Map(open.map((task) => [keyOf(task, task.subjectId), task]))
  const finished = new Set(existing.filter((task) => task.frequency === '99' && task.done).map((task) => keyOf(task, task.subjectId)))
  const definitions = wanted.map(definitionOf)
  const wantedKeys = new Set(definitions.map((task) => keyOf(task, task.subjectUserId)))
  const missing = definitions.filter((task) => {
    const key = keyOf(task, task.subjectUserId)
    return !openByKey.has(key) && !(task.frequency === '99' && finished.has(key))
  })
  const pairs = definitions.flatMap((definition) => {
    const task = openByKey.get(keyOf(definition, definition.subjectUserId))
    return task ? [{ task, definition, chosen: keepsChosenPeople(task, definition) }] : []
  })
  const changes = pairs.flatMap(({ task, definition: wanted, chosen }) => {
    const definition = chosen ? { ...wanted, assignees: task.assignees, everybody: task.everybody } : wanted
    return differs(task, definition) ? [{ taskId: task.id, contentVersion, definition }] : []
  })
  const overridden = pairs.filter(({ task, chosen }) => task.chosenInsteadOf !== null && !chosen).map(({ task }) => task.id)
  const unwanted = open
    .filter((task) => !wantedKeys.has(keyOf(task, task.subjectId)))
    .filter((task) => !isStillWanted({ ruleKey: task.ruleKey ?? '', rowKey: task.rowKey, subjectUserId: task.subjectId }, facts))
    .map((task) => task.id)
  return { missing, changes, unwanted, overridden }
}

/**
 * Returns whether the people chosen by an administrator stay. They stay while at least one of them is still there and the answer that names the
 * rule's people names the same ones as before (ruling 31). Rules that assign a task to the holders of a position never override the choice.
 */
function keepsChosenPeople({ ruleKey, chosenInsteadOf, assignees }: RuleTask, wanted: TaskDefinition): boolean {
  if (chosenInsteadOf === null || assignees.length === 0) return false
  const named = [taskRule(ruleKey ?? '')?.assign ?? []].flat().some((assign) => assign === 'row' || /^(answer|named):/.test(assign))
  return !named || sameMembers(chosenInsteadOf, wanted.assignees)
}

async function clearChosenPeople(db: Db, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0)
    await db
      .update(task)
      .set({ chosenInsteadOf: null })
      .where(inArray(task.id, [...taskIds]))
}

/** A wanted task in the shape the task book takes. */
export function definitionOf({
  rows: _rows,
  floor: _floor,
  kind: _kind,
  evidence: _evidence,
  customAssigneeName: _name,
  ...wanted
}: DesiredTask): TaskDefinition {
  return wanted
}

const keyOf = (task: { ruleKey: string | null; rowKey: string }, subject: string | null) =>
  JSON.stringify([task.ruleKey, task.rowKey, subject])

/**
 * Whether the task must be changed. An existing due date stays. The client, not the rule, decides how a task with a fixed key is completed
 * (DATA-S-022).
 */
function differs(task: RuleTask, wanted: TaskDefinition) {
  return (
    compared.some((field) => task[field] !== wanted[field]) ||
    (task.fixedKey === null && (task.behavior !== wanted.behavior || !sameMembers(task.forms, wanted.forms))) ||
    !sameMembers(task.assignees, wanted.assignees)
  )
}

const compared = [
  'name',
  'instructions',
  'frequency',
  'anchor',
  'atMostTwelveMonths',
  'requiresAdmin',
  'confidential',
  'everybody',
  'section',
  'citation',
  'retention',
] as const

const sameMembers = (a: readonly string[], b: readonly string[]) => a.length === b.length && new Set([...a, ...b]).size === new Set(a).size
