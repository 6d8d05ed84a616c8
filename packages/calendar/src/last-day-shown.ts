import type { Day } from './days.ts'
import { calendarPeriod } from './due-periods.ts'
import type { Frequency } from './frequency-and-anchor.ts'

/**
 * The last due date that a group of the task board shows: the end of this week, month, quarter or calendar year (DASH-015 to DASH-018). Null for
 * one-time tasks, which are shown as long as they are open (DASH-014).
 */
export const lastDayShown = (frequency: Frequency, today: Day): Day | null =>
  frequency === '99' ? null : calendarPeriod(frequency, today).end

type LastDays = Readonly<Record<Frequency, Day | null>>

/** Cached for the last requested day, because every view of a board requests the same one. */
let latest: { today: Day; days: LastDays } | undefined

/** The last day of every group, for judging many occurrences on one day. */
export function lastDaysShown(today: Day): LastDays {
  if (latest?.today !== today) latest = { today, days: computed(today) }
  return latest.days
}

const computed = (today: Day): LastDays => ({
  '0': lastDayShown('0', today),
  '1': lastDayShown('1', today),
  '2': lastDayShown('2', today),
  '3': lastDayShown('3', today),
  '99': null,
})

/** Whether its group shows an open occurrence: due by the end of the current period, including overdue ones (ruling 9). */
export const isShown = (frequency: Frequency, due: Day, last: LastDays): boolean => {
  const day = last[frequency]
  return day === null || due <= day
}
