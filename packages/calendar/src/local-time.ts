import type { Day } from './days.ts'

/** Date and time of a local clock; months 1 to 12, hours 0 to 23. */
export interface LocalTime {
  year: number
  month: number
  dayOfMonth: number
  hour: number
  minute: number
}

/**
 * The calendar day at a location at a moment (ruling 9), never the day of the browser or the server.
 *
 * Safe on days when clocks change, because the zone rules are applied to the moment and no hours are added. When a location changes its time zone,
 * stored dates do not move (ruling 8): they are stored as days, so nothing is recomputed, and only the result of this function differs from then on.
 *
 * @throws RangeError for an unknown zone and for a text that is not an exact moment (one without `Z` or an offset)
 */
export function localDate(moment: Date | string, timeZone: string): Day {
  const { year, month, dayOfMonth } = localTime(moment, timeZone)
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(dayOfMonth)].join('-')
}

/**
 * The local date and time of a moment in a time zone; without a zone, in the zone of this machine.
 * @throws RangeError like `localDate`
 */
export function localTime(moment: Date | string, timeZone: string | undefined): LocalTime {
  const milliseconds = exactly(moment).getTime()
  return timeZone && typeof Temporal !== 'undefined' ? byTemporal(milliseconds, timeZone) : byFormatter(milliseconds, timeZone)
}

/** Since then the offsets of all zones differ by whole minutes, so all local clocks start a new minute at the same moment. */
const wholeMinutesSince = Date.UTC(1973, 0)
const latest = new Map<string, { minute: number; time: Readonly<LocalTime> }>()

/** Caches the last result of each zone: a request looks up the same minute repeatedly, and Temporal takes longer than the rest of this file. */
function byTemporal(milliseconds: number, timeZone: string): LocalTime {
  const minute = Math.floor(milliseconds / 60_000)
  const known = latest.get(timeZone)
  if (known?.minute === minute) return { ...known.time }
  const { year, month, day, hour, minute: minuteOfHour } = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone)
  const time = { year, month, dayOfMonth: day, hour, minute: minuteOfHour }
  if (milliseconds >= wholeMinutesSince) latest.set(timeZone, { minute, time })
  return { ...time }
}

/** Used only in browsers without Temporal, because creating the first formatter delays a loading page by 25 ms or more. */
function byFormatter(milliseconds: number, timeZone: string | undefined): LocalTime {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return { year: part('year'), month: part('month'), dayOfMonth: part('day'), hour: part('hour'), minute: part('minute') }
}

function exactly(moment: Date | string): Date {
  if (typeof moment !== 'string') return moment
  if (!/\d[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(moment)) throw new RangeError(`Not an exact moment: ${moment}`)
  return new Date(moment)
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

/** Formatters are cached: creating one takes longer than using it a hundred times, and lists show hundreds of moments. */
function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...(timeZone ? { timeZone } : {}),
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
