import { immediateLaw } from '#content/task-rules'
import type { OpenTask } from '#contract/tasks'
import type { Frequency } from '#contract/shapes'
import { localDate } from '#api/data/calendar/days'
import { dueState, isShown, lastDaysShown } from '#api/data/calendar/due'
import type { Post } from '#api/platform/actor'
import type { Db } from '#api/platform/database'

import { shownDay } from './shown-day.ts'
import { assignees, assigneesAndSubject, isOwnSql, peopleSql } from './task-people.ts'

interface Row {
  task_id: string
  rule_key: string | null
  fixed_key: string | null
  name: string
  instructions: string
  frequency: Frequency
  forms: string[]
  requires_admin: boolean
  everybody: boolean
  own: boolean
  behavior: OpenTask['taskBehaviorType']
  citation: string
  occurrence_id: string
  period_start: string
  period_end: string
  due: string
  people: { id: string; firstName: string; lastName: string }[]
  filled: string[]
  last_at: Date | null
  last_by: string | null
  last_name: string | null
  deleted_by: string | null
  deleted_name: string | null
  deleted_at: Date | null
}

export interface UserTasks {
  userId: string
  post: Post
  now: Date
  /** The name of a shipped form; undefined for one that is not there. */
  formName(formId: string): string | undefined
  /** Support access completes nothing (ruling 5). */
  support: boolean
}

/** Every open occurrence that is a person's own at a location, in the order of urgency (DASH-022): one query, whatever the number of tasks. */
export async function userTasks(db: Db, { userId, post, now, formName, support }: UserTasks): Promise<OpenTask[]> {
  const { rows } = await db.client.query<Row>({
    name: 'user tasks',
    text: boardQuery,
    values: [userId, post.locationId, post.practiceId, post.administrator],
  })
  return toOpenTasks(rows, { userId, post, now, formName, support })
}

/**
 * The tasks of a location that are overdue and not on the person's own board, each with its oldest open occurrence, in the order of urgency.
 * For administrators of the location: it says whom a task is about. Support sees nothing confidential (ruling 12).
 */
export async function teamOverdue(db: Db, { userId, post, now, formName, support }: UserTasks): Promise<OpenTask[]> {
  const { rows } = await db.client.query<Row>({
    name: 'team overdue',
    text: teamQuery,
    values: [userId, post.locationId, post.practiceId, localDate(now, post.timeZone), support],
  })
  return toOpenTasks(rows, { userId, post, now, formName, support })
}

/** The oldest open occurrence of one task, whoever's it is; the caller has made sure that the person may complete it. */
export async function openTask(
  db: Db,
  { userId, post, now, formName, support, taskId }: UserTasks & { taskId: string },
): Promise<OpenTask | undefined> {
  const { rows } = await db.client.query<Row>({
    name: 'open task',
    text: taskQuery,
    values: [userId, post.locationId, post.practiceId, taskId],
  })
  return toOpenTasks(rows, { userId, post, now, formName, support })[0]
}

/** The last completion is that of the newest period that was done. Forms filled so far matter only where several are asked for (ruling 34). */
const select = ({ own, people }: { own: string; people: string }) => `
  select t.id as task_id, t.rule_key, t.fixed_key, t.name, t.instructions, t.frequency, t.forms, t.requires_admin, t.everybody, t.behavior, t.citation, ${own} as own,
    o.id as occurrence_id, o.period_start, o.period_end, o.due,
    ${people} as people,
    case when cardinality(t.forms) > 1 then array(select distinct r.form_id from record r where r.occurrence_id = o.id and r.form_id is not null
      and not exists (select from record_discard d where d.record_id = r.id) and not exists (select from record_deletion d where d.record_id = r.id)) else '{}' end as filled,
    last.completed_at as last_at, last.completed_by as last_by, last.name as last_name,
    last.deleted_by, last.deleted_name, last.deleted_at
  from task_occurrence o
  join task t on t.practice_id = o.practice_id and t.id = o.task_id
  left join lateral (
    select d.completed_at, d.completed_by, u.first_name || ' ' || u.last_name as name, z.deleted_by, z.deleted_at, w.first_name || ' ' || w.last_name as deleted_name
    from task_occurrence d join "user" u on u.id = d.completed_by
    left join record_deletion z on z.record_id = d.record_id left join "user" w on w.id = z.deleted_by
    where d.task_id = t.id and d.status = 'done' order by d.period_start desc limit 1) last on true
  where o.location_id = $2 and o.practice_id = $3 and o.status = 'open'`

