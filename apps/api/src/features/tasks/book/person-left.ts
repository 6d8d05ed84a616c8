import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { giveToSuccessor, type GivenTask } from '#api/data/corrective-actions/give-to-successor'
import type { WriteContext } from '#api/data/records/create-record'
import { task, taskAssignee } from '#api/data/tables'
import type { UnassignedTask, TaskBook } from '#api/data/tasks/task-ports'
import { readRows } from '#api/platform/database/rows'

import { notifyAssignees, type NewTask } from './notify-assignees.ts'

const heldRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  confidential: z.boolean(),
  everybody: z.boolean(),
  about: z.boolean(),
  assigned: z.boolean(),
  anchor: z.string(),
  others: z.int(),
  due: z.boolean(),
})
type Held = z.infer<typeof heldRow>

/** See `TaskBook.personLeft`. Completed tasks keep the name of the completer. Corrective actions of the person get another owner first. */
export async function personLeft(
  writing: WriteContext,
  left: { practiceId: string; locationId: string; userId: string },
  { close }: Pick<TaskBook, 'close'>,
): Promise<UnassignedTask[]> {
  const given = await giveToSuccessor(writing, left)
  await notifyAssignees(writing, left, given.map(newsOf))
  const held = await heldBy(writing.db, left)
  const own = held.filter(isOwn)
  const shared = held.filter((one) => !isOwn(one))
  await close(
    writing,
    own.map((one) => one.id),
  )
  await unassign(writing, shared, left)
  return shared
    .filter((one) => !one.everybody && one.others === 0 && one.due)
    .map(({ id, name, confidential }) => ({ taskId: id, name, confidential }))
}

const newsOf = ({ taskId, name, confidential, newOwner }: GivenTask): NewTask => ({
  taskId,
  definition: { name, ruleKey: null, dueBy: null, confidential, assignees: [newOwner], everybody: false, requiresAdmin: false },
})

/**
 * No one else can do the task: it is about the person, or it runs from their own dates and was assigned only to them. Tasks of administrators after
 * an incident stay, because the law requires them for people who have left too (ruling 37).
 */
const isOwn = (one: Held) =>
  (one.about && (one.anchor !== 'event' || one.assigned)) || (one.anchor === 'person' && one.others === 0 && !one.everybody)

/** The open tasks of the person at the location. `others` is the number of other assignees who still work there. */
async function heldBy(db: WriteContext['db'], { locationId, userId }: { locationId: string; userId: string }): Promise<Held[]> {
  const rows = await readRows(db, heldRow)`
    select t.id, t.name, t.confidential, t.everybody, coalesce(t.subject_id = ${userId}, false) as about, t.anchor,
      exists (select from task_assignee a where a.task_id = t.id and a.user_id = ${userId}) as assigned,
      (select count(*)::int from task_assignee a join current_membership m on m.practice_id = a.practice_id and m.user_id = a.user_id
        and m.location_id = t.location_id where a.task_id = t.id and a.user_id <> ${userId}) as others,
      exists (select from task_occurrence o where o.task_id = t.id and o.status = 'open') as due
    from task t
    where t.location_id = ${locationId} and t.closed_at is null
      and (t.subject_id = ${userId} or exists (select from task_assignee a where a.task_id = t.id and a.user_id = ${userId}))
    order by lower(t.name), t.id`
  return rows
}

async function unassign(
  { db, audit }: WriteContext,
  tasks: readonly Held[],
  { practiceId, locationId, userId }: { practiceId: string; locationId: string; userId: string },
) {
  const ids = tasks.map((one) => one.id)
  if (ids.length === 0) return
  await db.delete(taskAssignee).where(and(inArray(taskAssignee.taskId, ids), eq(taskAssignee.userId, userId)))
  await db
    .update(task)
    .set({ revision: sql`${task.revision} + 1` })
    .where(inArray(task.id, ids))
  for (const id of ids)
    await audit({
      action: 'task.assignee_left',
      practiceId,
      locationId,
      target: { kind: 'task', id },
      before: { assignee: userId },
      shown: ['assignee'],
    })
}
