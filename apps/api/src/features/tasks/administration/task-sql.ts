import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { calendarPeriod } from '#calendar/due-periods'
import { localDate } from '#calendar/local-time'
import { closedTaskReasons, type taskFilters } from '#contract/tasks/administered-tasks'
import { containsWords } from '#api/data/contains-words'
import { hasResult } from '#api/data/rounds/has-result'
import { momentInJson } from '#api/platform/database/rows'

/** The filters of the task table, as declared in the contract. */
export type TaskFilters = { [Name in keyof typeof taskFilters]?: z.output<(typeof taskFilters)[Name]> }

/** SQL about a task `t` as its administrators see it. */

/** The due date of its open period, or otherwise the entered due date of a one-time task. */
export const dueSql = sql`coalesce((select min(o.due) from task_occurrence o where o.task_id = t.id and o.status = 'open'), case when t.frequency = '99' then t.due_on end)`

export const lastCompletedSql = sql`(select max(o.completed_at) from task_occurrence o where o.task_id = t.id and o.status = 'done')`

export const frequencyNameSql = sql`case t.frequency when '0' then 'Weekly' when '1' then 'Monthly' when '2' then 'Quarterly' when '3' then 'Yearly' else 'Once' end`

/** A task of a single person: a custom task about somebody, or a rule's task assigned only to the person it is about. */
export const isPrivateSql = sql`(t.subject_id is not null and not t.everybody and not exists (select from task_assignee a where a.task_id = t.id and a.user_id <> t.subject_id))`

/**
 * Why the task was closed without being done; null for a task that goes on. An administrator's reason is stored. Otherwise, a custom task was deleted, and
 * the rule of any other task no longer applies.
 */
export const closedSql = sql`case when t.closed_at is not null then coalesce(
  (select json_build_object('at', t.closed_at, 'why', x.why, 'reason', x.reason) from task_closure x where x.task_id = t.id),
  json_build_object('at', t.closed_at, 'why', case when t.rule_key is null and t.fixed_key is null then 'deleted' else 'notApplicable' end, 'reason', '')) end`

/** A value of `closedSql`. */
export const closedInJson = z.strictObject({ at: momentInJson, why: z.enum(closedTaskReasons), reason: z.string() }).nullable()

/** The location and the viewer of the tasks, and the current time. */
export interface Place {
  practiceId: string
  locationId: string
  timeZone: string
  support: boolean
  now: Date
}

/** The tasks of a location that match the filters; closed ones only if the filter asks for them. Support sees nothing confidential (ruling 12). */
export function matchingSql(place: Place, { name, frequency, due_date: due, user, unassigned, state }: TaskFilters): SQL {
  const { practiceId, locationId, support } = place
  const conditions = [
    sql`t.practice_id = ${practiceId} and t.location_id = ${locationId} and t.closed_at is ${state === 'closed' ? sql`not null` : sql`null`}`,
    ...(support ? [sql`not t.confidential`] : []),
    ...(name ? [containsWords(sql`t.name`, name)] : []),
    ...(frequency ? [sql`t.frequency = ${frequency}`] : []),
    ...(due ? [sql`${dueSql} = ${due}::date`] : []),
    ...(user ? [sql`(t.everybody or exists (select from task_assignee a where a.task_id = t.id and a.user_id = ${user}))`] : []),
    ...(unassigned ? [sql`not t.everybody and not exists (select from task_assignee a where a.task_id = t.id)`] : []),
    ...(state && state !== 'closed' ? [stateSql(place)[state]] : []),
  ]
  return sql`from task t where ${sql.join(conditions, sql` and `)}`
}

/** The same states that the overview counts (`features/overview/find-needs.ts`); its tests keep the two in sync. */
function stateSql({ timeZone, now }: Place) {
  const today = localDate(now, timeZone)
  const open = (due: SQL) => sql`exists (select from task_occurrence o where o.task_id = t.id and o.status = 'open' and ${due})`
  const overdue = open(sql`(o.due < ${today}::date or o.due_by <= ${now.toISOString()}) and not ${hasResult}`)
  return { overdue, week: sql`${open(sql`o.due <= ${calendarPeriod('0', today).end}::date`)} and not ${overdue}` }
}
