import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { DesiredTask } from '#content/rules/build-task'
import { taskRule } from '#content/rules/task-rules'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const taskRow = z.strictObject({ rule: z.string(), subjectId: z.string() })

/**
 * Returns the tasks of an event except those that a person needs only once and already has open or has done since the current employment began, at
 * any location of the practice. For example, accepting the vaccine a second time does not open its doses again.
 */
export async function excludeRepeatedTasks(db: Db, practiceId: string, wanted: readonly DesiredTask[]): Promise<DesiredTask[]> {
  const once = wanted.filter((task) => task.subjectUserId !== null && taskRule(task.ruleKey)?.oncePerPerson)
  if (once.length === 0) return [...wanted]
  const has = await readRows(db, taskRow)`
    select t.rule_key as rule, t.subject_id as "subjectId" from task t
    join current_employment e on e.practice_id = t.practice_id and e.user_id = t.subject_id
    where t.practice_id = ${practiceId} and t.rule_key = any(${sql.param(once.map((task) => task.ruleKey))})
      and t.subject_id = any(${sql.param(once.map((task) => task.subjectUserId))})
      and exists (select from task_occurrence o where o.practice_id = t.practice_id and o.task_id = t.id
        and (o.status = 'open' or (o.status = 'done' and o.completed_at >= e.created_at)))`
  return wanted.filter(
    (task) => !once.includes(task) || !has.some((row) => row.rule === task.ruleKey && row.subjectId === task.subjectUserId),
  )
}
