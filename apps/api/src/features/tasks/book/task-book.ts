import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/endpoint/errors'
import { followDates, followsDate } from '#api/data/expirations/follow-dates'
import type { WriteContext } from '#api/data/records/create-record'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

import { moveDueDate } from '../administration/due-date.ts'
import { lockTasks, reassignTasks, refreshBoards } from '../administration/reassign-tasks.ts'
import { findTask } from '../find-task.ts'
import { changeTasks } from './change-tasks.ts'
import { closeBecause } from './close-because.ts'
import { closeTasks, reopenTasks } from './close-tasks.ts'
import { createTasks } from './create-tasks.ts'
import { notifyAssignees, type NewTask } from './notify-assignees.ts'
import { personLeft } from './person-left.ts'
import { moveToReviewDate } from './move-to-review-date.ts'

/** Keeps the tasks of a location in sync with its answers (ruling 31). */
export const taskBook: TaskBook = {
  create: async (writing, { practiceId, locationId, contentVersion, createdOn }, definitions) => {
    const place = await placeOf(writing.db, locationId)
    const at = {
      practiceId,
      locationId,
      contentVersion,
      createdOn: createdOn ?? localDate(writing.now, place.timeZone),
      reviewDate: place.reviewDate,
    }
    const made = await createTasks(writing, at, definitions)
    if (definitions.some(({ ruleKey }) => followsDate(ruleKey))) await followDates(writing, locationId)
    await notifyAssignees(writing, at, made)
    return made.map((each) => each.taskId)
  },

  change: async (writing, changes) => {
    const given = new Map<string, { at: { practiceId: string; locationId: string }; tasks: NewTask[] }>()
    for (const { before, definition } of await changeTasks(writing, changes)) {
      const added = definition.assignees.filter((userId) => !before.assignees.includes(userId))
      const everybody = definition.everybody && !before.everybody
      const group = given.get(before.locationId) ?? { at: before, tasks: [] }
      group.tasks.push({ taskId: before.id, definition: { ...definition, assignees: added, everybody } })
      given.set(before.locationId, group)
    }
    for (const { at, tasks } of given.values()) await notifyAssignees(writing, at, tasks)
  },

  close: closeTasks,

  reopen: reopenTasks,

  assign: async (writing, taskId, users) => {
    const { practiceId, locationId } = await findTask(writing, taskId)
    const tasks = await lockTasks(writing.db, locationId, [taskId])
    await reassignTasks(writing, { practiceId, locationId }, { tasks, users, add: false })
  },

  reschedule: async (writing, taskId, dueOn, dueBy = null) => {
    const task = await findTask(writing, taskId)
    await moveDueDate(writing, { ...task, dueOn, dueBy, today: localDate(writing.now, task.timeZone) })
    await refreshBoards(writing, task.locationId, { users: task.assignees, everybody: task.everybody })
  },

  closeBecause: (writing, at, taskIds, because) => closeBecause(writing, at, taskIds, because, taskBook),

  personLeft: (writing, left) => personLeft(writing, left, taskBook),

  moveToReviewDate,
}

const placeRow = z.strictObject({ timeZone: z.string(), reviewDate: z.string() })

async function placeOf(db: WriteContext['db'], locationId: string) {
  const rows = await readRows(db, placeRow)`
    select time_zone as "timeZone", annual_review_date as "reviewDate" from location where id = ${locationId}`
  return rows[0] ?? fail(NotFound)
}
