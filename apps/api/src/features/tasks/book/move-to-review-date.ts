import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { movedReviewDate } from '#calendar/moved-review-date'
import type { Writing } from '#api/data/records/create-record'
import { taskOccurrence } from '#api/data/tables'
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

/** Moves the open yearly occurrences of a location to its new review date (ruling 8). Overdue tasks keep their dates; history never changes. */
export async function moveToReviewDate({ db, now, audit }: Writing, locationId: string): Promise<void> {
  const rows = await readRows(db, openRow)`
    select o.id, o.practice_id as "practiceId", o.task_id as "taskId", o.period_start as start, o.period_end as "end", o.due, t.created_on as "createdOn", l.time_zone as "timeZone", l.annual_review_date as "reviewDate",
      (select max(d.completed_at) from task_occurrence d where d.task_id = t.id and d.completed_at is not null) as "lastAt"
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id join location l on l.practice_id = o.practice_id and l.id = o.location_id
    where o.location_id = ${locationId} and o.status = 'open' and t.anchor = 'review'
    order by o.due, o.id`
  for (const open of rows) {
    const occurrence = { start: open.start, end: open.end, due: open.due }
    const lastCompletedOn = open.lastAt ? localDate(new Date(open.lastAt), open.timeZone) : null
    const { start, end, due } = movedReviewDate({
      occurrence,
      createdOn: open.createdOn,
      lastCompletedOn,
      newReviewDate: open.reviewDate,
      today: localDate(now, open.timeZone),
    })
    if (start === open.start && end === open.end && due === open.due) continue
    await db.update(taskOccurrence).set({ periodStart: start, periodEnd: end, due }).where(eq(taskOccurrence.id, open.id))
    await audit({
      action: 'task.rescheduled',
      practiceId: open.practiceId,
      locationId,
      target: { kind: 'task', id: open.taskId },
      before: { due: open.due },
      after: { due },
      shown: ['due'],
    })
  }
}
