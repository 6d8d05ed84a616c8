import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL for whether a training is still valid: its occurrence `o` is done, and nobody has discarded or deleted the record (rulings 10, 37). A purged
 * record was deleted first.
 */
export const stillHolds = (
  recordId: SQL,
): SQL => sql`(o.status = 'done' and o.record_id = ${recordId} and exists (select from record r where r.id = ${recordId})
  and not exists (select from record_discard d where d.record_id = ${recordId}) and not exists (select from record_deletion d where d.record_id = ${recordId}))`
