import type { Answers } from '#content/form-types'

interface Saved {
  now: Date
  timeZone: string
  /** When what the form is about was reported, where that came first. */
  reportedAt?: Date | undefined
}

/**
 * When the employer learned of an incident, by the answers of its form at the location's time zone; never later than now. Forms that do not ask
 * count from the first report, or else from the moment of saving.
 */
export function learnedAt({ learnedDate: day, learnedTime: time }: Answers, { now, timeZone, reportedAt = now }: Saved): Date {
  if (typeof day !== 'string' || typeof time !== 'string') return reportedAt
  const moment = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
  return new Date(Math.min(moment, now.getTime()))
}
