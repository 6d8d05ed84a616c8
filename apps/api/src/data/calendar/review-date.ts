import { dateOf } from './days.ts'
import type { Day } from './days.ts'

const LEAP_YEAR = 2000

const partsOf = (reviewDate: string): { month: number; day: number } | undefined => {
  const parts = /^(\d{2})\/(\d{2})$/.exec(reviewDate)
  if (!parts) return undefined
  const month = Number(parts[1])
  const day = Number(parts[2])
  if (month < 1 || month > 12 || day < 1) return undefined
  return day <= Temporal.PlainYearMonth.from({ year: LEAP_YEAR, month }).daysInMonth ? { month, day } : undefined
}

/** Whether a text is an annual review date: `MM/DD` with a real day of that month, 02/29 included (REG-031). */
export const isValidReviewDate = (text: string): boolean => partsOf(text) !== undefined

/** The day on which a location's annual review falls in a year. February 29 means February 28 in other years (ruling 8). Throws `RangeError` unless the text is a review date. */
export const reviewDateIn = (year: number, reviewDate: string): Day => {
  const parts = partsOf(reviewDate)
  if (!parts) throw new RangeError(`Not an annual review date: ${reviewDate}`)
  return Temporal.PlainDate.from({ year, ...parts }, { overflow: 'constrain' }).toString()
}

/** The first annual review on or after a day. */
export const reviewDateFrom = (day: Day, reviewDate: string): Day => {
  const { year } = dateOf(day)
  const thisYear = reviewDateIn(year, reviewDate)
  return thisYear >= day ? thisYear : reviewDateIn(year + 1, reviewDate)
}
