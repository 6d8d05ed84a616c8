import type { Answers } from '#content/forms/form-types'

interface Saved {
  now: Date
  timeZone: string
  /** When the subject of the form was reported, if that happened before the form. */
  reportedAt?: Date | undefined
}

/**
 * When the employer learned of an incident, from the form's answers in the location's time zone; never later than now. A form that takes
 * only the day counts from noon of it, because its tasks count in days. A form without these questions counts from the first report, or otherwise from the moment of saving.
 */
export function learnedAt({ learnedDate: day, learnedTime: time }: Answers, { now, timeZone, reportedAt = now }: Saved): Date {
  if (typeof day !== 'string') return reportedAt
  const moment = Temporal.PlainDateTime.from(`${day}T${typeof time === 'string' ? time : '12:00'}`).toZonedDateTime(
    timeZone,
  ).epochMilliseconds
  return new Date(Math.min(moment, now.getTime()))
}
