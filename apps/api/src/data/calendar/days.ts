/** A calendar day as `YYYY-MM-DD`. Such strings sort like the days they name, so `<` compares them. */
export type Day = string

/** The Temporal date of a day. Throws `RangeError` for anything that is not a real calendar day. */
export const dateOf = (day: Day): Temporal.PlainDate => {
  const date = Temporal.PlainDate.from(day, { overflow: 'reject' })
  if (date.toString() !== day) throw new RangeError(`Not a calendar day: ${day}`)
  return date
}

/** The day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day => dateOf(day).add({ days: count }).toString()

/** The day `count` months later. A day that the month does not have becomes its last one: January 31 plus one month is February 28 or 29. */
export const addMonths = (day: Day, count: number): Day => dateOf(day).add({ months: count }, { overflow: 'constrain' }).toString()

/** Days from `from` to `to`, negative when `to` lies before. */
export const daysBetween = (from: Day, to: Day): number => dateOf(from).until(dateOf(to), { largestUnit: 'day' }).days

/** The earlier of two days. */
export const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

/** The later of two days. */
export const later = (a: Day, b: Day): Day => (a > b ? a : b)

/**
 * The calendar day at a location when something happens (ruling 9): never the browser's day, never the server's.
 *
 * Safe on days when clocks change, because the moment decides and no hours are counted. A location that changes its zone
 * moves no stored date (ruling 8): dates are stored as days, so there is nothing to recompute; only this answer differs from then on.
 *
 * Throws `RangeError` for an unknown zone and for a text that names no exact moment (one without `Z` or an offset).
 */
export const localDate = (moment: Date | string, timeZone: string): Day => {
  const instant = typeof moment === 'string' ? Temporal.Instant.from(moment) : Temporal.Instant.fromEpochMilliseconds(moment.getTime())
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
