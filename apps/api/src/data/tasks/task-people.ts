import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL for everyone who has a task on a day, with the columns practice_id, task_id, user_id and absent_id. These are the assignees and, while an
 * assignee is absent, their deputy, in whose row `absent_id` is the assignee. `@day` is the day at the location of the task.
 *
 * A deputy does not get tasks about the absent person. Tasks about a colleague are passed on, also if they run from the colleague's dates, such as the
 * fit test of a respirator wearer. A deputy gets confidential and administrator tasks only if they administer the location (ruling 12). A deputy of a
 * deputy gets nothing (docs/decisions/036-a-deputy-has-the-tasks-too.md).
 */
const people = `(
  select a.practice_id, a.task_id, a.user_id, null as absent_id from task_assignee a
  union all
  select a.practice_id, a.task_id, d.deputy_id, d.user_id
  from absence d
  join current_membership m on m.practice_id = d.practice_id and m.location_id = d.location_id and m.user_id = d.deputy_id
  join task_assignee a on a.practice_id = d.practice_id and a.user_id = d.user_id
  join task k on k.practice_id = a.practice_id and k.id = a.task_id and k.location_id = d.location_id
  where d.ended_at is null and @day between d.first_day and d.last_day
    and k.subject_id is distinct from d.user_id and (m.is_administrator or not (k.confidential or k.requires_admin))
)`

/** For statements built as strings. `day` is an expression, such as `$5::date`. */
export const taskPeopleSql = (day: string): string => people.replace('@day', day)

const [before = '', after = ''] = people.split('@day')

/** For statements built as templates. */
export const taskPeople = (day: SQL): SQL => sql`${sql.raw(before)}${day}${sql.raw(after)}`
