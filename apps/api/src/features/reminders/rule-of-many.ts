import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL for the rule that made the task `t` about a person, or about another person than the given person; null for every other task. What follows an
 * incident counts as no such task, as on the board.
 */
export const ruleOfMany = (person?: SQL): SQL =>
  sql`case when t.anchor <> 'event' and ${person ? sql`coalesce(t.subject_id <> ${person}, false)` : sql`t.subject_id is not null`} then t.rule_key end`
