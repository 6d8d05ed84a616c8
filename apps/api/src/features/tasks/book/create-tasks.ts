import { and, eq, inArray } from 'drizzle-orm'

import { addMonths } from '#calendar/days'
import type { Period, Schedule } from '#calendar/frequency-and-anchor'
import { firstGeneratedPeriod, firstPeriod } from '#calendar/first-period'
import { placedPeriod } from '#calendar/placing/placed-period'
import { localDate } from '#calendar/local-time'
import type { AnyWriteContext, WriteContext } from '#api/data/records/create-record'
import { inBatches } from '#api/data/in-batches'
import { currentEmployment, location, task, taskAssignee, taskOccurrence } from '#api/data/tables'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import { lastTrainings } from '#api/data/training/last-trainings'
import { firstTrainingDue } from '#api/data/training/training-due'
import { newId } from '#api/platform/ids'

import { rowOf } from '../completion/complete-occurrence.ts'
import { scheduleFor, type PersonStart } from '../find-task.ts'
import type { NewTask } from './notify-assignees.ts'

export interface TaskPlace {
  practiceId: string
  locationId: string
  contentVersion: number
  createdOn: string
  reviewDate: string
}

/**
 * Creates tasks with their assignees and first occurrences in a few statements, because an import of staff creates thousands. Returns them in order.
 */
export async function createTasks(
  { db, now, audit }: AnyWriteContext,
  place: TaskPlace,
  definitions: readonly TaskDefinition[],
): Promise<NewTask[]> {
  const { practiceId, locationId, contentVersion, createdOn, reviewDate } = place
  const starts = await startsOf(db, place, definitions)
  const made = definitions.map((definition) => {
    const person = definition.anchor === 'person' ? (starts.get(definition.subjectUserId ?? '') ?? null) : null
    return {
      taskId: newId(now),
      definition,
      period: begin(definition, scheduleFor({ ...definition, reviewDate, createdOn }, person), createdOn),
    }
  })
  const tasks = made.map(({ taskId: id, definition }) => ({
    id,
    practiceId,
    locationId,
    ...columnsOf(definition),
    dueOn: definition.dueOn,
    contentVersion,
    createdOn,
    createdAt: now,
  }))
  for (const batch of inBatches(tasks)) await db.insert(task).values(batch)
  const assignees = made.flatMap(({ taskId, definition }) =>
    [...new Set(definition.assignees)].map((userId) => ({ practiceId, taskId, userId })),
  )
  for (const batch of inBatches(assignees)) await db.insert(taskAssignee).values(batch)
  const occurrences = made.map(({ taskId: id, definition, period }) => ({
    ...rowOf({ id, practiceId, locationId }, period, 'open', now),
    dueBy: definition.dueBy ?? null,
  }))
  for (const batch of inBatches(occurrences)) await db.insert(taskOccurrence).values(batch)
  await audit(
    made.map(({ taskId, definition, period }) => ({
      action: 'task.created',
      practiceId,
      locationId,
      target: { kind: 'task', id: taskId },
      after: { rule: definition.ruleKey, row: definition.rowKey, due: period.due },
      shown: definition.confidential ? ['due'] : ['rule', 'row', 'due'],
    })),
  )
  return made
}

/**
 * A task whose first due day was placed begins with it (ruling 54). Weekly and monthly work that a rule creates for the location skips a period that is
 * nearly over (ruling 41). Custom tasks and tasks about one person do not.
 */
function begin({ ruleKey, subjectUserId, dueOn, room }: TaskDefinition, schedule: Schedule, createdOn: string): Period {
  if (room && dueOn !== null) return placedPeriod(schedule, createdOn, dueOn)
  return ruleKey !== null && subjectUserId === null ? firstGeneratedPeriod(schedule, createdOn) : firstPeriod(schedule, createdOn)
}

/**
 * The columns that a definition determines. The training itself proves the new-hire task, so forms and behavior of its rule are ignored (TASK-009).
 */
export function columnsOf({ assignees: _, subjectUserId, dueOn: __, dueBy: ___, room: ____, ...definition }: TaskDefinition) {
  const newHire = definition.ruleKey === 'newHire'
  return {
    ...definition,
    fixedKey: newHire ? 'newHire' : (definition.fixedKey ?? null),
    subjectId: subjectUserId,
    behavior: newHire ? 'other' : definition.behavior,
    forms: newHire ? [] : [...definition.forms],
  }
}

/**
 * For each person with yearly training: the day of their last training, and the first due date without one (ruling 40). Excludes tasks whose rule
 * sets the due date.
 */
async function startsOf(
  db: WriteContext['db'],
  { practiceId, locationId }: TaskPlace,
  definitions: readonly TaskDefinition[],
): Promise<Map<string, PersonStart>> {
  const people = definitions.flatMap(({ anchor, subjectUserId, dueOn, ruleKey }) =>
    anchor === 'person' && subjectUserId && dueOn === null ? [{ userId: subjectUserId, yearly: ruleKey }] : [],
  )
  if (people.length === 0) return new Map()
  const userIds = [...new Set(people.map((one) => one.userId))]
  const found = await db
    .select({
      userId: currentEmployment.userId,
      startedOn: currentEmployment.startedOn,
      imported: currentEmployment.lastTrainingOn,
      addedAt: currentEmployment.createdAt,
      timeZone: location.timeZone,
    })
    .from(currentEmployment)
    .innerJoin(location, eq(location.id, locationId))
    .where(and(eq(currentEmployment.practiceId, practiceId), inArray(currentEmployment.userId, userIds)))
  const done = await lastTrainings(db, { practiceId, people })
  return new Map(
    found.map(({ userId, startedOn, imported, addedAt, timeZone }) => {
      const days = [imported, done.get(userId)].filter((day) => typeof day === 'string').toSorted()
      const last = days.at(-1) ?? null
      // A due date before the first day becomes the first day.
      if (last && addMonths(last, 12) < startedOn) return [userId, { last: null, firstDue: startedOn }]
      return [userId, { last, firstDue: firstTrainingDue({ startedOn, addedOn: localDate(addedAt, timeZone) }) }]
    }),
  )
}
