import { addDays, weekday } from './days.ts'
import type { Day } from './days.ts'

const saturday = 6
const sunday = 0

/**
 * The day that is `count` working days (Monday to Friday) after a day, not counting that day: the hepatitis B vaccine is offered within 10 working
 * days of the initial assignment, 29 CFR 1910.1030(f)(2)(i). The standard does not define the term. Holidays count as working days here, so that a
 * legal limit is never set too late.
 */
export function addWorkingDays(day: Day, count: number): Day {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (weekday(reached) !== sunday && weekday(reached) !== saturday) left -= 1
  }
  return reached
}
