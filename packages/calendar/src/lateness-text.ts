import { daysBetween, type Day } from './days.ts'
import { localDate } from './local-time.ts'

/** The facts that determine whether a task was done in time. */
export interface Completion {
  /** The moment when the completion was entered. */
  completedAt: string
  /** null for a record without a task. */
  due: Day | null
  /** The moment by which it was due, if the law counts hours. */
  dueBy: string | null
  /** The day on which the work was actually done, if the completer entered one. */
  doneOn: Day | null
  isApproved: boolean
}

/**
 * "2 days late" for the record of a task that was done after its due date, judged by the calendar day at the location (ruling 9). A day of work
 * entered by the completer counts once an administrator has approved the record; until then the day of the entry counts. If the law counts hours, the
 * moment of the entry counts (ruling 47). Undefined if the task was done in time.
 */
export function latenessText({ completedAt, due, dueBy, doneOn, isApproved }: Completion, timeZone: string): string | undefined {
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
