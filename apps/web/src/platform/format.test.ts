import { expect, test } from 'vitest'

import {
  dueInWords,
  formatBytes,
  formatDate,
  formatFullDate,
  formatLongDate,
  formatMoment,
  formatMoney,
  formatTime,
  formatPickerDate,
  initialsOf,
  momentInWords,
  todayAt,
} from './format.ts'

test('a time zone never shifts a day', () => {
  expect(formatDate('2026-03-01')).toBe('03/01/2026')
  expect(formatDate('2026-03-01', 'Pacific/Kiritimati')).toBe('03/01/2026')
  expect(formatPickerDate('2026-03-01')).toBe('03-01-2026')
  expect(formatLongDate('2026-01-05')).toBe('Mon, Jan 05, 2026')
  expect(formatDate(null)).toBe('')
})

test('a moment without a time zone is refused, because the browser would choose the day', () => {
  expect(() => formatDate('2027-11-22T05:00:00.000Z')).toThrow('A moment is formatted in the time zone of a location.')
  expect(formatDate('2027-11-22T05:00:00.000Z', 'America/Los_Angeles')).toBe('11/21/2027')
  expect(formatFullDate('2027-10-05')).toBe('October 5, 2027')
})

test("a moment is shown in the location's time zone", () => {
  expect(formatMoment('2026-11-21T22:05:00.000Z', 'America/New_York')).toBe('11/21/2026 5:05 PM')
  expect(formatMoment('2026-11-22T05:00:00.000Z', 'America/New_York')).toBe('11/22/2026 12:00 AM')
})

test('the time of a moment is in US form', () => {
  expect(formatTime('2025-11-21T14:05:00.000Z', 'UTC')).toBe('2:05 PM')
  expect(formatTime('2025-11-21T11:59:00.000Z', 'UTC')).toBe('11:59 AM')
})

test('a due day is written in words', () => {
  const today = '2026-11-21'
  expect(dueInWords('2026-11-21', today)).toBe('today')
  expect(dueInWords('2026-11-20', today)).toBe('1 day overdue')
  expect(dueInWords('2026-11-18', today)).toBe('3 days overdue')
  expect(dueInWords('2026-11-28', today)).toBe('by Sat, Nov 28')
  expect(dueInWords('2027-06-30', today)).toBe('by Wed, Jun 30, 2027')
})

test('overdue days are counted correctly over a clock change', () => {
  expect(dueInWords('2026-10-31', '2026-11-02')).toBe('2 days overdue')
})

test("today is the day in the location's time zone", () => {
  const now = new Date('2026-11-21T11:00:00.000Z')
  expect(todayAt('Pacific/Kiritimati', now)).toBe('2026-11-22')
  expect(todayAt('Pacific/Honolulu', now)).toBe('2026-11-21')
})

test('money has two decimals, file sizes a unit, and people two initials', () => {
  expect([129900, 5, -250].map(formatMoney)).toEqual(['$1,299.00', '$0.05', '-$2.50'])
  expect([12, 190_464, 999_700, 8_000_000, 30_000_000].map(formatBytes)).toEqual(['12 B', '190 KB', '1.0 MB', '8.0 MB', '30.0 MB'])
  expect(initialsOf({ firstName: 'élodie', lastName: 'Öz' })).toBe('ÉÖ')
})

test('a moment near today is written as its time and day at the location', () => {
  const words = (moment: string, timeZone = 'America/Los_Angeles') => momentInWords(moment, { today: '2026-11-21', timeZone })
  expect(words('2026-11-21T23:40:00Z')).toBe('3:40 PM today')
  expect(words('2026-11-21T23:40:00Z', 'America/New_York')).toBe('6:40 PM today')
  expect(words('2026-11-22T08:05:00Z')).toBe('12:05 AM tomorrow')
  expect(words('2026-11-20T20:00:00Z')).toBe('12:00 PM yesterday')
  expect(words('2026-11-28T17:00:00Z')).toBe('9:00 AM on Sat, Nov 28')
})
