import { z } from 'zod'

import type { Day } from '#calendar/days'
import type { DueWork } from '#content/rules/first-days/due-load'
import { isCheck, withFirstDays } from '#content/rules/first-days/first-due-days'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import type { TaskDefinition } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

/**
 * New tasks with the first due day of each that has room. What is open keeps its days and counts for the load of people and days.
 * @param except ids of tasks that are placed again
 */
export async function placedAround(
  db: Db,
  { locationId, today, except = [] }: { locationId: string; today: Day; except?: readonly string[] },
  definitions: readonly TaskDefinition[],
): Promise<TaskDefinition[]> {
  if (definitions.every(({ room }) => !room)) return [...definitions]
  return withFirstDays(definitions, {
    today,
    work: (await findOpenWork(db, locationId)).filter(({ id }) => !except.includes(id)),
    lastOn: () => undefined,
  })
}

const openRow = z.strictObject({
  id: z.string(),
  ruleKey: z.string().nullable(),
  frequency: frequencyCode,
  everybody: z.boolean(),
  due: dayText,
  assignees: z.array(z.string()),
})

async function findOpenWork(db: Db, locationId: string): Promise<(DueWork & { id: string })[]> {
  const rows = await readRows(db, openRow)`
    select t.id, t.rule_key as "ruleKey", t.frequency, t.everybody, o.due,
      array(select a.user_id from task_assignee a where a.practice_id = t.practice_id and a.task_id = t.id order by a.user_id) as assignees
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    where o.location_id = ${locationId} and o.status = 'open' and t.closed_at is null order by o.due, t.id`
  return rows.map(({ ruleKey, ...row }) => ({ ...row, ruleKey: ruleKey ?? row.id, check: isCheck({ ruleKey, frequency: row.frequency }) }))
}
