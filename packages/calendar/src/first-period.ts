import { addDays, daysBetween, earlier, later, partsOf } from './days.ts'
import type { Day } from './days.ts'
import { dueAtEnd, periodContaining, periodStarting, personPeriod } from './due-periods.ts'
import { monthAndDayFrom, monthAndDayIn } from './month-and-day.ts'
import { isFixedSchedule, isReviewSchedule, isSingleSchedule } from './frequency-and-anchor.ts'
import type { Period, ReviewSchedule, Schedule } from './frequency-and-anchor.ts'

/** Days until a yearly task is first due if this year's review date has passed (ruling 8). */
const FIRST_YEARLY_DAYS = 30

const firstReviewPeriod = (schedule: ReviewSchedule, createdOn: Day): Period => {
  const { reviewDate } = schedule.anchor
  if (createdOn <= monthAndDayIn(partsOf(createdOn).year, reviewDate)) return periodContaining(schedule, createdOn)
  return dueAtEnd(createdOn, earlier(addDays(createdOn, FIRST_YEARLY_DAYS), monthAndDayFrom(createdOn, reviewDate)))
}

/**
 * The period of a task's first occurrence (ruling 8).
 *
 * - Weekly, monthly, quarterly: the period that contains the day of creation, due at its end.
 * - Yearly: due on this year's review date. If that date has passed, due 30 days after creation and then on the review date. If the next review date
 *   comes before those 30 days, it is the due date, and there is one occurrence instead of two.
 * - Person: due one year after the last date, even if that day has passed; the person is then overdue. Without a last date it is due on the given
 *   first day, or at once if that day is in the past. It can be done from the day the task exists.
 * - Once and event: due on the given day, open from creation.
 */
export const firstPeriod = (schedule: Schedule, createdOn: Day): Period => {
  if (isReviewSchedule(schedule)) return firstReviewPeriod(schedule, createdOn)
  if (isFixedSchedule(schedule)) return periodContaining(schedule, createdOn)
  if (isSingleSchedule(schedule)) return dueAtEnd(earlier(createdOn, schedule.anchor.dueOn), schedule.anchor.dueOn)
  const { last, firstDue } = schedule.anchor
  return last === null ? dueAtEnd(createdOn, later(firstDue, createdOn)) : personPeriod(last)
}

/** A generated monthly task begins with the next month if the first two weeks of a location reach the end of this one. */
const FIRST_TWO_WEEKS = 14

/**
 * The period of the first occurrence of a task that the product generates for a location. A weekly or quarterly task that is created with less than a
 * third of its period left, including the day itself, and a monthly one with less than two weeks left, begin with the next period (rulings 41, 54). A
 * practice that is set up on a Saturday therefore has no weekly work due that day. All other tasks follow `firstPeriod`, unless their first due day
 * was placed (`placedPeriod`).
 */
export const firstGeneratedPeriod = (schedule: Schedule, createdOn: Day): Period => {
  const first = firstPeriod(schedule, createdOn)
  if (isReviewSchedule(schedule) || !isFixedSchedule(schedule)) return first
  const left = daysBetween(createdOn, first.end) + 1
  const length = daysBetween(first.start, first.end) + 1
  const isNearlyOver = schedule.frequency === '1' ? left <= FIRST_TWO_WEEKS : left * 3 < length
  return isNearlyOver ? periodStarting(schedule, addDays(first.end, 1)) : first
}
