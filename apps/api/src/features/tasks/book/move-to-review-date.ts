import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { movedReviewDate } from '#calendar/moved-review-date'
import type { Period } from '#calendar/frequency-and-anchor'
import { inBatches } from '#api/data/in-batches'
import type { WriteContext } from '#api/data/records/create-record'
import type { Db } from '#api/platform/database'
import { dayText, momentText, readRows } from '#api/platform/rows'

const openRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  taskId: z.string(),
  start: dayText,
  end: dayText,
  due: dayText,
  createdOn: dayText,
  lastAt: momentText.nullable(),
  timeZone: z.string(),
  reviewDate: z.string(),
})
type OpenRow = z.infer<typeof openRow>

/** Moves the open yearly occurrences of a location to its new review date (ruling 8). Overdue tasks keep their dates; history never changes. */
export async function moveToReviewDate({ db, now, audit }: WriteContext, locationId: string): Promise<void> {
  const rows = await readRows(db, openRow)`
    select o.id, o.practice_id as "practiceId", o.task_id as "taskId", o.period_start as start, o.period_end as "end", o.due, t.created_on as "createdOn", l.time_zone as "timeZone", l.annual_review_date as "reviewDate",
      (select max(d.completed_at) from task_occurrence d where d.task_id = t.id and d.completed_at is not null) as "lastAt"
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id join location l on l.practice_id = o.practice_id and l.id = o.location_id
    where o.location_id = ${locationId} and o.status = 'open' and t.anchor = 'review'
    order by o.due, o.id`
  const moves = rows.flatMap((open) => {
    const after = newPeriod(open, now)
    return after.start === open.start && after.end === open.end && after.due === open.due ? [] : [{ open, after }]
  })
  for (const batch of inBatches(moves)) await movePeriods(db, batch)
  await audit(
    moves.map(({ open, after }) => ({
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

const newPeriod = ({ start, end, due, createdOn, lastAt, timeZone, reviewDate }: OpenRow, now: Date): Period =>
  movedReviewDate({
    occurrence: { start, end, due },
    createdOn,
    lastCompletedOn: lastAt ? localDate(new Date(lastAt), timeZone) : null,
    newReviewDate: reviewDate,
    today: localDate(now, timeZone),
  })

async function movePeriods(db: Db, moves: readonly { open: OpenRow; after: Period }[]): Promise<void> {
  const periods = moves.map(({ open: { id }, after: { start, end, due } }) => ({ id, start, end, due }))
  await db.execute(sql`
    update task_occurrence o set period_start = x.start, period_end = x."end", due = x.due
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as x(id text, start date, "end" date, due date) where o.id = x.id`)
}
