import { addDays, addMonths, clampedDay, partsOf, weekday } from './days.ts'
import type { Day } from './days.ts'
import { monthAndDayFrom, monthAndDayIn } from './month-and-day.ts'
import type { FixedSchedule, Period } from './frequency-and-anchor.ts'

/** A period that is due on its last day. */
export const dueAtEnd = (start: Day, end: Day): Period => ({ start, end, due: end })

const weekOf = (day: Day): Period => {
  const start = addDays(day, -weekday(day))
  return dueAtEnd(start, addDays(start, 6))
}

const monthsOf = (day: Day, length: 1 | 3 | 12): Period => {
  const { year, month } = partsOf(day)
  const start = clampedDay(year, month - ((month - 1) % length), 1)
  return dueAtEnd(start, addDays(addMonths(start, length), -1))
}

/** The calendar week (Sunday to Saturday), month, quarter or year that contains a day. */
export const calendarPeriod = (frequency: '0' | '1' | '2' | '3', day: Day): Period => {
  if (frequency === '0') return weekOf(day)
  if (frequency === '1') return monthsOf(day, 1)
  return monthsOf(day, frequency === '2' ? 3 : 12)
}

const reviewPeriod = (reviewDate: string, day: Day): Period => {
  const end = monthAndDayFrom(day, reviewDate)
  return dueAtEnd(addDays(monthAndDayIn(partsOf(end).year - 1, reviewDate), 1), end)
}

/**
 * The full period that contains a day. Weekly periods end on Saturday, monthly and quarterly ones on their last day, yearly ones on the review date
 * (ruling 8).
 */
export const periodContaining = (schedule: FixedSchedule, day: Day): Period =>
  schedule.frequency === '3' ? reviewPeriod(schedule.anchor.reviewDate, day) : calendarPeriod(schedule.frequency, day)

/**
 * The period that begins on a given day and ends with the full period that contains this day. It is shorter than a full period after a first or a
 * moved occurrence.
 */
export const periodStarting = (schedule: FixedSchedule, start: Day): Period => ({ ...periodContaining(schedule, start), start })

/**
 * The year that follows a person's last date. The training is due "within one year" of it, 29 CFR 1910.1030(g)(2)(iv), so the anniversary itself is
 * still in time.
 */
export const personPeriod = (last: Day): Period => dueAtEnd(addDays(last, 1), addMonths(last, 12))
