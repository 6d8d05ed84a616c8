import { sql } from 'drizzle-orm'

import type { Frequency } from '#contract/shapes'
import { afterCompletion } from '#api/data/calendar/completion'
import { addDays, later, localDate } from '#api/data/calendar/days'
import { scheduleOf, type Period } from '#api/data/calendar/schedule'
import type { Db } from '#api/platform/database'

import type { CalendarEvent } from './calendar-text.ts'
import { shownName } from './shown-name.ts'

/** Whose calendar it is, and where. */
export interface FeedOwner {
  userId: string
  practiceId: string
  locationId: string
  timeZone: string
  reviewDate: string
  administrator: boolean
}

interface Row extends Record<string, unknown> {
  taskId: string
  name: string
  neutral: boolean
  frequency: Frequency
  anchor: string
  atMostTwelveMonths: boolean
  start: string
  end: string
  due: string
  newest: boolean
  createdAt: string
}

/** What is due when: the owner's open occurrences at the location, and of recurring tasks the period that follows, as far as it is known. */
export async function feedEvents(db: Db, owner: FeedOwner, { now, publicUrl }: { now: Date; publicUrl: string }): Promise<CalendarEvent[]> {
  const today = localDate(now, owner.timeZone)
  const rows = await findOpen(db, owner)
  return rows.flatMap((row) => {
    const next = row.newest ? nextPeriod(row, owner.reviewDate, today) : null
    return [row, ...(next ? [{ ...row, ...next }] : [])].map((one) => toEvent(one, { today, publicUrl }))
  })
}

/** Confidential tasks, and those about somebody else, are not named: the feed names nobody but its owner (rulings 12, 28). */
async function findOpen(db: Db, { userId, practiceId, locationId, administrator }: FeedOwner): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.id as "taskId", t.name, (t.confidential or coalesce(t.subject_id <> ${userId}, false)) as neutral, t.frequency, t.anchor,
      t.at_most_twelve_months as "atMostTwelveMonths", o.period_start as start, o.period_end as end, o.due, o.created_at as "createdAt",
      not exists (select from task_occurrence n where n.task_id = o.task_id and n.period_start > o.period_start) as newest
    from task_occurrence o
    join location l on l.practice_id = o.practice_id and l.id = o.location_id and l.library_setup_completed_at is not null
    join task t on t.practice_id = o.practice_id and t.id = o.task_id
    where o.practice_id = ${practiceId} and o.location_id = ${locationId} and o.status = 'open' and (${administrator} or not t.requires_admin)
      and (t.everybody or t.subject_id = ${userId} or exists (select from task_assignee a where a.practice_id = t.practice_id and a.task_id = t.id and a.user_id = ${userId}))
    order by o.due, lower(t.name), o.id`)
  return rows
}

/** The period that opens if the occurrence is completed on its due date, or today where that has passed; null where none follows for sure. */
function nextPeriod(row: Row, reviewDate: string, today: string): Period | null {
  if (row.anchor !== 'calendar' && row.anchor !== 'review') return null
  const { atMostTwelveMonths } = row
  const anchor = row.anchor === 'calendar' ? ({ kind: 'calendar' } as const) : ({ kind: 'review', reviewDate, atMostTwelveMonths } as const)
  return afterCompletion(scheduleOf(row.frequency, anchor), row, later(row.due, today)).next
}

/** The identifier is that of the task's period, which stays the same when its occurrence opens. */
function toEvent(
  { taskId, name, neutral, start, due, createdAt }: Row,
  { today, publicUrl }: { today: string; publicUrl: string },
): CalendarEvent {
  const title = shownName({ name, confidential: neutral })
  const url = `${publicUrl}/?activeTask=${taskId}`
  const overdue = due < today
  const opened = new Date(createdAt).toISOString()
  return {
    uid: `${taskId}-${start}@safepractice`,
    day: due,
    changedAt: overdue ? later(opened, `${addDays(due, 1)}T00:00:00.000Z`) : opened,
    title: overdue ? `Overdue: ${title}` : title,
    description: `Open it in SafePractice: ${url}`,
    url,
  }
}
