import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { afterCompletion } from '#calendar/after-completion'
import { addDays, later } from '#calendar/days'
import { dueStateAt } from '#calendar/due-state'
import { localDate } from '#calendar/local-time'
import { scheduleOf, type Period } from '#calendar/frequency-and-anchor'
import { ruleTitle } from '#content/rules/task-rules'
import { maxUnfoldedTasks } from '#contract/tasks/tasks'
import type { Db } from '#api/platform/database/database'
import { isSetUp } from '#api/data/locations/is-set-up'
import { hasResult } from '#api/data/rounds/has-result'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { roundsAsOne, type Line } from '#api/data/tasks/rounds-as-one'
import { taskPeople } from '#api/data/tasks/task-people'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { CodeFault } from '#api/platform/logging/error-facts'
import { pageUrl } from '#api/platform/page-url'

import type { CalendarEvent } from './calendar-text.ts'
import { ruleOfMany } from './rule-of-many.ts'
import { neutralName, shownName } from './shown-name.ts'

/** The owner and the location of the calendar feed. */
export const feedOwner = z.strictObject({
  userId: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  timeZone: z.string(),
  reviewDate: z.string(),
  administrator: z.boolean(),
})
export type FeedOwner = z.infer<typeof feedOwner>

const feedTaskRow = z.strictObject({
  taskId: z.string(),
  name: z.string(),
  confidential: z.boolean(),
  neutral: z.boolean(),
  frequency: frequencyCode,
  anchor: z.string(),
  atMostTwelveMonths: z.boolean(),
  start: dayText,
  end: dayText,
  due: dayText,
  dueBy: momentText.nullable(),
  /** The last period of a task whose next one is known: not if a date that runs out determines when it is due. */
  newest: z.boolean(),
  createdAt: momentText,
  /** How many times the task was changed or moved, and when last. */
  changes: z.int(),
  lastChange: momentText.nullable(),
  /** The rule that created the task about another person; null for every other task. */
  rule: z.string().nullable(),
  check: z.boolean(),
  hasResult: z.boolean(),
})
type FeedTaskRow = z.infer<typeof feedTaskRow>

/**
 * The due tasks: the owner's open occurrences at the location and, for recurring tasks, the next period if it is known. The checks of a round are one
 * event.
 */
export async function feedEvents(db: Db, owner: FeedOwner, { now, publicUrl }: { now: Date; publicUrl: string }): Promise<CalendarEvent[]> {
  const today = localDate(now, owner.timeZone)
  const rows = roundsAsOne(await findOpen(db, owner, today))
  const events = rows.map((row) => {
    const next = row.newest ? nextPeriod(row, owner.reviewDate, today) : null
    const own = [row, ...(next ? [{ ...row, ...next, toFinish: false }] : [])].map((one) => toEvent(one, { today, now, publicUrl }))
    return { row, own }
  })
  const many = [...Map.groupBy(rows, ({ rule }) => rule)].filter(([rule, same]) => rule !== null && same.length > maxUnfoldedTasks)
  const folded = new Set(many.map(([rule]) => rule))
  return [
    ...events.filter(({ row }) => !folded.has(row.rule)).flatMap(({ own }) => own),
    ...many.flatMap(([rule, same]) =>
      [...Map.groupBy(same, ({ due }) => due).values()].map((ofDay) => foldedEvent(ofDay, { rule, today, now, publicUrl })),
    ),
  ]
}

/**
 * One event for the many tasks of a rule that are due on the same day. Its identifier contains their number, so a changed number makes a new event.
 */
function foldedEvent(rows: readonly Line<FeedTaskRow>[], { rule, ...at }: { rule: string | null } & At): CalendarEvent {
  const [first] = rows
  if (!first || rule === null) throw new CodeFault('A group has a first row and a rule.')
  if (rows.length === 1) return toEvent(first, at)
  const url = pageUrl(at.publicUrl, `/?rule=${encodeURIComponent(rule)}`)
  const name = first.confidential ? neutralName : (ruleTitle(rule) ?? neutralName)
  const event = toEvent({ ...first, name: `${name} (${rows.length.toLocaleString('en-US')} people)`, neutral: false }, at)
  return { ...event, uid: `${rule}-${first.due}-${rows.length}-${first.taskId}@safepractice`, url, description: descriptionOf(url) }
}

