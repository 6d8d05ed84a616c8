import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'

import { currentEmployment, task, taskAssignee, taskClosure, taskOccurrence } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

export type RuleTask = typeof task.$inferSelect & {
  assignees: string[]
  /** Completed at least once; for a task about a person, since their current employment began. */
  done: boolean
  /** Closed because it does not apply at the location, as an administrator said. */
  notHere: boolean
}

/** The tasks of a location that content rules created, including closed ones. */
export async function findRuleTasks(db: Db, locationId: string): Promise<RuleTask[]> {
  const tasks = await db
    .select()
    .from(task)
    .where(and(eq(task.locationId, locationId), isNotNull(task.ruleKey)))
  const assigned = await db
    .select({ taskId: taskAssignee.taskId, userId: taskAssignee.userId })
    .from(taskAssignee)
    .innerJoin(task, eq(task.id, taskAssignee.taskId))
    .where(eq(task.locationId, locationId))
  const done = await db
    .selectDistinct({ taskId: taskOccurrence.taskId })
    .from(taskOccurrence)
    .innerJoin(task, eq(task.id, taskOccurrence.taskId))
    .leftJoin(currentEmployment, and(eq(currentEmployment.practiceId, task.practiceId), eq(currentEmployment.userId, task.subjectId)))
    .where(
      and(
        eq(taskOccurrence.locationId, locationId),
        eq(taskOccurrence.status, 'done'),
        or(isNull(currentEmployment.id), gte(taskOccurrence.completedAt, currentEmployment.createdAt)),
      ),
    )
  const closures = await db
    .select({ taskId: taskClosure.taskId })
    .from(taskClosure)
    .innerJoin(task, eq(task.id, taskClosure.taskId))
    .where(and(eq(task.locationId, locationId), eq(taskClosure.why, 'notHere')))
  const notHereIds = new Set(closures.map(({ taskId }) => taskId))
  const doneIds = new Set(done.map((row) => row.taskId))
  const people = Map.groupBy(assigned, (row) => row.taskId)
  return tasks.map((row) => ({
    ...row,
    assignees: (people.get(row.id) ?? []).map(({ userId }) => userId),
    done: doneIds.has(row.id),
    notHere: notHereIds.has(row.id),
  }))
}

const nameRow = z.strictObject({ id: z.string(), name: z.string() })

/** Names of people by id, to show who answered. */
export async function findNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await readRows(db, nameRow)`
    select id, full_name as name from "user" where id in ${[...new Set(userIds)]}`
  return new Map(rows.map((row) => [row.id, row.name]))
}
