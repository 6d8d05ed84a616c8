import { addDays } from '#calendar/days'

const earliestStart = '1940-01-01'
const furthestAhead = 90

/** The error message for an employment's first day (ruling 25), by the location's calendar; null if valid. */
export function problemOfStart(day: string, today: string): string | null {
  if (day > addDays(today, furthestAhead)) return `A start date can be at most ${furthestAhead} days ahead.`
  return day < earliestStart ? 'A start date cannot be before 1940.' : null
}
