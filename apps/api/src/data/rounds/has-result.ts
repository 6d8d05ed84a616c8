import { sql } from 'drizzle-orm'

/**
 * SQL for whether the check with the occurrence `o` has a result that no record has yet. Somebody has looked at the item, and what is left is to finish
 * the round. The occurrence is open until then, but nobody should be told that the check is overdue (decision 173).
 */
export const hasResultSql =
  'exists (select from round_stop r where r.practice_id = o.practice_id and r.occurrence_id = o.id and r.record_id is null and r.withdrawn_at is null)'

/** The same as a part of other statements. */
export const hasResult = sql.raw(hasResultSql)
