import { sql, type SQL } from 'drizzle-orm'

import { notRemovedSql } from '../records/not-removed.ts'

/** SQL for whether a record counts as approved: an administrator approved it, or the server made it itself (ruling 56). */
export const approvedTrainingSql = (recordId: string): SQL =>
  sql.raw(
    `(exists (select from record_approval p where p.record_id = ${recordId}) or exists (select from record r where r.id = ${recordId} and r.earned))`,
  )

/**
 * SQL for whether a training is still valid: its occurrence `o` is done, and nobody has discarded or deleted the record (rulings 10, 37). A purged
 * record was deleted first.
 */
export const validTrainingSql = (recordId: string): SQL =>
  sql.raw(
    `(o.status = 'done' and o.record_id = ${recordId} and exists (select from record r where r.id = ${recordId}) and ${notRemovedSql(recordId)})`,
  )
