import type { Day } from './days.ts'
import { calendarPeriod } from './due-periods.ts'
import type { Frequency } from './frequency-and-anchor.ts'

/**
 * The last day whose due dates a group of the task board shows: the end of this week, month, quarter or calendar year (DASH-015 to DASH-018),
 * null for tasks that come once, which show as long as they are open (DASH-014).
 */
export const lastDayShown = (frequency: Frequency, today: Day): Day | null =>
  frequency === '99' ? null : calendarPeriod(frequency, today).end

type LastDays = Readonly<Record<Frequency, Day | null>>

/** Of the day that was asked for last: every view of a board asks, and for the same day. */
let latest: { today: Day; days: LastDays } | undefined

/** The last day of every group, for many occurrences judged on one day. */
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

/** Whether its group shows an open occurrence: due by the end of the current period, overdue included (ruling 9). */
export const isShown = (frequency: Frequency, due: Day, last: LastDays): boolean => {
  const day = last[frequency]
  return day === null || due <= day
}
