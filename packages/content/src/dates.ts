/** Date arithmetic on `YYYY-MM-DD` texts. No time zone is involved: a day at the location is a day (ruling 9). */

/** The day `days` after a date. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = partsOf(date)
  return dateOf(new Date(Date.UTC(year, month - 1, day + days)))
}

/** The day `years` after a date. February 29 becomes February 28 in other years (ruling 8). */
export function addYears(date: string, years: number): string {
  const { year, month, day } = partsOf(date)
  return clamped(year + years, month, day)
}

/**
 * The day `days` working days (Monday to Friday) after a date. Holidays count as working days, so that a legal limit is never
 * set too late.
 */
export function addWorkingDays(date: string, days: number): string {
  let reached = date
  for (let left = days; left > 0;) {
    reached = addDays(reached, 1)
    if (weekday(reached) !== 0 && weekday(reached) !== 6) left -= 1
  }
  return reached
}

/** Sunday 0 to Saturday 6. */
export function weekday(date: string): number {
  const { year, month, day } = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** The first day on or after `from` that has this month and day (`MM-DD` or `MM/DD`). */
export function nextYearly(from: string, monthDay: string): string {
  const year = partsOf(from).year
  const thisYear = inYear(year, monthDay)
  return thisYear >= from ? thisYear : inYear(year + 1, monthDay)
}

/** The day with this month and day (`MM-DD` or `MM/DD`) in a year; February 29 means February 28 in other years. */
export function inYear(year: number, monthDay: string): string {
  const [month = 1, day = 1] = monthDay.split(/[-/]/).map(Number)
  return clamped(year, month, day)
}

/**
 * The earliest day that a hand-written date can mean: `2016`, `05/2016`, `05/14/2016`, `2016-05` or `2016-05-14`. Null when it
 * cannot be read.
 */
export function earliestMeaning(text: string): string | null {
  const written = text.trim()
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(written)
  if (iso) return validDay(Number(iso[1]), Number(iso[2] ?? 1), Number(iso[3] ?? 1))
  const american = /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})$/.exec(written)
  if (american) return validDay(Number(american[3]), Number(american[1]), Number(american[2] ?? 1))
  return null
}

function validDay(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  const asWritten = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return asWritten ? dateOf(date) : null
}

function clamped(year: number, month: number, day: number) {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return dateOf(new Date(Date.UTC(year, month - 1, Math.min(day, lastDay))))
}

function partsOf(date: string) {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number)
  if (Number.isNaN(year + month + day)) throw new RangeError(`Not a date: ${date}`)
  return { year, month, day }
}

function dateOf(date: Date) {
  return date.toISOString().slice(0, 10)
}
