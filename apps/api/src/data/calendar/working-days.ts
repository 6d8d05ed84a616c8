import { addDays, dateOf } from './days.ts'
import type { Day } from './days.ts'

const SATURDAY = 6
const SUNDAY = 7

const weekdayInMonth = (year: number, month: number, weekday: number, nth: number): Day => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) }).toString()
}

const lastMondayOfMay = (year: number): Day => {
  const last = Temporal.PlainDate.from({ year, month: 5, day: 31 })
  return last.subtract({ days: last.dayOfWeek - 1 }).toString()
}

const observed = (year: number, month: number, day: number): Day => {
  const date = Temporal.PlainDate.from({ year, month, day })
  if (date.dayOfWeek === SATURDAY) return date.subtract({ days: 1 }).toString()
  return (date.dayOfWeek === SUNDAY ? date.add({ days: 1 }) : date).toString()
}

/**
 * The eleven federal holidays of a year, 5 U.S.C. 6103(a), on the days they are observed: Friday for a Saturday, Monday for a Sunday. New Year's Day of a
 * year may thus be observed on December 31 of the year before.
 */
export const federalHolidays = (year: number): Day[] => [
  observed(year, 1, 1),
  weekdayInMonth(year, 1, 1, 3),
  weekdayInMonth(year, 2, 1, 3),
  lastMondayOfMay(year),
  observed(year, 6, 19),
  observed(year, 7, 4),
  weekdayInMonth(year, 9, 1, 1),
  weekdayInMonth(year, 10, 1, 2),
  observed(year, 11, 11),
  weekdayInMonth(year, 11, 4, 4),
  observed(year, 12, 25),
]

/** Whether a federal holiday is observed on a day. */
export const isFederalHoliday = (day: Day): boolean => {
  const { year } = dateOf(day)
  return federalHolidays(year).includes(day) || federalHolidays(year + 1)[0] === day
}

/**
 * The day that is `count` working days after a day, which itself does not count: the hepatitis B vaccine is offered within 10 working days of the
 * initial assignment, 29 CFR 1910.1030(f)(2)(i).
 *
 * Working days are Monday to Friday without federal holidays. 1910.1030 does not define the term; leaving out holidays is our choice, after the
 * definition that 29 CFR 1903.22(c) gives for citations. Pass `isHoliday` for a stricter or a local calendar. Throws `RangeError` for a count that is no whole number from 0 on.
 */
export const addWorkingDays = (day: Day, count: number, isHoliday: (day: Day) => boolean = isFederalHoliday): Day => {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a number of working days: ${count}`)
  let current = day
  for (let left = count; left > 0;) {
    current = addDays(current, 1)
    if (dateOf(current).dayOfWeek < SATURDAY && !isHoliday(current)) left -= 1
  }
  return current
}
