import { clampedDay, daysInMonth, partsOf } from './days.ts'
import type { Day } from './days.ts'

const leapYear = 2000

/** Whether a text is a month and a day, `MM/DD`, such as an annual review date: a real day of that month, 02/29 included (REG-031). */
export const isMonthAndDay = (text: string): boolean => read(text) !== undefined

/** The day on which a month and day (`MM/DD`) falls in a year. February 29 means February 28 in other years (ruling 8). Throws `RangeError` unless the text is a month and day. */
export function monthAndDayIn(year: number, monthAndDay: string): Day {
  const parts = read(monthAndDay)
  if (!parts) throw new RangeError(`Not a month and day: ${monthAndDay}`)
  return clampedDay(year, parts.month, parts.dayOfMonth)
}

/** The first day on or after `day` on which a month and day (`MM/DD`) falls. */
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
