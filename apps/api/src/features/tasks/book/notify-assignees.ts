import { z } from 'zod'

import { immediateLaw } from '#content/rules/task-rules'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { inBatches } from '#api/data/in-batches'
import { notifyEach, type NewNotification } from '#api/data/notifications/notify'
import { deputiesOf } from '#api/data/tasks/deputies'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import { readRows } from '#api/platform/database/rows'

/** A newly assigned task. */
export interface NewTask {
  taskId: string
  definition: Pick<TaskDefinition, 'name' | 'ruleKey' | 'dueBy' | 'confidential' | 'assignees' | 'everybody' | 'requiresAdmin'>
}

/**
 * Sends each person, and the deputy of an absent one, a single notification about newly assigned tasks. Never notifies the person who assigned them.
 * Confidential tasks are not named (ruling 12).
 */
export async function notifyAssignees(
  writing: AnyWriteContext,
  { practiceId, locationId }: { practiceId: string; locationId: string },
  tasks: readonly NewTask[],
): Promise<void> {
  const members = await membersOf(writing.db, locationId)
  const deputies = await deputiesOf(writing.db, { locationId, taskIds: tasks.map(({ taskId }) => taskId), now: writing.now })
  const standsIn = (userId: string, { taskId, definition }: NewTask) =>
    deputies.some((one) => one.deputy === userId && one.taskId === taskId && definition.assignees.includes(one.absent))
  const notes: { userId: string; news: NewNotification }[] = []
  for (const { userId, administrator } of members) {
    const own = tasks.filter(
      (one) =>
        (one.definition.everybody || one.definition.assignees.includes(userId) || standsIn(userId, one)) &&
        (administrator || !one.definition.requiresAdmin),
    )
    const [first] = own
    if (!first || userId === writing.actor?.userId) continue
    const immediate = own.find(({ definition }) => immediateLaw(definition.ruleKey)) ?? own.find(({ definition }) => definition.dueBy)
    const news = immediate ? newsOfImmediate(immediate) : newsOf(own, first)
    notes.push({ userId, news: { practiceId, locationId, kind: 'newTasks', type: 'TASK', ...news } })
  }
  for (const batch of inBatches(notes)) await notifyEach(writing, batch)
}

/** For a task that the law requires immediately or within hours: an urgent notification, without details of a confidential task. */
const newsOfImmediate = ({ taskId, definition }: NewTask) => ({
  title: 'Something needs you now',
  subTitle: definition.confidential ? 'Open your dashboard now.' : definition.name,
  targetId: taskId,
  urgent: true,
})

function newsOf(own: readonly NewTask[], { taskId, definition }: NewTask) {
  if (own.length > 1) return { title: `You have ${own.length} new tasks`, subTitle: 'See them on your dashboard.', targetId: taskId }
  return {
    title: 'You have a new task',
    subTitle: definition.confidential ? 'See it on your dashboard.' : definition.name,
    targetId: taskId,
  }
}

const memberRow = z.strictObject({ userId: z.string(), administrator: z.boolean() })

async function membersOf(db: AnyWriteContext['db'], locationId: string) {
  const rows = await readRows(db, memberRow)`
    select user_id as "userId", is_administrator as administrator from current_membership where location_id = ${locationId} order by user_id`
  return rows
}
