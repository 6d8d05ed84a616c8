import { addDays, type Day } from '../days.ts'
import { isWorkingDay } from './federal-holidays.ts'

/**
 * The working day (Monday to Friday, except federal holidays) that is `count` working days after a day. The day itself does not count, and the last
 * one does (29 CFR 1903.22(c)).
 */
export function addBusinessDays(day: Day, count: number): Day {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}
