import { z } from 'zod'

import { daysOfNotice, purgeDateOfRemoved } from '#content/facts/retention'
import type { LocalDay } from '#api/data/jobs/run-daily'
import { dayText, momentText, readRows } from '#api/platform/database/rows'

import { removedRecords } from './removed-records.ts'

/** The maximum number of records per location and night; the rest follows the next night. */
const maxRecords = 200

const overdueRow = z.strictObject({
  id: z.string(),
  kind: z.string(),
  retention: z.string(),
  recordedOn: dayText,
  removedOn: dayText,
  removedBy: z.string(),
  removedAt: momentText,
  endedOn: dayText.nullable(),
  purgeOn: dayText,
})
export type OverdueRecord = z.infer<typeof overdueRow>

/**
 * The location's records whose purge date has come, that were announced long enough ago and that no hold covers. Leaves out records that the
 * content's retention rule would keep.
 */
export async function findOverdue({ db, practiceId, locationId, day, now }: LocalDay): Promise<OverdueRecord[]> {
  const rows = await readRows(db, overdueRow)`
    select d.id, d.kind, d.retention, d.recorded_on::text as "recordedOn", d.removed_on::text as "removedOn", d.removed_by as "removedBy", d.removed_at as "removedAt", d.ended_on::text as "endedOn", d.purge_on::text as "purgeOn"
    from (${removedRecords(practiceId, now)}) d
    where d.location_id = ${locationId} and d.purge_on <= ${day}::date and not d.held
      and d.purge_announced_on <= ${day}::date - ${daysOfNotice}::int
    order by d.purge_on, d.id limit ${maxRecords}`
  return rows.filter((row) => {
    const date = purgeDateOfRemoved({
      class: row.retention,
      recordedOn: row.recordedOn,
      removedOn: row.removedOn,
      employmentEndedOn: row.endedOn,
      noLongerValidOn: row.endedOn,
    })
    return date !== null && date <= day
  })
}
