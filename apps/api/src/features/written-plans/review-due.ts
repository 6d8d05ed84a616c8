import { z } from 'zod'

import { dayAt } from '#api/data/tasks/deputies'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const dueRow = z.strictObject({ due: dayText })

/** The day by which the yearly review of a plan is due; null unless a task of its rule requires it in a period that has begun. */
export async function reviewDue(
  { db, now }: { db: Db; now: Date },
  { locationId, rule }: { locationId: string; rule: string | null },
): Promise<string | null> {
  if (rule === null) return null
  const [row] = await readRows(db, dueRow)`
    select o.due from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.location_id = ${locationId} and t.rule_key = ${rule} and t.closed_at is null and o.status = 'open' and o.period_start <= ${dayAt(now)}
    order by o.due limit 1`
  return row?.due ?? null
}