const descriptionOf = (url: string) => `Open it in SafePractice: ${url}`

/** Confidential tasks and tasks about another person have a neutral title: the feed names only its owner (rulings 12, 28). */
async function findOpen(db: Db, { userId, practiceId, locationId, administrator }: FeedOwner, today: string): Promise<FeedTaskRow[]> {
  const rows = await readRows(db, feedTaskRow)`
    select t.id as "taskId", t.name, t.confidential, (t.confidential or coalesce(t.subject_id <> ${userId}, false)) as neutral, t.frequency, t.anchor,
      t.at_most_twelve_months as "atMostTwelveMonths", o.period_start as start, o.period_end as end, o.due, o.due_by as "dueBy", o.created_at as "createdAt",
      changed.times as changes, changed.last as "lastChange",
      ${ruleOfMany(sql`${userId}::text`)} as rule, t.item_id is not null as check, ${hasResult} as "hasResult",
      (o.undated_due is null and not exists (select from task_occurrence n where n.task_id = o.task_id and n.period_start > o.period_start)) as newest
    from task_occurrence o
    join location l on l.practice_id = o.practice_id and l.id = o.location_id and ${isSetUp()}
    join task t on t.practice_id = o.practice_id and t.id = o.task_id
    cross join lateral (select count(*)::int as times, max(a.at) as last from audit_event a
      where a.target_id = t.id and a.practice_id = t.practice_id and a.action in ('task.changed', 'task.rescheduled')) changed
    where o.practice_id = ${practiceId} and o.location_id = ${locationId} and o.status = 'open' and (${administrator} or not t.requires_admin)
      and (t.everybody or t.subject_id = ${userId} or t.id in (select h.task_id from ${taskPeople(sql`${today}::date`)} h where h.user_id = ${userId}))
    order by o.due, lower(t.name), o.id`
  return rows
}

/** The period that opens if the occurrence is completed on its due date, or today if that has passed. Null if it is not certain that one follows. */
function nextPeriod(row: FeedTaskRow, reviewDate: string, today: string): Period | null {
  if (row.anchor !== 'calendar' && row.anchor !== 'review') return null
  const { atMostTwelveMonths } = row
  const anchor = row.anchor === 'calendar' ? ({ kind: 'calendar' } as const) : ({ kind: 'review', reviewDate, atMostTwelveMonths } as const)
  return afterCompletion(scheduleOf(row.frequency, anchor), row, later(row.due, today)).next
}

interface At {
  /** The day and the moment at which the feed is read. */
  today: string
  now: Date
  publicUrl: string
}

/**
 * The identifier belongs to the task's period and stays the same when its occurrence opens. The sequence grows when the task is changed, moved or
 * overdue.
 */
function toEvent(
  { taskId, name, neutral, start, due, dueBy, createdAt, changes, lastChange, frequency, stops, toFinish }: Line<FeedTaskRow>,
  { today, now, publicUrl }: At,
): CalendarEvent {
  const title = shownName({ name, confidential: neutral })
  const url = pageUrl(publicUrl, stops > 1 ? `/rounds/walk?frequency=${frequency}&due=${due}` : `/?activeTask=${taskId}`)
  const moment = dueBy === null ? null : new Date(dueBy)
  const overdue = dueStateAt({ due, dueBy: moment }, { today, now }).state === 'overdue'
  const lateFrom = moment?.toISOString() ?? `${addDays(due, 1)}T00:00:00.000Z`
  const changed = later(isoMoment(createdAt), isoMoment(lastChange ?? createdAt))
  return {
    uid: `${taskId}-${start}@safepractice`,
    day: due,
    moment: moment?.toISOString() ?? null,
    changedAt: overdue ? later(changed, lateFrom) : changed,
    sequence: 2 * changes + Number(overdue),
    title: overdue ? `${toFinish ? 'Ready to finish' : 'Overdue'}: ${title}` : title,
    description: descriptionOf(url),
    url,
  }
}
