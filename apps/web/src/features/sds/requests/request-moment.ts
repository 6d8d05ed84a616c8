import { localDate, localTime } from '#calendar/local-time'

const zero = (value: number) => String(value).padStart(2, '0')

/** YYYY-MM-DD hh:mm at a place, with hours of 12 (SDSREQ-004, taken literally). */
export function formatRequestMoment(moment: string, timeZone: string): string {
  const { hour, minute } = localTime(new Date(moment), timeZone)
  return `${localDate(moment, timeZone)} ${zero(hour % 12 || 12)}:${zero(minute)}`
}
