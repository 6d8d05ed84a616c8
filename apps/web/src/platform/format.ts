const zero = (value: number) => String(value).padStart(2, '0')
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** MM/DD/YYYY of a day (`YYYY-MM-DD`) or of a moment. An empty text for nothing. */
export function formatDate(value: string | null | undefined, timeZone?: string): string {
  if (!value) return ''
  const { year, month, day } = partsOf(value, timeZone)
  return `${zero(month)}/${zero(day)}/${year}`
}

/** MM/DD/YYYY HH:mm of a moment. */
export function formatMoment(value: string | null | undefined, timeZone?: string): string {
  if (!value) return ''
  const { hour, minute } = partsOf(value, timeZone)
  return `${formatDate(value, timeZone)} ${zero(hour)}:${zero(minute)}`
}

/** NOTIF-002, taken literally: a 24-hour time followed by AM or PM. */
export function formatNotificationMoment(value: string, timeZone?: string): string {
  return `${formatMoment(value, timeZone)} ${partsOf(value, timeZone).hour < 12 ? 'AM' : 'PM'}`
}

/** ddd, MMM DD, YYYY (LAYOUT-017). */
export function formatLongDate(day: string): string {
  return `${shortDay(day)}, ${partsOf(day).year}`
}

/** MM-dd-yyyy, as the pickers show it (WIDGET-004). */
export function formatPickerDate(day: string): string {
  const parts = partsOf(day)
  return `${zero(parts.month)}-${zero(parts.day)}-${parts.year}`
}

/** Integer cents as "$" with two decimals. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return cents < 0 ? `-$${amount}` : `$${amount}`
}

/** Today as `YYYY-MM-DD` at a place; due days are judged by it (ruling 9). */
export function todayAt(timeZone: string, now: Date = new Date()): string {
  const { year, month, day } = partsOf(now.toISOString(), timeZone)
  return `${year}-${zero(month)}-${zero(day)}`
}

/** How pressing a due day is, seen from today. */
export function dueState(due: string, today: string): 'overdue' | 'due' | 'later' {
  return due < today ? 'overdue' : due === today ? 'due' : 'later'
}

/** The due day in words: "3 days overdue", "today", "by Sat, Nov 28". The year is named when it is another one. */
export function dueInWords(due: string, today: string): string {
  const days = daysBetween(due, today)
  if (days === 0) return 'today'
  if (days > 0) return days === 1 ? '1 day overdue' : `${days} days overdue`
  return due.slice(0, 4) === today.slice(0, 4) ? `by ${shortDay(due)}` : `by ${formatLongDate(due)}`
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
  const parts = partsOf(day)
  const weekday = weekdays[new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()]
  return `${weekday}, ${months[parts.month - 1]} ${zero(parts.day)}`
}

/** Whole days from one day (`YYYY-MM-DD`) to another; negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** A day has no zone and is taken apart as it stands; a moment is read at the place, or where the browser is. */
function partsOf(value: string, timeZone?: string): Parts {
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (plain) return { year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]), hour: 0, minute: 0 }
  const format = formatterOf(timeZone)
  const parts = Object.fromEntries(format.formatToParts(new Date(value)).map((part) => [part.type, Number(part.value)]))
  return {
    year: parts['year'] ?? 0,
    month: parts['month'] ?? 0,
    day: parts['day'] ?? 0,
    hour: parts['hour'] ?? 0,
    minute: parts['minute'] ?? 0,
  }
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

/** Making one takes longer than using it a hundred times, and lists show hundreds of moments. */
function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...(timeZone ? { timeZone } : {}),
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}
