import { inArray } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import { desiredTasks, type LocationFacts } from '#content/rules/desired-tasks'
import { situationOf } from '#content/rules/situation'
import { keepItems } from '#api/data/checked-items/keep-items'
import type { LocationRow } from '#api/data/locations/location-row'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { task } from '#api/data/tables'
import type { ClosedTask } from '#api/data/tasks/closed-task'
import type { TaskBook } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'

import { compare, keyOf } from './compare-tasks.ts'
import { placedAround } from './place-tasks.ts'
import { findFormerTasks, resumableTasks, withDueElsewhere } from './former-tasks.ts'
import { locationFacts } from '../pages/location-facts.ts'
import { findRuleTasks } from '../queries.ts'

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
 * and closes those no longer wanted. Tasks are matched by rule, row and person. A completed one-time task is not created again. A task that was closed
 * recently without being done is reopened with its due day. The first due days of new tasks are placed around what is there (ruling 54). The caller holds the lock on the location, so two concurrent changes cannot both create a
 * task.
 * @param undone tasks that this change closed and that are wanted again are reopened instead of created, unless something else has changed them since
 */
export async function reconcileTasks(
  writing: AnyWriteContext,
  place: LocationRow,
  book: TaskBook,
  undone?: UndoneClosing,
): Promise<Reconciled> {
  const facts = await locationFacts(writing.db, place, writing.now)
  const undoneTasks = undone ? await reopenClosed(writing, { place, facts, undone }, book) : []
  const reopened = [...undoneTasks, ...(await resume(writing, { place, facts }, book))]
  const existing = await findRuleTasks(writing.db, place.id)
  const { missing, changes, unwanted, overridden } = compare(desiredTasks(facts), existing, facts)
  const at = { practiceId: place.practiceId, locationId: place.id, contentVersion }
  await clearChosenPeople(writing.db, overridden)
  const closed = await book.close(writing, unwanted)
  await book.change(writing, changes)
  const wanted = await withDueElsewhere(writing.db, { ...at, now: writing.now }, missing)
  const made = await book.create(writing, at, await placedAround(writing.db, { locationId: place.id, today: facts.today }, wanted))
  await keepItems(writing, at, situationOf(facts).answers)
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

/** Reopens the tasks that were closed recently and are wanted again. Returns their ids. */
async function resume(
  writing: AnyWriteContext,
  { place, facts }: { place: LocationRow; facts: LocationFacts },
  book: TaskBook,
): Promise<string[]> {
  const existing = await findRuleTasks(writing.db, place.id)
  const { missing } = compare(desiredTasks(facts), existing, facts)
  if (missing.length === 0) return []
  const resumed = resumableTasks(missing, await findFormerTasks(writing.db, existing, writing.now))
  await book.reopen(writing, resumed)
  return resumed.map(({ taskId }) => taskId)
}

async function clearChosenPeople(db: Db, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0)
    await db
      .update(task)
      .set({ chosenInsteadOf: null })
      .where(inArray(task.id, [...taskIds]))
}
