import { clockTime } from '#calendar/clock-time'
import { localDate, localTime } from '#calendar/local-time'

/** Formats a moment in a time zone as YYYY-MM-DD (SDSREQ-004) with the time in US form. */
export function formatRequestMoment(moment: string, timeZone: string): string {
  return `${localDate(moment, timeZone)} ${clockTime(localTime(new Date(moment), timeZone))}`
}
