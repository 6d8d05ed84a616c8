import { expect, test } from 'vitest'

import { addBusinessHours } from './business-hours.ts'

const office = { opensAt: '08:00', closesAt: '17:00', timeZone: 'America/Los_Angeles' }
const after = (from: string, hours = office) => addBusinessHours(new Date(from), 4, hours).toISOString()

test('four business hours end on the same day if the office is still open', () => {
  expect(after('2026-11-24T18:05:00Z')).toBe('2026-11-24T22:05:00.000Z')
  expect(after('2026-11-24T21:00:00Z')).toBe('2026-11-25T01:00:00.000Z')
})

test('what is left of them continues when the office opens again, over a weekend and a holiday', () => {
  expect(after('2026-11-24T23:00:00Z')).toBe('2026-11-25T18:00:00.000Z')
  expect(after('2026-11-25T23:00:00Z')).toBe('2026-11-27T18:00:00.000Z')
  expect(after('2026-11-27T23:00:00Z')).toBe('2026-11-30T18:00:00.000Z')
})

test('before the office opens they begin with it, and after it has closed on the next working day', () => {
  expect(after('2026-11-24T14:00:00Z')).toBe('2026-11-24T20:00:00.000Z')
  expect(after('2026-11-25T02:00:00Z')).toBe('2026-11-25T20:00:00.000Z')
})

test('a Saturday on which somebody was there to be asked counts', () => {
  expect(after('2026-11-28T18:00:00Z')).toBe('2026-11-28T22:00:00.000Z')
})

test('hours are those of the location, also over the change of clocks', () => {
  expect(after('2026-10-30T23:00:00Z')).toBe('2026-11-02T19:00:00.000Z')
  expect(after('2026-11-24T18:05:00Z', { opensAt: '07:00', closesAt: '11:00', timeZone: 'America/Los_Angeles' })).toBe(
    '2026-11-25T18:05:00.000Z',
  )
})

test('a holiday on which somebody was there to be asked counts, the days after it only if the office is open', () => {
  expect(after('2026-11-26T18:00:00Z')).toBe('2026-11-26T22:00:00.000Z')
  expect(after('2026-11-28T23:00:00Z'), 'a Saturday afternoon: two hours are left for Monday').toBe('2026-11-30T18:00:00.000Z')
})

test('an office with short hours needs several days', () => {
  const short = { opensAt: '09:00', closesAt: '10:30', timeZone: 'America/New_York' }
  expect(after('2026-11-23T14:00:00Z', short), 'Monday, Tuesday and an hour of Wednesday').toBe('2026-11-25T15:00:00.000Z')
  expect(after('2026-11-24T14:00:00Z', short), 'the third day is the Friday after Thanksgiving').toBe('2026-11-27T15:00:00.000Z')
})

test('who asks at the moment of closing has the whole next day ahead, and the last moment of the hours is within them', () => {
  expect(after('2026-11-25T01:00:00Z')).toBe('2026-11-25T20:00:00.000Z')
  expect(after('2026-11-24T21:00:01Z')).toBe('2026-11-25T16:00:01.000Z')
})
