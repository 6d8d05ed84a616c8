import { daysBetween } from '#calendar/days'
import type { RecordRow } from '#contract/records'
import { todayAt } from '#web/platform/format.ts'

/**
 * "2 days late" for a record of a task that was done after its due date, judged by the calendar day at the location (ruling 9). A day of work that the
 * completer named counts once an administrator has approved the record; until then the day of the entry does. Where the law counts hours, the moment
 * of the entry does (ruling 47).
 */
export function lateWords(
  record: Pick<RecordRow, 'completedAt' | 'due' | 'dueBy' | 'doneOn' | 'isApproved'>,
  timeZone: string,
): string | undefined {
  const { completedAt, due, dueBy, doneOn, isApproved } = record
  if (!due) return undefined
  const named = isApproved && doneOn !== null
  if (dueBy && !named) {
    const hours = Math.ceil((Date.parse(completedAt) - Date.parse(dueBy)) / 3_600_000)
    if (hours <= 0) return undefined
    if (hours < 48) return hours === 1 ? '1 hour late' : `${hours} hours late`
  }
  const day = named ? doneOn : todayAt(timeZone, new Date(completedAt))
  const days = daysBetween(due, day)
  if (days <= 0) return undefined
  return days === 1 ? '1 day late' : `${days} days late`
}
