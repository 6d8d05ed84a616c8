import type { Answers } from '#content/form-types'

/**
 * When the employer learned of an incident, by the answers of its form at the location's time zone; never later than now. Forms that do not ask
 * count from the moment of saving.
 */
export function learnedAt({ learnedDate: day, learnedTime: time }: Answers, { now, timeZone }: { now: Date; timeZone: string }): Date {
  if (typeof day !== 'string' || typeof time !== 'string') return now
  const moment = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
  return new Date(Math.min(moment, now.getTime()))
}
