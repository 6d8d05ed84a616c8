import { writtenMonth } from '#calendar/months/written-month'
import type { DutyOutcome, MonthOfDuties } from '#contract/overview/duties'
import { percentOf, totalOf } from '#contract/overview/total-of'
export const outcomeWords: Record<DutyOutcome, string> = { inTime: 'done in time', late: 'done late', notDone: 'not done' }

export const outcomeHeads: Record<DutyOutcome, string> = { inTime: 'In time', late: 'Late', notDone: 'Not done' }

/** For example "Done in time in the last 12 months: 212 of 230 (92%)". */
export function summaryOf(months: readonly MonthOfDuties[]): string {
  const inTime = months.reduce((sum, one) => sum + one.inTime, 0)
  const all = months.reduce((sum, one) => sum + totalOf(one), 0)
  if (all === 0) return 'Nothing was due yet.'
  return `Done in time: ${inTime} of ${all} (${percentOf(inTime, all)}%)`
}

/** The title of the rows behind a number: "Not done, October 2026". */
export const dutiesTitle = (month: string, outcome: DutyOutcome): string => {
  const words = outcomeWords[outcome]
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${writtenMonth(month)}`
}
