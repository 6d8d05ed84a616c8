import { addDays, type Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { isWorkingDay } from '#calendar/validity/federal-holidays'

/** The hours of an office, such as 08:00 and 17:00, in the time of its location. */
export interface OfficeHours {
  opensAt: string
  closesAt: string
  timeZone: string
}

/**
 * The moment that is so many business hours after a moment: the hours of the office from Monday to Friday, without federal holidays. The day of the moment
 * itself always counts, because the office was open if somebody asked for something there. The office opens before it closes.
 */
export function addBusinessHours(from: Date, hours: number, { opensAt, closesAt, timeZone }: OfficeHours): Date {
  const first = localDate(from, timeZone)
  let left = hours * 3_600_000
  for (let day = first; ; day = addDays(day, 1)) {
    if (day !== first && !isWorkingDay(day)) continue
    const start = Math.max(momentOf(day, opensAt, timeZone), from.getTime())
    const open = Math.max(0, momentOf(day, closesAt, timeZone) - start)
    if (left <= open) return new Date(start + left)
    left -= open
  }
}

const momentOf = (day: Day, time: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
