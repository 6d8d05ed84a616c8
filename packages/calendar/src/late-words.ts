import { daysBetween, type Day } from './days.ts'
import { localDate } from './local-time.ts'

/** What decides whether a task was done in time. */
export interface Completion {
  /** The moment of the entry. */
  completedAt: string
  /** null for a record of no task. */
  due: Day | null
  /** The moment by which it was due, where the law counts hours. */
  dueBy: string | null
  /** The day on which it was really done, where the completer named one. */
  doneOn: Day | null
  isApproved: boolean
}

/**
 * "2 days late" for a record of a task that was done after its due date, judged by the calendar day at the location (ruling 9). A day of work that the
 * completer named counts once an administrator has approved the record; until then the day of the entry does. Where the law counts hours, the moment
 * of the entry does (ruling 47). Undefined for what was in time.
 */
export function lateWords({ completedAt, due, dueBy, doneOn, isApproved }: Completion, timeZone: string): string | undefined {
  if (!due) return undefined
  const named = isApproved && doneOn !== null
  if (dueBy && !named) {
    const hours = Math.ceil((Date.parse(completedAt) - Date.parse(dueBy)) / 3_600_000)
    if (hours <= 0) return undefined
    if (hours < 48) return hours === 1 ? '1 hour late' : `${hours} hours late`
  }
  const day = named ? doneOn : localDate(completedAt, timeZone)
  const days = daysBetween(due, day)
  if (days <= 0) return undefined
  return days === 1 ? '1 day late' : `${days} days late`
}
