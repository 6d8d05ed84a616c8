import { z } from 'zod'

import { checkRuleKeys } from '#content/checks/check-of'
import { immediateLaw } from '#content/rules/task-rules'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { inBatches } from '#api/data/in-batches'
import { notifyEach, type NewNotification } from '#api/data/notifications/notify'
import { deputiesOf } from '#api/data/tasks/deputies'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { opensLine, roundsAsOne } from '#api/data/tasks/rounds-as-one'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import { dayText, readRows } from '#api/platform/database/rows'

/** A newly assigned task. */
export interface NewTask {
  taskId: string
  definition: Pick<TaskDefinition, 'name' | 'ruleKey' | 'dueBy' | 'confidential' | 'assignees' | 'everybody' | 'requiresAdmin'>
}

/**
 * Sends each person, and the deputy of an absent one, a single notification about newly assigned tasks. Never notifies the person who assigned them.
 * Confidential tasks are not named (ruling 12). The checks of a round are one task.
 */
export async function notifyAssignees(
  writing: AnyWriteContext,
  { practiceId, locationId }: { practiceId: string; locationId: string },
  tasks: readonly NewTask[],
): Promise<void> {
  const members = await membersOf(writing.db, locationId)
  const checks = await findChecks(writing.db, tasks)
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
    const news = immediate ? newsOfImmediate(immediate) : newsOf(own.map((task) => asCheck(task, checks)))
    if (news) notes.push({ userId, news: { practiceId, locationId, kind: 'newTasks', ...news } })
  }
  for (const batch of inBatches(notes)) await notifyEach(writing, batch)
}

/** For a task that the law requires immediately or within hours: an urgent notification, without details of a confidential task. */
const newsOfImmediate = ({ taskId, definition }: NewTask) => ({
  type: 'TASK' as const,
  title: 'Something needs you now',
  subTitle: definition.confidential ? 'Open your dashboard now.' : definition.name,
  targetId: taskId,
  urgent: true,
})

function newsOf(own: readonly NewCheck[]) {
  const [first, ...others] = roundsAsOne(own)
  if (!first) return null
  const opens = opensLine(first)
  if (others.length > 0) return { title: `You have ${others.length + 1} new tasks`, subTitle: 'See them on your dashboard.', ...opens }
  return { title: 'You have a new task', subTitle: first.confidential ? 'See it on your dashboard.' : first.name, ...opens }
}

const checkRow = z.strictObject({ taskId: z.string(), frequency: frequencyCode, due: dayText })
type NewCheck = z.infer<typeof checkRow> & { name: string; confidential: boolean; check: boolean }

/** The frequency and the due day of the tasks that check an item. Their items may be stored later in the transaction. */
async function findChecks(db: AnyWriteContext['db'], tasks: readonly NewTask[]) {
  const ids = tasks.filter(({ definition }) => checkRuleKeys.includes(definition.ruleKey ?? '')).map(({ taskId }) => taskId)
  if (ids.length === 0) return new Map<string, z.infer<typeof checkRow>>()
  const rows = await readRows(db, checkRow)`
    select t.id as "taskId", t.frequency, min(o.due) as due from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    where t.id = any(${`{${ids.join(',')}}`}::text[]) and o.status = 'open' group by t.id, t.frequency`
  return new Map(rows.map((row) => [row.taskId, row]))
}

function asCheck({ taskId, definition: { name, confidential } }: NewTask, checks: Awaited<ReturnType<typeof findChecks>>): NewCheck {
  const found = checks.get(taskId)
  return { taskId, frequency: '99', due: '', ...found, name, confidential, check: found !== undefined }
}

const memberRow = z.strictObject({ userId: z.string(), administrator: z.boolean() })

async function membersOf(db: AnyWriteContext['db'], locationId: string) {
  const rows = await readRows(db, memberRow)`
    select user_id as "userId", is_administrator as administrator from current_membership where location_id = ${locationId} order by user_id`
  return rows
}
