import { expect, test } from 'vitest'

import { quietUntil } from './quiet-hours.ts'

const zone = 'America/New_York'
const end = (now: string, from: string, until: string, timeZone = zone) =>
  quietUntil(new Date(now), { from, until, timeZone })?.toISOString() ?? null

// New York is at UTC-5 in winter.
test.each([
  ['before midnight', '2026-12-02T03:30:00Z', '2026-12-02T11:00:00.000Z'],
  ['at the first minute', '2026-12-02T02:00:00Z', '2026-12-02T11:00:00.000Z'],
  ['after midnight', '2026-12-02T06:30:00Z', '2026-12-02T11:00:00.000Z'],
  ['in the last minute', '2026-12-02T10:59:59Z', '2026-12-02T11:00:00.000Z'],
  ['at the end', '2026-12-02T11:00:00Z', null],
  ['in the day', '2026-12-02T17:00:00Z', null],
  ['just before', '2026-12-02T01:59:59Z', null],
])('from nine in the evening until six in the morning, %s', (_, now, until) => {
  expect(end(now, '21:00', '06:00')).toBe(until)
})

test.each([
  ['within', '2026-12-02T18:00:00Z', '2026-12-02T19:00:00.000Z'],
  ['at the end', '2026-12-02T19:00:00Z', null],
  ['before', '2026-12-02T16:59:00Z', null],
])('hours within a day, %s', (_, now, until) => {
  expect(end(now, '12:00', '14:00')).toBe(until)
})

test('the same moment is quiet in one time zone and not in another', () => {
  const now = '2026-12-02T04:00:00Z'
  expect(end(now, '22:00', '07:00', 'America/New_York')).toBe('2026-12-02T12:00:00.000Z')
  expect(end(now, '22:00', '07:00', 'America/Los_Angeles')).toBeNull()
  expect(end(now, '22:00', '07:00', 'Pacific/Honolulu')).toBeNull()
  expect(end('2026-12-02T09:00:00Z', '22:00', '07:00', 'Pacific/Honolulu')).toBe('2026-12-02T17:00:00.000Z')
})

test('an end that the clock skips is the moment after it, and of one that comes twice the second counts', () => {
  // On March 14, 2027, the clock goes from 2:00 to 3:00, on November 7 from 2:00 back to 1:00.
  expect(end('2027-03-14T05:00:00Z', '22:00', '02:30')).toBe('2027-03-14T07:30:00.000Z')
  expect(end('2027-11-07T04:30:00Z', '22:00', '01:30')).toBe('2027-11-07T06:30:00.000Z')
  expect(end('2027-11-07T06:10:00Z', '22:00', '01:30'), 'the second 1:10').toBe('2027-11-07T06:30:00.000Z')
})
