import { addDays, addMonths, dateOf, daysBetween, earlier, later } from './days.ts'
import type { Day } from './days.ts'
import { reviewDateFrom, reviewDateIn } from './review-date.ts'
import { isFixedSchedule, isReviewSchedule, isSingleSchedule } from './schedule.ts'
import type { FixedSchedule, Period, ReviewSchedule, Schedule } from './schedule.ts'

/** Days until a yearly task is first due when this year's review date has passed (ruling 8). */
export const FIRST_YEARLY_DAYS = 30

const dueAtEnd = (start: Day, end: Day): Period => ({ start, end, due: end })

const weekOf = (day: Day): Period => {
  const start = addDays(day, -(dateOf(day).dayOfWeek % 7))
  return dueAtEnd(start, addDays(start, 6))
}

const monthsOf = (day: Day, length: 1 | 3 | 12): Period => {
  const date = dateOf(day)
  const start = date.with({ month: date.month - ((date.month - 1) % length), day: 1 }).toString()
  return dueAtEnd(start, addDays(addMonths(start, length), -1))
}

/** The week from Sunday to Saturday, month, quarter or year of the calendar that holds a day. */
export const calendarPeriod = (frequency: '0' | '1' | '2' | '3', day: Day): Period => {
  if (frequency === '0') return weekOf(day)
  if (frequency === '1') return monthsOf(day, 1)
  return monthsOf(day, frequency === '2' ? 3 : 12)
}

const reviewPeriod = (reviewDate: string, day: Day): Period => {
  const end = reviewDateFrom(day, reviewDate)
  return dueAtEnd(addDays(reviewDateIn(dateOf(end).year - 1, reviewDate), 1), end)
}

/** The full period that holds a day: weekly ones end on Saturday, monthly and quarterly ones on their last day, yearly ones on the review date (ruling 8). */
export const periodContaining = (schedule: FixedSchedule, day: Day): Period =>
  schedule.frequency === '3' ? reviewPeriod(schedule.anchor.reviewDate, day) : calendarPeriod(schedule.frequency, day)

/** The period that begins on a given day and ends with the full period which holds that day. It is shorter than a full one after a first or a moved occurrence. */
export const periodStarting = (schedule: FixedSchedule, start: Day): Period => ({ ...periodContaining(schedule, start), start })

/** The year that follows a person's own last date. Due "within one year" of it, 29 CFR 1910.1030(g)(2)(iv): the anniversary itself is still in time. */
export const personPeriod = (last: Day): Period => dueAtEnd(addDays(last, 1), addMonths(last, 12))

const firstReviewPeriod = (schedule: ReviewSchedule, createdOn: Day): Period => {
  const { reviewDate } = schedule.anchor
  if (createdOn <= reviewDateIn(dateOf(createdOn).year, reviewDate)) return periodContaining(schedule, createdOn)
  return dueAtEnd(createdOn, earlier(addDays(createdOn, FIRST_YEARLY_DAYS), reviewDateFrom(createdOn, reviewDate)))
}

/**
 * The period of a task's first occurrence (ruling 8).
 *
 * - Weekly, monthly, quarterly: the period that holds the day of creation, due at its end.
 * - Yearly: due on this year's review date. When that has passed, due 30 days after creation, then on the review date; where the next
 *   review date comes sooner than those 30 days, it is the due date and there is one occurrence, not two.
 * - Person: due one year after the last date, even when that has passed already: the person is overdue. Without a last date it is due on the given
 *   first day, or at once when that lies behind. It can be done from the day the task exists.
 * - Once and event: due on the given day, open from creation.
 */
export const firstPeriod = (schedule: Schedule, createdOn: Day): Period => {
  if (isReviewSchedule(schedule)) return firstReviewPeriod(schedule, createdOn)
  if (isFixedSchedule(schedule)) return periodContaining(schedule, createdOn)
  if (isSingleSchedule(schedule)) return dueAtEnd(earlier(createdOn, schedule.anchor.dueOn), schedule.anchor.dueOn)
  const { last, firstDue } = schedule.anchor
  return last === null ? dueAtEnd(createdOn, later(firstDue, createdOn)) : personPeriod(last)
}

/**
 * The period of the first occurrence of a task that the product generates for a location. A weekly, monthly or quarterly task that is made with less
 * than a third of its period left, the day itself included, begins with the next period (ruling 41): a practice that is set up on a Saturday has no
 * weekly work due that day. All other tasks, and no shipped calendar rule is about work that the law wants before first use, follow `firstPeriod`.
 */
export const firstGeneratedPeriod = (schedule: Schedule, createdOn: Day): Period => {
  const first = firstPeriod(schedule, createdOn)
  if (!isFixedSchedule(schedule) || isReviewSchedule(schedule)) return first
  const left = daysBetween(createdOn, first.end) + 1
  const length = daysBetween(first.start, first.end) + 1
  return left * 3 < length ? periodStarting(schedule, addDays(first.end, 1)) : first
}
