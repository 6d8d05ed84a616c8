import fc from 'fast-check'
import { expect, test } from 'vitest'

import { calendarText, type CalendarEvent } from './calendar-text.ts'

const event: CalendarEvent = {
  uid: 'a-2026-11-15@safepractice',
  day: '2026-12-31',
  moment: null,
  changedAt: '2026-11-21T20:00:00.000Z',
  sequence: 3,
  title: 'Sharps; containers, and the rest',
  description: 'Line one\nLine two \\ end',
  url: 'http://localhost:3000/?activeTask=a',
}

/** The unfolded lines, as a calendar program reads them. */
const read = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an event covers its whole day, ends on the next one, and does not block time', () => {
  expect(read(calendarText({ name: 'SafePractice: Main Street', events: [event] }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SafePractice//Tasks//EN',
    'CALSCALE:GREGORIAN',
    'NAME:SafePractice: Main Street',
    'X-WR-CALNAME:SafePractice: Main Street',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:a-2026-11-15@safepractice',
    'DTSTAMP:20261121T200000Z',
    'LAST-MODIFIED:20261121T200000Z',
    'SEQUENCE:3',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    String.raw`SUMMARY:Sharps\; containers\, and the rest`,
    String.raw`DESCRIPTION:Line one\nLine two \\ end`,
    'URL:http://localhost:3000/?activeTask=a',
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an event whose deadline the law counts in hours has its exact time', () => {
  const lines = read(calendarText({ name: 'SafePractice', events: [{ ...event, moment: '2026-12-31T21:40:00.000Z' }] }))
  expect(lines).toContain('DTSTART:20261231T214000Z')
  expect(lines.filter((line) => /VALUE=DATE|DTEND/.test(line))).toEqual([])
})

test('a calendar without events is valid: it has a component', () => {
  const text = calendarText({ name: 'Empty', events: [] })
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\n[^]*END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/)
  expect(text).not.toContain('VEVENT')
})

test('for any task name, lines are at most 75 octets, no line can be injected, and the name can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 200 }), (title, description) => {
      const text = calendarText({ name: title, events: [{ ...event, title, description }] })
      const lines = text.split('\r\n')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
      const summary = read(text).find((line) => line.startsWith('SUMMARY:')) ?? ''
      const back = summary.slice('SUMMARY:'.length).replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
      // oxlint-disable-next-line no-control-regex -- control characters are removed on purpose
      expect(back).toBe(title.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ''))
    }),
  )
})
