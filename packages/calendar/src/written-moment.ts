import { localDate, localTime } from './local-time.ts'
import { writtenDay } from './written-day.ts'

/** A moment in the local time of a zone: `11/28/2026 09:05`. Empty for null. */
export function writtenMoment(moment: string | null, timeZone: string): string {
  if (moment === null) return ''
  const { hour, minute } = localTime(moment, timeZone)
  return `${writtenDay(localDate(moment, timeZone))} ${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}`
}
