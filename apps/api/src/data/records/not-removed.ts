import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL condition: the record is neither discarded nor deleted. `recordId` is the column with its id and its table or alias, such as `r.id`. For
 * statements built as strings.
 */
export const notRemovedSql = (recordId: string): string =>
  `not exists (select from record_discard where record_discard.record_id = ${recordId}) and not exists (select from record_deletion where record_deletion.record_id = ${recordId})`

/** The same for statements built as templates. */
export const notRemoved = (recordId: string): SQL => sql.raw(notRemovedSql(recordId))
