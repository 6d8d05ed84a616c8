import { daysBetween } from '#calendar/days'
import type { RecordDetail } from '#contract/records'
import { todayAt } from '#web/platform/format.ts'

/** "2 days late" for a record of a task that was completed after its due date, judged by the calendar day at the location (ruling 9). */
export function lateWords({ completedAt, occurrence }: RecordDetail, timeZone: string): string | undefined {
  if (!occurrence) return undefined
  const days = daysBetween(occurrence.due, todayAt(timeZone, new Date(completedAt)))
  if (days <= 0) return undefined
  return days === 1 ? '1 day late' : `${days} days late`
}
