import { addDays, daysBetween } from '../days.ts'
import type { Day } from '../days.ts'
import { periodContaining } from '../due-periods.ts'
import { isFixedSchedule, isSingleSchedule } from '../frequency-and-anchor.ts'
import type { Period, Schedule } from '../frequency-and-anchor.ts'

/**
 * The period of the first occurrence of a task whose first due day was placed (ruling 54). The next occurrence follows the calendar or the review date
 * again. If less than half a period is left between the placed day and that date, the first occurrence covers it too, so that the work is not due
 * twice in a short time.
 */
export function placedPeriod(schedule: Schedule, createdOn: Day, due: Day): Period {
  if (isSingleSchedule(schedule) || !isFixedSchedule(schedule)) return { start: createdOn, end: due, due }
  const usual = periodContaining(schedule, due)
  const isNear = 2 * daysBetween(due, usual.end) < daysBetween(usual.start, addDays(usual.end, 1))
  return { start: createdOn, end: isNear ? usual.end : due, due }
}
