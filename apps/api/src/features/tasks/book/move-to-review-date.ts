import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { placedPeriod } from '#calendar/placing/placed-period'
import { movedBack, movedReviewDate } from '#calendar/moved-review-date'
import type { Period } from '#calendar/frequency-and-anchor'
import { inBatches } from '#api/data/in-batches'
import type { WriteContext } from '#api/data/records/create-record'
import type { MovedReviewDate } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'
import { dayText, momentText, readRows } from '#api/platform/database/rows'

const openRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  taskId: z.string(),
  start: dayText,
  end: dayText,
  due: dayText,
  fromReviewDate: z.string().nullable(),
  fromStart: dayText.nullable(),
  fromEnd: dayText.nullable(),
  fromDue: dayText.nullable(),
  toDue: dayText.nullable(),
  createdOn: dayText,
  isPlaced: z.boolean(),
  lastAt: momentText.nullable(),
  timeZone: z.string(),
  reviewDate: z.string(),
})
type OpenRow = z.infer<typeof openRow>

/** The period before the first move, with the review date of then. */
type Former = Period & { reviewDate: string }

/** An open occurrence with its period after the move. `former` is null if the occurrence is back where it was. */
interface Move {
  open: OpenRow
  after: Period
  former: Former | null
}

/**
 * Moves the open yearly occurrences of a location to its new review date (ruling 8), and stores where each one was. If the new date is the one before
 * the first move, they go back there (ruling 58). Overdue tasks, and tasks that are due by a date that runs out, keep their dates; history never
 * changes.
 */
export async function moveToReviewDate({ db, now, audit }: WriteContext, { locationId, from }: MovedReviewDate): Promise<void> {
  const rows = await readRows(db, openRow)`
    select o.id, o.practice_id as "practiceId", o.task_id as "taskId", o.period_start as start, o.period_end as "end", o.due,
      o.moved_from_review_date as "fromReviewDate", o.moved_from_start as "fromStart", o.moved_from_end as "fromEnd", o.moved_from_due as "fromDue",
      o.moved_to_due as "toDue", t.created_on as "createdOn", t.due_on is not null as "isPlaced", l.time_zone as "timeZone", l.annual_review_date as "reviewDate",
      (select max(d.completed_at) from task_occurrence d where d.task_id = t.id and d.completed_at is not null) as "lastAt"
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id join location l on l.practice_id = o.practice_id and l.id = o.location_id
    where o.location_id = ${locationId} and o.status = 'open' and t.anchor = 'review' and o.undated_due is null
    order by o.due, o.id`
  const moves = rows.flatMap((open) => moveOf(open, { from, today: localDate(now, open.timeZone) }) ?? [])
  for (const batch of inBatches(moves)) await movePeriods(db, batch)
  await audit(
    moves
      .filter(({ open, after }) => after.due !== open.due)
      .map(({ open, after }) => ({
        action: 'task.rescheduled' as const,
        practiceId: open.practiceId,
        locationId,
        target: { kind: 'task', id: open.taskId },
        before: { due: open.due },
        after: { due: after.due },
        shown: ['due'],
      })),
  )
}

/** Null if the occurrence is overdue and stays so. */
function moveOf(open: OpenRow, { from, today }: { from: string; today: Day }): Move | null {
  const former = formerOf(open)
  const isOverdue = open.due < today
  if (former?.reviewDate === open.reviewDate && !(isOverdue && former.due < today))
    return { open, after: movedBack(former, today), former: null }
  if (isOverdue) return null
  const { start, end, due } = open
  const occurrence = { start, end, due }
  const after = afterMove(open, occurrence, today)
  return { open, after, former: former ?? { ...occurrence, reviewDate: from } }
}

/** A first due day that was placed stays; only the end of its period follows the review date (ruling 54). */
function afterMove({ createdOn, isPlaced, lastAt, timeZone, reviewDate }: OpenRow, occurrence: Period, today: Day): Period {
  const schedule = { frequency: '3', anchor: { kind: 'review', reviewDate } } as const
  if (isPlaced && lastAt === null) return placedPeriod(schedule, occurrence.start, occurrence.due)
  const lastCompletedOn = lastAt ? localDate(new Date(lastAt), timeZone) : null
  return movedReviewDate({ occurrence, createdOn, lastCompletedOn, newReviewDate: reviewDate, today })
}

/** Where the occurrence was before the first move; null if it was never moved or something else has changed its due day since. */
function formerOf({ fromReviewDate: reviewDate, fromStart: start, fromEnd: end, fromDue, toDue, due }: OpenRow): Former | null {
  if (reviewDate === null || start === null || end === null || fromDue === null || toDue !== due) return null
  return { reviewDate, start, end, due: fromDue }
}

async function movePeriods(db: Db, moves: readonly Move[]): Promise<void> {
  const periods = moves.map(({ open: { id }, after: { start, end, due }, former }) => ({
    id,
    start,
    end,
    due,
    from_review_date: former?.reviewDate ?? null,
    from_start: former?.start ?? null,
    from_end: former?.end ?? null,
    from_due: former?.due ?? null,
    to_due: former ? due : null,
  }))
  await db.execute(sql`
    update task_occurrence o set period_start = x.start, period_end = x."end", due = x.due, moved_from_review_date = x.from_review_date,
      moved_from_start = x.from_start, moved_from_end = x.from_end, moved_from_due = x.from_due, moved_to_due = x.to_due
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
      as x(id text, start date, "end" date, due date, from_review_date text, from_start date, from_end date, from_due date, to_due date)
    where o.id = x.id`)
}
