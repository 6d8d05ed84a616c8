import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { latenessText } from '#calendar/lateness-text'
import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { writtenMoment } from '#calendar/written-moment'
import { closedTaskText } from '#contract/tasks/closed-task-words'
import { NotFound } from '#contract/endpoint/errors'
import { exportTasks } from '#contract/exports/exports'
import { exportCsv } from '#api/data/exports/export-csv'
import { privateRecord } from '#api/data/records/private-record'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { dayText, momentText } from '#api/platform/database/rows'

import { orderOf, type TaskPage } from './list-tasks.ts'
import { stateOf } from './task-detail.ts'
import { closedInJson, closedSql, frequencyNameSql, matchingSql, type Place } from './task-sql.ts'

const exportedRow = z.strictObject({
  name: z.string(),
  frequency: z.string(),
  people: z.string(),
  periodStart: dayText,
  periodEnd: dayText,
  due: dayText,
  dueBy: momentText.nullable(),
  status: z.enum(['open', 'done', 'missed', 'notApplicable']),
  completer: z.string().nullable(),
  absent: z.string().nullable(),
  completedAt: momentText.nullable(),
  doneOn: dayText.nullable(),
  recordStatus: z.enum(['pending', 'approved', 'discarded']).nullable(),
  closed: closedInJson,
})
type Row = z.infer<typeof exportedRow>

/** The tasks of the table, one row per period. Excludes confidential tasks, and periods with a confidential record (ruling 12). */
export const exportTasksRoute = handleOutside(exportTasks, async ({ actor, params, query, ...context }) => {
  const post = postAt(actor, params.locationId) ?? fail(NotFound)
  const { practiceId, locationId, timeZone } = post
  return exportCsv(context, {
    content: 'tasks',
    action: 'tasks.exported',
    post,
    filters: query,
    row: exportedRow,
    statement: statementFor({ practiceId, locationId, timeZone, support: true, now: context.now }, query),
    columns: columnsAt({ now: context.now, timeZone }),
  })
})

/** Without confidential tasks, as support sees them. If a period has several records, the newest that was not deleted counts. */
const statementFor = (place: Place, { orderBy, order, ...filters }: TaskPage) => sql`
  select t.name, ${frequencyNameSql} as frequency,
    case when t.everybody then 'Everybody' else coalesce((select string_agg(u.full_name, '; ' order by lower(u.first_name), lower(u.last_name), u.id)
      from task_assignee a join "user" u on u.id = a.user_id where a.practice_id = t.practice_id and a.task_id = t.id), '') end as people,
    o.period_start as "periodStart", o.period_end as "periodEnd", o.due, o.due_by as "dueBy", o.status, o.completed_by_name as completer, o.completed_for_name as absent,
    o.completed_at as "completedAt", q.done_on as "doneOn", q.status as "recordStatus", ${closedSql} as closed
  from (select t.* ${matchingSql(place, filters)}) t
  join task_occurrence o on o.task_id = t.id
  left join lateral (select r.done_on, case when exists (select from record_discard d where d.record_id = r.id) then 'discarded'
      when exists (select from record_approval a where a.record_id = r.id) then 'approved' else 'pending' end as status
    from record r where r.occurrence_id = o.id and not exists (select from record_deletion z where z.record_id = r.id)
    order by r.completed_at desc, r.id desc limit 1) q on true
  where not exists (select from record r where r.occurrence_id = o.id and ${privateRecord})
  order by ${orderOf({ orderBy, order })}, o.period_start, o.id`

const recordWords = { pending: 'Pending', approved: 'Approved', discarded: 'Discarded' }
const stateWords = {
  done: 'Done',
  missed: 'Missed',
  notApplicable: 'Not applicable',
  overdue: 'Overdue',
  dueToday: 'Due today',
  upcoming: 'Upcoming',
}

const columnsAt = (place: { now: Date; timeZone: string }): Record<string, (row: Row) => string> => ({
  'Task Name': (row) => row.name,
  Frequency: (row) => row.frequency,
  'Assigned To': (row) => row.people,
  'Period Start': (row) => writtenDay(row.periodStart),
  'Period End': (row) => writtenDay(row.periodEnd),
  'Due Date': (row) => writtenDay(row.due),
  State: (row) => stateWords[row.status === 'open' ? stateOf(row, place) : row.status],
  'Done By': (row) => row.completer ?? '',
  'On Behalf Of': (row) => row.absent ?? '',
  'Completed At': (row) => writtenMoment(row.completedAt, place.timeZone),
  'Done On': (row) => (row.doneOn ? writtenDay(row.doneOn) : ''),
  'Late or On Time': (row) => lateOf(row, place.timeZone),
  'Record Status': (row) => (row.recordStatus ? recordWords[row.recordStatus] : ''),
  'Closed On': (row) => (row.closed ? writtenDay(localDate(row.closed.at, place.timeZone)) : ''),
  'Closed Because': (row) => (row.closed ? closedTaskText(row.closed) : ''),
})

function lateOf({ status, completedAt, due, dueBy, doneOn, recordStatus }: Row, timeZone: string): string {
  if (status !== 'done' || completedAt === null) return ''
  return latenessText({ completedAt, due, dueBy, doneOn, isApproved: recordStatus === 'approved' }, timeZone) ?? 'On time'
}
