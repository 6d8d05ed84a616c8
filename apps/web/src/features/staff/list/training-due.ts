import { addYears } from '#calendar/days'

/**
 * The value of the due date filter: the chosen day minus one year, at noon in the browser's time zone (STAFF-017, 018).
 * February 29 becomes February 28.
 */
export function trainingDueQuery(day: string): string {
  return new Date(`${addYears(day, -1)}T12:00:00`).toISOString()
}
