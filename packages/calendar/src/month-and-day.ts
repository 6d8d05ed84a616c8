import { clampedDay, daysInMonth, partsOf } from './days.ts'
import type { Day } from './days.ts'

const leapYear = 2000

/** Whether a text is a month and a day, `MM/DD`, such as an annual review date. The day must exist in that month; 02/29 is allowed (REG-031). */
export const isMonthAndDay = (text: string): boolean => read(text) !== undefined

/**
 * The date of a month and day (`MM/DD`) in a year. February 29 becomes February 28 in years that are not leap years (ruling 8).
 * @throws RangeError unless the text is a month and day
 */
export function monthAndDayIn(year: number, monthAndDay: string): Day {
  const parts = read(monthAndDay)
  if (!parts) throw new RangeError(`Not a month and day: ${monthAndDay}`)
  return clampedDay(year, parts.month, parts.dayOfMonth)
}

/** The first date of a month and day (`MM/DD`) on or after `day`. */
export function monthAndDayFrom(day: Day, monthAndDay: string): Day {
  const { year } = partsOf(day)
  const thisYear = monthAndDayIn(year, monthAndDay)
  return thisYear >= day ? thisYear : monthAndDayIn(year + 1, monthAndDay)
}

function read(text: string): { month: number; dayOfMonth: number } | undefined {
  const parts = /^(\d{2})\/(\d{2})$/.exec(text)
  if (!parts) return undefined
  const [month, dayOfMonth] = [Number(parts[1]), Number(parts[2])]
  const isReal = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(leapYear, month)
  return isReal ? { month, dayOfMonth } : undefined
}
