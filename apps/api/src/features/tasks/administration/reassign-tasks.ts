import { and, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { followAssignees } from '#api/data/corrective-actions/follow-task'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { task, taskAssignee } from '#api/data/tables'
import { deputiesFor } from '#api/data/tasks/deputies'
import { momentText, readRows } from '#api/platform/database/rows'

import { notifyAssignees } from '../book/notify-assignees.ts'
import { isPrivateSql } from './task-sql.ts'

const heldRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  ruleKey: z.string().nullable(),
  dueBy: momentText.nullable(),
  confidential: z.boolean(),
  requiresAdmin: z.boolean(),
  everybody: z.boolean(),
  private: z.boolean(),
  /** The name of the person whom a rule's task is about. */
  person: z.string().nullable(),
  closed: z.boolean(),
  assignees: z.array(z.string()),
})
/** A task about to be assigned to other people, with its row locked. */
export type LockedTask = z.infer<typeof heldRow>

/** Locks tasks of one location before their assignees change, in one statement. */
export async function lockTasks(db: WriteContext['db'], locationId: string, taskIds: readonly string[]): Promise<LockedTask[]> {
  return readRows(db, heldRow)`
    select t.id, t.name, t.rule_key as "ruleKey", t.confidential, t.requires_admin as "requiresAdmin", t.everybody, t.closed_at is not null as closed, ${isPrivateSql} as private,
      (select u.full_name from "user" u where u.id = t.subject_id and t.rule_key is not null) as person,
      (select min(o.due_by) from task_occurrence o where o.task_id = t.id and o.status = 'open') as "dueBy",
      array(select a.user_id from task_assignee a where a.practice_id = t.practice_id and a.task_id = t.id order by a.user_id) as assignees
    from task t where t.location_id = ${locationId} and t.id = any(${`{${taskIds.join(',')}}`}::text[])
    order by t.id for update of t`
}

/** Tasks and their new assignees. */
export interface Reassignment {
  tasks: readonly LockedTask[]
  users: readonly string[]
  /** Keeps the current assignees. */
  add: boolean
}

/**
 * Assigns tasks to other people, in a fixed number of statements. Notifies new assignees and refreshes the boards of everyone concerned. For a task
 * of a rule, stores the assignees that the rule wanted, so that the choice survives the next reconciliation.
 */
export async function reassignTasks(
  writing: WriteContext,
  { practiceId, locationId }: { practiceId: string; locationId: string },
  { tasks, users, add }: Reassignment,
): Promise<void> {
  if (tasks.length === 0) return
  const { db, audit } = writing
  const ids = tasks.map(({ id }) => id)
  await db
    .update(task)
    .set({
      everybody: false,
      chosenInsteadOf: sql`case when ${task.ruleKey} is not null then coalesce(${task.chosenInsteadOf}, array(select a.user_id from task_assignee a where a.task_id = ${task.id})) end`,
      // A private custom task is about its one assignee.
      subjectId: sql`case when ${task.ruleKey} is null and ${task.subjectId} is not null then ${users[0] ?? null} else ${task.subjectId} end`,
      revision: sql`${task.revision} + 1`,
    })
    .where(inArray(task.id, ids))
  if (!add)
    await db.delete(taskAssignee).where(and(inArray(taskAssignee.taskId, ids), sql`${taskAssignee.userId} <> all(${textArray(users)})`))
  await db.execute(sql`
    insert into task_assignee (practice_id, task_id, user_id)
    select ${practiceId}, t, u from unnest(${textArray(ids)}) t cross join unnest(${textArray(users)}) u on conflict do nothing`)
  await followAssignees(writing, ids)
  await audit(
    tasks.map(({ id, assignees, everybody }) => ({
      action: 'task.assigned',
      practiceId,
      locationId,
      target: { kind: 'task', id },
      before: { assignees, everybody },
      after: { assignees: add ? [...new Set([...assignees, ...users])] : [...users], everybody: false },
      shown: ['assignees', 'everybody'],
    })),
  )
  await notifyAssignees(
    writing,
    { practiceId, locationId },
    tasks.map(({ id: taskId, name, ruleKey, dueBy, confidential, requiresAdmin, assignees }) => ({
      taskId,
      definition: {
        name,
        ruleKey,
        dueBy: dueBy === null ? null : new Date(dueBy),
        confidential,
        requiresAdmin,
        assignees: users.filter((user) => !assignees.includes(user)),
        everybody: false,
      },
    })),
  )
  await refreshBoards(writing, locationId, {
    users: [...users, ...tasks.flatMap(({ assignees }) => assignees)],
    everybody: tasks.some((one) => one.everybody),
  })
}

const textArray = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::text[]`

const memberRow = z.strictObject({ userId: z.string() })

/** Refetches the boards of these people and their deputies, and the lists of administrators, after the change. */
export async function refreshBoards(
  { db, now, services, after }: WriteContext,
  locationId: string,
  { users, everybody }: { users: readonly string[]; everybody: boolean },
): Promise<void> {
  const members = everybody
    ? await readRows(db, memberRow)`select user_id as "userId" from current_membership where location_id = ${locationId}`
    : []
  const deputies = await deputiesFor(db, { locationId, users, now })
  const people = [...users, ...deputies, ...members.map(({ userId }) => userId), ...(await administratorsOf(db, locationId))]
  after(() => services.realtime.changed([...new Set(people)]))
}
