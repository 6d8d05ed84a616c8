import { daysBetween } from '#calendar/days'
import type { RecordRow } from '#contract/records'
import { todayAt } from '#web/platform/format.ts'

/** "2 days late" for a record of a task that was completed after its due date, judged by the calendar day at the location (ruling 9). */
export function lateWords({ completedAt, due }: Pick<RecordRow, 'completedAt' | 'due'>, timeZone: string): string | undefined {
  if (!due) return undefined
  const days = daysBetween(due, todayAt(timeZone, new Date(completedAt)))
  if (days <= 0) return undefined
  return days === 1 ? '1 day late' : `${days} days late`
}
