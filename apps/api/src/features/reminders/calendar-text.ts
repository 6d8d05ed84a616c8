import { addDays } from '#calendar/days'

/** An event on one day. */
export interface CalendarEvent {
  /** Stays the same for the lifetime of the task's period. */
  uid: string
  day: string
  /** The time on that day, if the law counts hours; null for an all-day event. */
  moment: string | null
  /** When it last changed. Strict programs accept a newer state only if this and `sequence` increase. */
  changedAt: string
  /** Grows with every change and never decreases for the same `uid`. */
  sequence: number
  title: string
  description: string
  url: string
}

export interface Calendar {
  name: string
  events: readonly CalendarEvent[]
}

/** The refresh interval, set with both the standard property and the older one that most programs read. */
const refresh = 'PT6H'

/**
 * An iCalendar file of all-day events and of moments without a duration (RFC 5545, refresh by RFC 7986). Lines end with CRLF and are folded at 75
 * octets. A subscribed calendar has no METHOD: PUBLISH would require an ORGANIZER (RFC 5546, 3.2.1), and the calendar names no one (ruling 28).
 * Without METHOD, DTSTAMP is the time of the event's last revision (RFC 5545, 3.8.7.2), the same as LAST-MODIFIED.
 */
export function calendarText({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SafePractice//Tasks//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(events.length > 0 ? events.flatMap(linesOf) : emptyCalendar),
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

/** Transparent: tasks do not block the day. */
const linesOf = ({ uid, day, moment, changedAt, sequence, title, description, url }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  `SEQUENCE:${sequence}`,
  ...(moment === null
    ? [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`]
    : [`DTSTART:${utc(moment)}`]),
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'CLASS:PRIVATE',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** The grammar requires at least one component. */
const emptyCalendar = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const compact = (day: string) => day.replaceAll('-', '')

const utc = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/**
 * Escapes backslash, semicolon, comma and line break, which have a meaning in a text value. Removes other control characters, which are not allowed.
 */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '') // oxlint-disable-line no-control-regex -- these characters are removed on purpose
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`)

const maxOctets = 75

/** Folds a line into pieces of at most 75 octets, including the leading space of continuations, never inside a character. */
function folded(line: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece]
}
