import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { dueDateProblem } from '#calendar/due-date-problem'
import { localDate } from '#calendar/local-time'
import { contentVersion } from '#content/facts/content-version'
import {
  TaskNameTaken,
  type addTask as addEndpoint,
  type AdministeredTask,
  type updateTask as updateEndpoint,
} from '#contract/tasks/administered-tasks'
import { Conflict, NotFound } from '#contract/endpoint/errors'
import type { Frequency } from '#contract/endpoint/shapes'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { task } from '#api/data/tables'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import { fail, invalid } from '#api/platform/errors'

import { taskBook } from '../book/task-book.ts'
import { findTask, type FoundTask } from '../find-task.ts'
import { moveDueDate } from './due-date.ts'
import { reassignTasks, lockTasks, refreshBoards } from './reassign-tasks.ts'
import { findTasks } from './list-tasks.ts'
import { peopleAt, requireAdministrators } from './location-people.ts'
import { otherLocationText } from '../own-task.ts'

type Added = z.output<typeof addEndpoint.body>
type Changed = z.output<typeof updateEndpoint.body>

interface FormNames {
  /** The name of a shipped form; undefined if unknown. */
  formName(formId: string): string | undefined
}

/**
 * Adds a custom task with its first period (ruling 8).
 * @throws TaskNameTaken; 422 for a due date in the past at the location, unknown forms, and people who do not work there
 */
export async function addTask(writing: WriteContext, body: Added, { formName }: FormNames): Promise<AdministeredTask> {
  const { db, now } = writing
  const { id: locationId, practiceId, timeZone } = await lockLocation(db, body.location)
  const wanted = { ...body, forms: body.forms ?? [] }
  const users = (await peopleAt(db, locationId, body.users)).map(({ id }) => id)
  check(wanted, { formName, saved: null, today: localDate(now, timeZone) })
  await checkName(writing, { locationId, name: wanted.name })
  const [taskId = ''] = await taskBook.create(writing, { practiceId, locationId, contentVersion }, [customTask({ ...wanted, users })])
  await refreshBoards(writing, locationId, { users, everybody: false })
  return shown(writing, taskId)
}

/**
 * Changes a custom task, or the assignees of a default one.
 * @throws the errors of `addTask`; NotFound for a deleted task; Conflict with the current task for a stale revision
 */
export async function updateTask(writing: WriteContext, taskId: string, body: Changed, forms: FormNames): Promise<AdministeredTask> {
  const { db } = writing
  await lockLocation(db, (await findTask(writing, taskId)).locationId)
  const before = await findTask(writing, taskId)
  if (before.closed) fail(NotFound)
  const current = await shown(writing, taskId)
  if (body.revision !== undefined && body.revision !== current.revision) fail(Conflict, { details: current })
  if (body.location && body.location !== before.locationId) invalid({ location: otherLocationText })
  if (current.custom) await changeCustom(writing, { before, current }, body, forms)
  else if (body.users) await changePeople(writing, before, body.users)
  return shown(writing, taskId)
}

const shown = async ({ db }: WriteContext, taskId: string) => (await findTasks(db, [taskId])).get(taskId) ?? fail(NotFound)

async function changeCustom(
  writing: WriteContext,
  { before, current }: { before: FoundTask; current: AdministeredTask },
  body: Changed,
  { formName }: FormNames,
) {
  const { db, now } = writing
  const today = localDate(now, before.timeZone)
  const present = before.assignees
  const users = body.users ? (await peopleAt(db, before.locationId, body.users)).map(({ id }) => id) : present
  const wanted = {
    name: body.name ?? before.name,
    instructions: body.instructions ?? before.instructions,
    frequency: body.frequency ?? before.frequency,
    taskType: body.taskType ?? current.taskType,
    due_date: body.due_date ?? before.dueOn ?? undefined,
    forms: body.forms ?? before.forms,
    users,
  }
  const saved = before.frequency === '99' ? before.dueOn : null
  check(wanted, { formName, saved, today })
  await checkName(writing, { locationId: before.locationId, name: wanted.name, except: before.id })
  const definition = customTask(wanted)
  await taskBook.change(writing, [{ taskId: before.id, contentVersion, definition: { ...definition, retention: before.retention } }])
  if (definition.dueOn && definition.dueOn !== saved) await moveDueDate(writing, { ...before, dueOn: definition.dueOn, today })
  await refreshBoards(writing, before.locationId, { users: [...present, ...definition.assignees], everybody: before.everybody })
}

/** ATASK-048, ATASK-057: for a default task only its assignees change; a private task takes only the first. */
async function changePeople(writing: WriteContext, { id, practiceId, locationId, requiresAdmin }: FoundTask, userIds: readonly string[]) {
  const people = await peopleAt(writing.db, locationId, userIds)
  if (requiresAdmin) requireAdministrators(people)
  const [held] = await lockTasks(writing.db, locationId, [id])
  if (!held) return fail(NotFound)
  const users = people.map((person) => person.id)
  await reassignTasks(writing, { practiceId, locationId }, { tasks: [held], users: held.private ? users.slice(0, 1) : users, add: false })
}

interface Wanted {
  name: string
  instructions: string
  frequency: Frequency
  taskType: 'global' | 'private'
  due_date?: string | undefined
  forms: readonly string[]
  users: readonly string[]
}

function check(
  { frequency, due_date: due, forms }: Wanted | Omit<Wanted, 'users'>,
  { formName, saved, today }: FormNames & { saved: string | null; today: string },
) {
  const problem = dueDateProblem(frequency, due, { saved, today })
  if (problem) invalid({ due_date: problem })
  if (forms.some((form) => formName(form) === undefined)) invalid({ forms: 'There is no such form.' })
}

/** @throws TaskNameTaken, ignoring case. The location is locked, so two concurrent requests cannot both take a name */
async function checkName({ db }: WriteContext, { locationId, name, except = '' }: { locationId: string; name: string; except?: string }) {
  const [same] = await db
    .select({ id: task.id })
    .from(task)
    .where(
      and(
        eq(task.locationId, locationId),
        isNull(task.ruleKey),
        isNull(task.fixedKey),
        isNull(task.closedAt),
        ne(task.id, except),
        sql`lower(${task.name}) = lower(${name})`,
      ),
    )
    .limit(1)
  if (same) fail(TaskNameTaken)
}

const anchors = { '0': 'calendar', '1': 'calendar', '2': 'calendar', '3': 'review', '99': 'once' } as const

/**
 * A custom task of a practice. With forms, it is completed by filling them in (DATA-A-019). A private one is about the first of its people
 * (ATASK-057).
 */
function customTask({ name, instructions, frequency, taskType, due_date: due, forms, users }: Wanted): TaskDefinition {
  const [first] = users
  const single = taskType === 'private' && first !== undefined
  return {
    ruleKey: null,
    rowKey: '',
    subjectUserId: single ? first : null,
    name,
    instructions,
    frequency,
    anchor: anchors[frequency],
    atMostTwelveMonths: false,
    dueOn: frequency === '99' ? (due ?? null) : null,
    behavior: forms.length > 0 ? 'task_with_form' : 'other',
    forms: [...new Set(forms)],
    requiresAdmin: false,
    confidential: false,
    assignees: single ? [first] : users,
    everybody: false,
    section: '',
    citation: '',
    retention: 'standard',
  }
}
