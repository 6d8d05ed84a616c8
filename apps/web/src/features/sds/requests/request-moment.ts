import { localDate, localTime } from '#calendar/local-time'

const zero = (value: number) => String(value).padStart(2, '0')

/** Formats a moment in a time zone as YYYY-MM-DD hh:mm with 12-hour hours and no AM/PM (SDSREQ-004, taken literally). */
export function formatRequestMoment(moment: string, timeZone: string): string {
  const { hour, minute } = localTime(new Date(moment), timeZone)
  return `${localDate(moment, timeZone)} ${zero(hour % 12 || 12)}:${zero(minute)}`
}
