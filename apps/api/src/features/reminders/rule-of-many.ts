import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL for the rule that created the task `t` about a person, or about someone other than the given person; null for every other task. Tasks after an
 * incident are excluded, as on the board.
 */
export const ruleOfMany = (person?: SQL): SQL =>
  sql`case when t.anchor <> 'event' and ${person ? sql`coalesce(t.subject_id <> ${person}, false)` : sql`t.subject_id is not null`} then t.rule_key end`
