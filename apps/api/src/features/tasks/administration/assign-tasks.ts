import { z } from 'zod'

import { maxTasksPerAssignment } from '#contract/tasks/administered-tasks'
import { TooManyTasks, type assignTasks as endpoint, type notAssignedReason } from '#contract/tasks/assign-tasks'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { fail, invalid } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

import { reassignTasks, lockTasks, type LockedTask } from './reassign-tasks.ts'
import { peopleAt, type LocationPerson } from './location-people.ts'
import { matchingSql, type Place } from './task-sql.ts'

type Body = z.output<typeof endpoint.body>
type Answer = AnswerOf<typeof endpoint>['payload']

/**
 * Assigns many tasks at once in a fixed number of statements. A task that cannot have these people is not changed and is returned with the reason.
 * @throws TooManyTasks if more tasks match than can be assigned at once, 422 for tasks of another location and for people who do not work here
 */
export async function assignTasks(
  writing: WriteContext,
  locationId: string,
  { tasks: named, matching, users, how }: Body,
): Promise<Answer> {
  const { db } = writing
  const { practiceId, timeZone } = await lockLocation(db, locationId)
  const people = await peopleAt(db, locationId, users)
  const ids = named ? [...new Set(named)] : await matchingIds(writing, { practiceId, locationId, timeZone }, matching ?? {})
  const held = await lockTasks(db, locationId, ids)
  if (held.length < ids.length) invalid({ tasks: 'Some of these tasks belong to another location.' })
  const sorted = held.map((one) => ({ task: one, result: resultOf(one, people, how) }))
  const tasksOf = (...results: Result[]) => sorted.filter(({ result }) => results.includes(result)).map(({ task }) => task)
  const chosen = people.map(({ id }) => id)
  await reassignTasks(writing, { practiceId, locationId }, { tasks: tasksOf('all'), users: chosen, add: how === 'add' })
  await reassignTasks(writing, { practiceId, locationId }, { tasks: tasksOf('first'), users: chosen.slice(0, 1), add: false })
  return {
    changed: tasksOf('all', 'first').length,
    unchanged: tasksOf('unchanged').length,
    firstOnly: chosen.length > 1 ? tasksOf('first').length : 0,
    refused: sorted.flatMap(({ task: { id, name, person }, result }) =>
      isRefusal(result) ? [{ _id: id, name, person, reason: result }] : [],
    ),
  }
}

type Refusal = z.output<typeof notAssignedReason>
type Result = Refusal | 'all' | 'first' | 'unchanged'

const isRefusal = (result: Result): result is Refusal => result !== 'all' && result !== 'first' && result !== 'unchanged'

/** A rule's task about one person cannot be reassigned: nobody else can take their training or decide about their vaccine. */
function resultOf(task: LockedTask, people: readonly LocationPerson[], how: Body['how']): Result {
  if (task.closed) return 'closed'
  if (hasAlready(task, people, how)) return 'unchanged'
  if (task.private && (task.ruleKey !== null || how === 'add')) return 'private'
  if (task.requiresAdmin && people.some(({ administrator }) => !administrator)) return 'requiresAdmin'
  return task.private ? 'first' : 'all'
}

function hasAlready({ assignees, everybody, private: single }: LockedTask, people: readonly LocationPerson[], how: Body['how']): boolean {
  const wanted = single && how === 'replace' ? people.slice(0, 1) : people
  if (how === 'add') return everybody || wanted.every(({ id }) => assignees.includes(id))
  return !everybody && wanted.length === assignees.length && wanted.every(({ id }) => assignees.includes(id))
}

const idRow = z.strictObject({ id: z.string() })

async function matchingIds(
  { db, now }: WriteContext,
  at: Pick<Place, 'practiceId' | 'locationId' | 'timeZone'>,
  filters: NonNullable<Body['matching']>,
) {
  const rows = await readRows(
    db,
    idRow,
  )`select t.id ${matchingSql({ ...at, support: false, now }, filters)} limit ${maxTasksPerAssignment + 1}`
  if (rows.length > maxTasksPerAssignment) fail(TooManyTasks)
  return rows.map(({ id }) => id)
}
