import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { caseClockStates, type CaseClock } from '#contract/inspections/inspections'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

/** The fixed key of the tasks of cases. The row key of such a task is the id of its case and the name of the clock. */
export const taskKeyOfInspections = 'inspection'

export const rowKeyOfClock = (caseId: string, clock: string): string => `${caseId} ${clock}`

const clockRow = z.strictObject({
  task: z.string(),
  name: z.string(),
  citation: z.string(),
  due: dayText,
  dueBy: momentText.nullable(),
  state: z.enum(caseClockStates),
  doneBy: z.string().nullable(),
  doneAt: momentText.nullable(),
})

/** The clocks of a case: its newest task of each, the next due one first. */
export async function caseClocks(db: Db, { caseId, locationId }: { caseId: string; locationId: string }): Promise<CaseClock[]> {
  const rows = await readRows(db, clockRow)`
    select task, name, citation, due, "dueBy", state, "doneBy", "doneAt" from (
      select distinct on (t.row_key) t.id as task, t.name, t.citation, o.due, o.due_by as "dueBy",
        case when o.status = 'done' then 'done' when o.status = 'open' and t.closed_at is null then 'open' else 'ended' end as state,
        case when o.status = 'done' then o.completed_by_name end as "doneBy", case when o.status = 'done' then o.completed_at end as "doneAt"
      from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
      where t.location_id = ${locationId} and t.fixed_key = ${taskKeyOfInspections} and starts_with(t.row_key, ${sql`${caseId} || ' '`})
      order by t.row_key, t.closed_at desc nulls first, o.period_start desc) q
    order by state = 'open' desc, due, name`
  return rows.map((row) => ({ ...row, dueBy: isoMoment(row.dueBy), doneAt: isoMoment(row.doneAt) }))
}
