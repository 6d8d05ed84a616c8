import type { QuietHours } from '#contract/push/push'
import { localTime } from '#calendar/local-time'

/**
 * The moment at which the quiet hours end that are in force now; null outside of them. Counted by the clock of their time zone, also on days when clocks
 * change: an end that the clock skips is the first moment after it, and of an end that comes twice the second one counts.
 */
export function quietUntil(now: Date, { from, until, timeZone }: QuietHours): Date | null {
  const { year, month, dayOfMonth: day, hour, minute } = localTime(now, timeZone)
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  const overnight = from > until
  const isQuiet = overnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const days = overnight && time >= from ? 1 : 0
  const end = Temporal.PlainDate.from({ year, month, day })
    .add({ days })
    .toPlainDateTime(Temporal.PlainTime.from(until))
    .toZonedDateTime(timeZone, { disambiguation: 'later' })
  return new Date(end.epochMilliseconds)
}
