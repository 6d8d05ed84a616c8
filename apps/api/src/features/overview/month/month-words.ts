import { writtenMonth } from '#calendar/months/written-month'
import type { MonthOfDuties } from '#contract/overview/duties'
import { percentOf, totalOf } from '#contract/overview/total-of'

/** For example "34 of 36 (94%)"; "nothing was due" for an empty month. */
export function inTimeText(month: MonthOfDuties): string {
  const total = totalOf(month)
  return total === 0 ? 'nothing was due' : `${month.inTime} of ${total} (${percentOf(month.inTime, total)}%)`
}

/** The sum of one month over all locations. */
export const sumOfMonth = (month: string, months: readonly MonthOfDuties[]): MonthOfDuties =>
  months.reduce(
    (sum, one) => ({ ...sum, inTime: sum.inTime + one.inTime, late: sum.late + one.late, notDone: sum.notDone + one.notDone }),
    { month, inTime: 0, late: 0, notDone: 0 },
  )

export const pageTitle = (month: string): string => `The month of ${writtenMonth(month)}`
