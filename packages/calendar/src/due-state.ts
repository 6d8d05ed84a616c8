import { daysBetween } from './days.ts'
import type { Day } from './days.ts'

/** The due state of an open occurrence on a day at the location; `days` is the number of days overdue or remaining. */
export interface DueState {
  state: 'overdue' | 'dueToday' | 'upcoming'
  days: number
}

/** Whether an occurrence is overdue, due today or upcoming, judged by the calendar day at the location (ruling 9, DASH-019, DASH-020). */
export const dueState = (due: Day, today: Day): DueState => {
  const days = daysBetween(today, due)
  if (days === 0) return { state: 'dueToday', days: 0 }
  return days < 0 ? { state: 'overdue', days: -days } : { state: 'upcoming', days }
}

/**
 * Like `dueState`, for an occurrence that may also have a moment by which it is due. From that moment it is overdue, even on its due day (ruling 47).
 */
export const dueStateAt = ({ due, dueBy }: { due: Day; dueBy: Date | null }, { today, now }: { today: Day; now: Date }): DueState => {
  if (dueBy !== null && dueBy <= now) return { state: 'overdue', days: Math.max(0, daysBetween(due, today)) }
  return dueState(due, today)
}

/** The due state of a check that has its result: it is not overdue any more. From its due day on, finishing its round is due today (decision 173). */
export const dueToFinish = (due: Day, today: Day): DueState => dueState(due < today ? today : due, today)
