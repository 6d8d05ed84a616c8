import { clockTime } from '#calendar/clock-time'
import { daysBetween, isDay, partsOf, weekday } from '#calendar/days'
import { localDate, localTime, type LocalTime } from '#calendar/local-time'
import { thousands } from '#wire/thousands'

const zero = (value: number) => String(value).padStart(2, '0')
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const fullMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day (`YYYY-MM-DD`), or a moment in a time zone, as MM/DD/YYYY. Returns an empty text for no value. */
export function formatDate(value: string | null | undefined, timeZone?: string): string {
  if (!value) return ''
  const { year, month, dayOfMonth } = timeOf(value, timeZone)
  return `${zero(month)}/${zero(dayOfMonth)}/${year}`
}

/** Formats a moment as MM/DD/YYYY with the time in US form: `11/28/2026 5:31 PM` (REC-003, NOTIF-002). */
export function formatMoment(value: string | null | undefined, timeZone: string): string {
  if (!value) return ''
  return `${formatDate(value, timeZone)} ${formatTime(value, timeZone)}`
}

/** The time of a moment in US form: `5:31 PM`. */
export function formatTime(value: string, timeZone: string): string {
  return clockTime(timeOf(value, timeZone))
}

/** ddd, MMM DD, YYYY (LAYOUT-017). */
export function formatLongDate(day: string): string {
  return `${shortDay(day)}, ${partsOf(day).year}`
}

/** MMMM D YYYY, written "October 5, 2027" (CONST-L-019). */
export function formatFullDate(day: string): string {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${fullMonths[month - 1]} ${dayOfMonth}, ${year}`
}

/** MM-dd-yyyy, as shown in the pickers (WIDGET-004). */
export function formatPickerDate(day: string): string {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${zero(month)}-${zero(dayOfMonth)}-${year}`
}

/** Formats integer cents as "$" with two decimals. */
export function formatMoney(cents: number): string {
  const whole = Math.abs(cents)
  const amount = `${thousands(Math.floor(whole / 100))}.${zero(whole % 100)}`
  return cents < 0 ? `-$${amount}` : `$${amount}`
}

/** Today as `YYYY-MM-DD` in the time zone of a location. Due days are compared with it (ruling 9). */
export function todayAt(timeZone: string, now: Date = new Date()): string {
  return localDate(now, timeZone)
}

/** The due day in words: "3 days overdue", "today", "by Sat, Nov 28". Includes the year if it is not the current one. */
export function dueInWords(due: string, today: string): string {
  const days = daysBetween(due, today)
  if (days === 0) return 'today'
  if (days > 0) return days === 1 ? '1 day overdue' : `${days} days overdue`
  return due.slice(0, 4) === today.slice(0, 4) ? `by ${shortDay(due)}` : `by ${formatLongDate(due)}`
}

/** The same where it stands alone, on a card or a badge: "3 days overdue", "Due today", "By Sat, Nov 28". */
export function dueAlone(due: string, today: string): string {
  if (due === today) return 'Due today'
  const words = dueInWords(due, today)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A moment near today at a location: "3:40 PM today", "7:05 AM tomorrow", "3:40 PM on Sat, Nov 28". */
export function momentInWords(moment: string, { today, timeZone }: { today: string; timeZone: string }): string {
  const day = localDate(moment, timeZone)
  const days = daysBetween(today, day)
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : days === -1 ? 'yesterday' : `on ${shortDay(day)}`
  return `${formatTime(moment, timeZone)} ${when}`
}

/** Formats a US number in international format as "+1 503 555 0123"; other numbers are returned unchanged. Returns an empty text for no number. */
export function formatPhone(phone: string | null | undefined): string {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '')
  return american ? `+1 ${american[1]} ${american[2]} ${american[3]}` : (phone ?? '')
}

/** First letters of first and last name, uppercase (LAYOUT-011). */
export function initialsOf(person: { firstName: string; lastName: string }): string {
  return `${[...person.firstName.trim()][0] ?? ''}${[...person.lastName.trim()][0] ?? ''}`.toUpperCase()
}

/** "1.2 MB" or "190 KB": decimal units, like the upload limits (UPL-003). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function shortDay(day: string): string {
  const { month, dayOfMonth } = partsOf(day)
  return `${weekdays[weekday(day)]}, ${months[month - 1]} ${zero(dayOfMonth)}`
}

/**
 * Parses a value. A day has no time zone and is split as it is. A moment needs the time zone of a location, because the browser's would show another
 * day (ruling 9).
 */
function timeOf(value: string, timeZone?: string): LocalTime {
  if (isDay(value)) return { ...partsOf(value), hour: 0, minute: 0 }
  if (timeZone === undefined) throw new RangeError('A moment is formatted in the time zone of a location.')
  return localTime(new Date(value), timeZone)
}
