import { clockTime } from './clock-time.ts'
import { localDate, localTime } from './local-time.ts'
import { writtenDay } from './written-day.ts'

/** A moment in the local time of a zone: `11/28/2026 9:05 AM`. Empty for null. */
export function writtenMoment(moment: string | null, timeZone: string): string {
  if (moment === null) return ''
  const time = clockTime(localTime(moment, timeZone))
  return `${writtenDay(localDate(moment, timeZone))} ${time}`
}
