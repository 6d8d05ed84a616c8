import { daysBetween } from './days.ts'
import type { Day } from './days.ts'
import { calendarPeriod } from './period.ts'
import type { FrequencyCode } from './schedule.ts'

/** How an open occurrence stands on a day at the location; `days` is how long it has been overdue or how long remains. */
export type DueState = { state: 'overdue' | 'dueToday' | 'upcoming'; days: number }

/** Whether an occurrence is overdue, due today or still to come, judged by the calendar day at the location (ruling 9, DASH-019, DASH-020). */
export const dueState = (due: Day, today: Day): DueState => {
  const days = daysBetween(today, due)
  if (days === 0) return { state: 'dueToday', days: 0 }
  return days < 0 ? { state: 'overdue', days: -days } : { state: 'upcoming', days }
}

/**
 * The last day whose due dates a group of the task board shows: the end of this week, month, quarter or calendar year (DASH-015 to DASH-018),
 * null for tasks that come once, which show as long as they are open (DASH-014).
 */
export const lastDayShown = (frequency: FrequencyCode, today: Day): Day | null =>
  frequency === '99' ? null : calendarPeriod(frequency, today).end

/** The last day of every group, for many occurrences judged on one day. */
export const lastDaysShown = (today: Day): Record<FrequencyCode, Day | null> => ({
  '0': lastDayShown('0', today),
  '1': lastDayShown('1', today),
  '2': lastDayShown('2', today),
  '3': lastDayShown('3', today),
  '99': null,
})

/** Whether its group shows an open occurrence: due by the end of the current period, overdue included (ruling 9). */
export const isShown = (frequency: FrequencyCode, due: Day, last: Record<FrequencyCode, Day | null>): boolean => {
  const day = last[frequency]
  return day === null || due <= day
}
