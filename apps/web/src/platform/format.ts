import { daysBetween, isDay, partsOf, weekday } from '#calendar/days'
import { localDate, localTime, type LocalTime } from '#calendar/local-time'

const zero = (value: number) => String(value).padStart(2, '0')
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** MM/DD/YYYY of a day (`YYYY-MM-DD`) or of a moment. An empty text for nothing. */
export function formatDate(value: string | null | undefined, timeZone?: string): string {
  if (!value) return ''
  const { year, month, dayOfMonth } = timeOf(value, timeZone)
  return `${zero(month)}/${zero(dayOfMonth)}/${year}`
}

/** MM/DD/YYYY HH:mm of a moment. */
export function formatMoment(value: string | null | undefined, timeZone?: string): string {
  if (!value) return ''
  const { hour, minute } = timeOf(value, timeZone)
  return `${formatDate(value, timeZone)} ${zero(hour)}:${zero(minute)}`
}

/** NOTIF-002, taken literally: a 24-hour time followed by AM or PM. */
export function formatNotificationMoment(value: string, timeZone?: string): string {
  return `${formatMoment(value, timeZone)} ${timeOf(value, timeZone).hour < 12 ? 'AM' : 'PM'}`
}

/** ddd, MMM DD, YYYY (LAYOUT-017). */
export function formatLongDate(day: string): string {
  return `${shortDay(day)}, ${partsOf(day).year}`
}

/** MM-dd-yyyy, as the pickers show it (WIDGET-004). */
export function formatPickerDate(day: string): string {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${zero(month)}-${zero(dayOfMonth)}-${year}`
}

/** Integer cents as "$" with two decimals. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return cents < 0 ? `-$${amount}` : `$${amount}`
}

/** Today as `YYYY-MM-DD` at a place; due days are judged by it (ruling 9). */
export function todayAt(timeZone: string, now: Date = new Date()): string {
  return localDate(now, timeZone)
}

/** The due day in words: "3 days overdue", "today", "by Sat, Nov 28". The year is named when it is another one. */
export function dueInWords(due: string, today: string): string {
  const days = daysBetween(due, today)
  if (days === 0) return 'today'
  if (days > 0) return days === 1 ? '1 day overdue' : `${days} days overdue`
  return due.slice(0, 4) === today.slice(0, 4) ? `by ${shortDay(due)}` : `by ${formatLongDate(due)}`
}

/** A moment near today at a place: "3:40 PM today", "7:05 AM tomorrow", "3:40 PM on Sat, Nov 28". */
export function momentInWords(moment: string, { today, timeZone }: { today: string; timeZone: string }): string {
  const { hour, minute } = timeOf(moment, timeZone)
  const day = localDate(moment, timeZone)
  const days = daysBetween(today, day)
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : days === -1 ? 'yesterday' : `on ${shortDay(day)}`
  return `${hour % 12 || 12}:${zero(minute)} ${hour < 12 ? 'AM' : 'PM'} ${when}`
}

/** "+1 503 555 0123" of a number in international format; another country's stays as it is. An empty text for nothing. */
export function formatPhone(phone: string | null | undefined): string {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '')
  return american ? `+1 ${american[1]} ${american[2]} ${american[3]}` : (phone ?? '')
}

/** First letters of first and last name, upper case (LAYOUT-011). */
export function initialsOf(person: { firstName: string; lastName: string }): string {
  return `${[...person.firstName.trim()][0] ?? ''}${[...person.lastName.trim()][0] ?? ''}`.toUpperCase()
}

/** 1.2 MB, 190 KB: decimal, as the limits of uploads are (UPL-003). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function shortDay(day: string): string {
  const { month, dayOfMonth } = partsOf(day)
  return `${weekdays[weekday(day)]}, ${months[month - 1]} ${zero(dayOfMonth)}`
}

/** A day has no zone and is taken apart as it is; a moment is read at the place, or where the browser is. */
function timeOf(value: string, timeZone?: string): LocalTime {
  return isDay(value) ? { ...partsOf(value), hour: 0, minute: 0 } : localTime(new Date(value), timeZone)
}