/** Of the same day, what follows an incident comes first. What the law wants immediately is put before all of it by `toOpenTasks`. */
const byUrgency = `order by o.due, (t.anchor <> 'event'), lower(t.name), o.id`

/** Colleagues on the same task are not told whom it is about (ruling 12). */
const boardQuery = `${select({ own: 'true', people: peopleSql(assignees) })} and ($4 or not t.requires_admin) and ${isOwnSql} ${byUrgency}`

const peopleOfTask = `case when ${isOwnSql} then ${peopleSql(assignees)} else ${peopleSql(assigneesAndSubject)} end`
const taskQuery = `${select({ own: isOwnSql, people: peopleOfTask })} and t.id = $4 order by o.due, o.id limit 1`

const teamQuery = `${select({ own: 'false', people: peopleSql(assigneesAndSubject) })} and o.due < $4 and not ${isOwnSql}
  and not ($5 and t.confidential)
  and not exists (select from task_occurrence e where e.task_id = o.task_id and e.status = 'open' and (e.due, e.id) < (o.due, o.id))
  ${byUrgency} limit 500`

interface Viewing {
  userId: string
  locationId: string
  today: string
  shownUntil: ReturnType<typeof lastDaysShown>
  formName: UserTasks['formName']
  support: boolean
}

function toOpenTasks(rows: readonly Row[], { userId, post, now, formName, support }: UserTasks): OpenTask[] {
  const today = localDate(now, post.timeZone)
  const shownUntil = lastDaysShown(today)
  const tasks = rows.map((row) => toOpenTask(row, { userId, locationId: post.locationId, today, shownUntil, formName, support }))
  return [...tasks.filter((task) => task.immediate), ...tasks.filter((task) => !task.immediate)]
}

function toOpenTask(row: Row, { userId, locationId, today, shownUntil, formName, support }: Viewing): OpenTask {
  const { state, days } = dueState(row.due, today)
  return {
    _id: row.task_id,
    id: row.fixed_key,
    name: row.name,
    instructions: row.instructions,
    frequency: row.frequency,
    due_date: shownDay(row.due),
    lastCompletedAt: row.last_at?.toISOString() ?? null,
    lastCompletedBy: row.last_by && row.last_name ? { _id: row.last_by, name: row.last_name } : null,
    users: row.people.map((person) => person.id),
    forms: row.forms,
    roles: row.requires_admin ? ['admin'] : [],
    location: locationId,
    taskBehaviorType: row.behavior,
    isCompleted: false,
    completedBy: null,
    isApproved: false,
    formData: null,
    completedAt: null,
    occurrence: { _id: row.occurrence_id, period_start: row.period_start, period_end: row.period_end, due: row.due },
    state,
    days,
    shown: isShown(row.frequency, row.due, shownUntil),
    frequencyName: frequencyNames[row.frequency],
    everybody: row.everybody,
    own: row.own,
    others: row.people
      .filter((person) => person.id !== userId)
      .map(({ id, firstName, lastName }) => ({ _id: id, name: `${firstName} ${lastName}`, firstName, lastName })),
    attachedForms: row.forms.map((id) => ({ id, name: formName(id) ?? id, done: row.filled.includes(id) })),
    citation: row.citation,
    lastRecordDeleted:
      row.deleted_by && row.deleted_name && row.deleted_at
        ? { by: { _id: row.deleted_by, name: row.deleted_name }, at: row.deleted_at.toISOString() }
        : null,
    immediate: immediateLaw(row.rule_key),
    can: { complete: row.period_start <= today && !support },
  }
}

const frequencyNames: Record<Frequency, string> = { '0': 'Weekly', '1': 'Monthly', '2': 'Quarterly', '3': 'Yearly', '99': 'Once' }
