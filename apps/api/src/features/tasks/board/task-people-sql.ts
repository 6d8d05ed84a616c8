import { z } from 'zod'

import { taskPeopleSql } from '#api/data/tasks/task-people'

/** SQL about the people of the task `t`, for queries with the caller as `$1`. */

/**
 * The same rule as `isOwn` of the policy. `day` is the day at the location. The caller's tasks are looked up once, even before the database has
 * statistics after a large import.
 */
export const isOwnSql = (day: string) =>
  `(t.everybody or coalesce(t.subject_id = $1, false) or t.id in (select h.task_id from ${taskPeopleSql(day)} h where h.user_id = $1))`

/** The absent assignees whose deputy is the caller; none if the caller has the task anyway. */
export const absentPeople = (day: string) => `select h.absent_id as user_id from ${taskPeopleSql(day)} h
    where h.task_id = t.id and h.user_id = $1 and h.absent_id is not null and not t.everybody and t.subject_id is distinct from $1
      and not exists (select from task_assignee a where a.task_id = t.id and a.user_id = $1)`

export const assignees = 'select a.user_id from task_assignee a where a.task_id = t.id'
/** Only the person concerned and administrators see who a task is about (ruling 12). */
export const assigneesAndSubject = `${assignees} union select t.subject_id where t.subject_id is not null`

/** A person as returned by `personJson`. */
export const taskPerson = z.strictObject({ _id: z.string(), name: z.string(), firstName: z.string(), lastName: z.string() })

/** JSON with the id and names of a `user`. */
export const personJson = (user: string) =>
  `json_build_object('_id', ${user}.id, 'name', ${user}.full_name, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name)`

/** JSON with the id and names of each of these people. */
export const peopleSql = (people: string) => `coalesce((
    select json_agg(${personJson('u')} order by u.first_name, u.last_name, u.id)
    from (${people}) p join "user" u on u.id = p.user_id), '[]')`

/** A task that a rule created about another person. Tasks after an incident are not folded, because each is about a separate incident. */
export const mayFoldSql = `(t.rule_key is not null and coalesce(t.subject_id <> $1, false) and t.anchor <> 'event')`

/** `o` is the oldest open occurrence of its task. */
export const isOldestSql = `not exists (select from task_occurrence e where e.task_id = o.task_id and e.status = 'open' and (e.due, e.id) < (o.due, o.id))`

/** The urgency of an occurrence `o`, with today as `$5`; the same as in the counts above the board. */
export const dueWhen = {
  overdue: 'o.due < $5::date',
  today: 'o.due = $5::date',
  week: 'o.due > $5::date and o.due <= $5::date + 7',
} as const

/**
 * A person with a future start date has no tasks that are due before their first day. From the first day on, all of their tasks are shown. `$3` is
 * the practice, `$5` today.
 */
export const notBeforeFirstDay = `not exists (select from current_employment e where e.practice_id = $3 and e.user_id = $1
  and e.started_on > $5::date and o.due < e.started_on)`
