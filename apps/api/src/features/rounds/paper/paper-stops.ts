import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { checkOf } from '#content/checks/check-of'
import type { ItemCheck } from '#content/checks/check-types'
import { NotFound } from '#contract/endpoint/errors'
import type { Frequency } from '#contract/endpoint/shapes'
import { byPlaceAndName } from '#contract/rounds/stop-order'
import { taskPeople } from '#api/data/tasks/task-people'
import { dayAt } from '#api/data/tasks/deputies'
import type { Db } from '#api/platform/database/database'
import { dayText, momentInJson, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

const paperStopRow = z.strictObject({
  occurrenceId: z.string(),
  taskId: z.string(),
  status: z.string(),
  start: dayText,
  /** The day on which the check was added at the location. */
  addedOn: dayText,
  ruleKey: z.string(),
  rowKind: z.string(),
  kind: z.string(),
  name: z.string(),
  place: z.string(),
  /** Whether the person who walked may have done it: one of its people, or an administrator of the location. */
  walkers: z.boolean(),
  /** The result or completion that it has: by whom, and when. */
  done: z.strictObject({ by: z.string(), at: momentInJson, filed: z.boolean() }).nullable(),
})

export type StopOnPaper = z.infer<typeof paperStopRow> & { check: ItemCheck | undefined }

interface WantedPaper {
  locationId: string
  frequency: Frequency
  due: string
  occurrences: readonly string[]
  walkedBy: string
}

/**
 * The checks of a sheet, locked so that a second sheet waits: also those that are done, or that do not exist any more.
 * @throws NotFound if one of them is not part of this round
 */
export async function lockPaperStops(
  { db, now }: { db: Db; now: Date },
  { locationId, frequency, due, occurrences, walkedBy }: WantedPaper,
): Promise<StopOnPaper[]> {
  await db.execute(sql`select from task_occurrence where id in ${occurrences} order by id for update`)
  const rows = await readRows(db, paperStopRow)`
    select o.id as "occurrenceId", t.id as "taskId", o.status, o.period_start as start, (t.created_at at time zone l.time_zone)::date as "addedOn",
      t.rule_key as "ruleKey", i.row_kind as "rowKind", i.kind, i.name, i.place,
      (exists (select from current_membership m where m.location_id = l.id and m.user_id = ${walkedBy} and (m.is_administrator or t.everybody))
        or exists (select from ${taskPeople(dayAt(now))} h where h.task_id = t.id and h.user_id = ${walkedBy})) as walkers,
      case when s.id is not null then json_build_object('by', s.done_by_name, 'at', s.done_at, 'filed', s.record_id is not null)
        when o.status = 'done' then json_build_object('by', coalesce(o.completed_by_name, ''), 'at', o.completed_at, 'filed', true) end as done
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    join checked_item i on i.practice_id = t.practice_id and i.id = t.item_id
    join location l on l.practice_id = o.practice_id and l.id = o.location_id
    left join round_stop s on s.practice_id = o.practice_id and s.occurrence_id = o.id and s.withdrawn_at is null
    where o.id in ${occurrences} and o.location_id = ${locationId} and o.due = ${due} and t.frequency = ${frequency} and t.rule_key is not null
    order by o.id`
  if (rows.length !== new Set(occurrences).size) fail(NotFound)
  return rows.toSorted(byPlaceAndName).map((row) => ({ ...row, check: checkOf(row.ruleKey, { Kind: row.rowKind }) }))
}
