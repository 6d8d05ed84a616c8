import { addMonths, addDays, type Day } from '../days.ts'

/** A calendar month as `YYYY-MM`. */
export type Month = string

export interface MonthSpan {
  month: Month
  first: Day
  last: Day
}

/** The calendar month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The first and the last day of a calendar month. */
export function spanOf(month: Month): MonthSpan {
  const first = `${month}-01`
  return { month, first, last: addDays(addMonths(first, 1), -1) }
}

/** The last twelve months: the calendar month of the day and the eleven before it, the oldest first (decision 131). */
export function twelveMonths(day: Day): MonthSpan[] {
  const current = `${monthOf(day)}-01`
  return Array.from({ length: 12 }, (_, index) => spanOf(monthOf(addMonths(current, index - 11))))
}
