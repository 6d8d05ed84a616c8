/**
 * What the filter of the due date sends: the chosen day less one year, at noon where the browser is (STAFF-017, 018).
 * February 29 becomes February 28.
 */
export function trainingDueQuery(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(year - 1, month, 0).getDate()
  return new Date(year - 1, month - 1, Math.min(date, lastOfMonth), 12).toISOString()
}
