import { addDays, clampedDay, partsOf, weekday } from '../days.ts'
import type { Day } from '../days.ts'

const monday = 1
const thursday = 4
const saturday = 6
const sunday = 0

/** The `count`th such weekday of a month. */
function nth(count: number, wanted: number, year: number, month: number): Day {
  const first = clampedDay(year, month, 1)
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (count - 1) * 7)
}

/** The last Monday of May. */
function memorialDay(year: number): Day {
  const last = clampedDay(year, 5, 31)
  return addDays(last, -((weekday(last) - monday + 7) % 7))
}

/** The day on which a holiday is observed: Friday if it is on a Saturday, Monday if it is on a Sunday. */
function observed(day: Day): Day {
  if (weekday(day) === saturday) return addDays(day, -1)
  return weekday(day) === sunday ? addDays(day, 1) : day
}

const known = new Map<number, readonly Day[]>()
const mostKnown = 1_000

/**
 * The legal public holidays of a year, as observed (5 U.S.C. 6103). New Year's Day of the next year may be observed in this one. Results are cached,
 * because placing work on working days looks up the same few years for every day it tries.
 */
export function federalHolidays(year: number): readonly Day[] {
  const found = known.get(year)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const holidays = observedIn(year)
  known.set(year, holidays)
  return holidays
}

function observedIn(year: number): Day[] {
  return [
    observed(clampedDay(year, 1, 1)),
    nth(3, monday, year, 1),
    nth(3, monday, year, 2),
    memorialDay(year),
    observed(clampedDay(year, 6, 19)),
    observed(clampedDay(year, 7, 4)),
    nth(1, monday, year, 9),
    nth(2, monday, year, 10),
    observed(clampedDay(year, 11, 11)),
    nth(4, thursday, year, 11),
    observed(clampedDay(year, 12, 25)),
    observed(clampedDay(year + 1, 1, 1)),
  ]
}

/** Whether offices and agencies are open on a day: Monday to Friday, except federal holidays. */
export function isWorkingDay(day: Day): boolean {
  if (weekday(day) === saturday || weekday(day) === sunday) return false
  return !federalHolidays(partsOf(day).year).includes(day)
}

/** The day itself if it is a working day, otherwise the last working day before it. */
export function workingDayUpTo(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayUpTo(addDays(day, -1))
}

/** The day itself if it is a working day, otherwise the next working day after it. */
export function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}
