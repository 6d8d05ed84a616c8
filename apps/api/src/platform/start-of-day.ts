import type { Day } from '#calendar/days'

/** The moment at which a calendar day begins at a location (ruling 9). */
export const startOfDay = (day: Day, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
