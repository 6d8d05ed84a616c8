/**
 * A calendar day as `YYYY-MM-DD`. Such strings sort by date, so `<` compares them. No time zone is involved: a day at the location is a day (ruling
 * 9).
 */
export type Day = string

const dayLength = 86_400_000

/** Whether a text is an existing calendar day, written as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => timeOf(text) !== undefined

/**
 * Year, month (1 to 12) and day of the month.
 * @throws RangeError for anything that is not an existing calendar day
 */
export function partsOf(day: Day): { year: number; month: number; dayOfMonth: number } {
  requireTime(day)
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return { year, month, dayOfMonth }
}

/** The day with these parts. A day that the month does not have becomes the last day of the month. */
export const clampedDay = (year: number, month: number, dayOfMonth: number): Day =>
  [String(year).padStart(4, '0'), twoDigits(month), twoDigits(Math.min(dayOfMonth, daysInMonth(year, month)))].join('-')

/**
 * Number of days in a month (1 to 12). Uses the years 2000 to 2399, because the Gregorian calendar repeats every 400 years and `Date` maps years
 * below 100 to the 1900s.
 */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** The day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day => dayAt(requireTime(day) + count * dayLength)

/**
 * The day `count` months later. A day that the month does not have becomes the last day of the month: January 31 plus one month is February 28 or 29.
 */
export function addMonths(day: Day, count: number): Day {
  const { year, month, dayOfMonth } = partsOf(day)
  const months = year * 12 + (month - 1) + count
  return clampedDay(Math.floor(months / 12), (months % 12) + 1, dayOfMonth)
}

/** The day `count` years later. February 29 becomes February 28 in years that are not leap years (ruling 8). */
export const addYears = (day: Day, count: number): Day => addMonths(day, 12 * count)

/** Days from `from` to `to`, negative when `to` is before `from`. */
export const daysBetween = (from: Day, to: Day): number => (requireTime(to) - requireTime(from)) / dayLength

/** The day of the week, Sunday 0 to Saturday 6. */
export const weekday = (day: Day): number => new Date(requireTime(day)).getUTCDay()

/** The earlier of two days. */
export const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

/** The later of two days. */
export const later = (a: Day, b: Day): Day => (a > b ? a : b)

const known = new Map<string, number>()
const mostKnown = 10_000

/**
 * Midnight UTC of a day; undefined for anything that is not an existing calendar day. Results are cached, because lists look up the same few days
 * repeatedly.
 */
function timeOf(text: string): number | undefined {
  const found = known.get(text)
  if (found !== undefined) return found
  const time = parse(text)
  if (time === undefined) return undefined
  if (known.size >= mostKnown) known.clear()
  known.set(text, time)
  return time
}

/** Returns undefined for days such as February 30, which `Date` would move to March instead of rejecting. */
function parse(text: string): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || dayAt(time) !== text ? undefined : time
}

function requireTime(day: Day): number {
  const time = timeOf(day)
  if (time === undefined) throw new RangeError(`Not a calendar day: ${day}`)
  return time
}

const dayAt = (time: number): Day => new Date(time).toISOString().replace(/T.*$/, '')

const twoDigits = (value: number) => String(value).padStart(2, '0')
