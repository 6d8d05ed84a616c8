import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, addMonths, addYears, daysBetween, daysInMonth, earlier, isDay, later, partsOf, weekday } from './days.ts'
import { days } from './testing/arbitraries.ts'

/** The built-in calendar of the language; available on the server but not in all browsers. */
const reference = (day: string) => Temporal.PlainDate.from(day)

test('only existing calendar days are accepted', () => {
  expect(partsOf('2028-02-29')).toEqual({ year: 2028, month: 2, dayOfMonth: 29 })
  expect(isDay('0050-01-01')).toBe(true)
  for (const text of ['2027-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '20261101', '2026-11-01T00:00', '11/01/2026', '']) {
    expect(isDay(text)).toBe(false)
    expect(() => partsOf(text)).toThrow(RangeError)
    expect(() => addDays(text, 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-11-01', text)).toThrow(RangeError)
  }
})

test('adding months keeps the day of the month, or uses the last day of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-12-31', 12)).toBe('2027-12-31')
  expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
  expect(addYears('2028-02-29', -4)).toBe('2024-02-29')
})

test('counting days is the inverse of adding them', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

test('days, months, years and weekdays agree with the reference calendar', () => {
  const upToYear9500 = fc.integer({ min: 0, max: 3_430_000 }).map((count) => reference('0100-01-01').add({ days: count }).toString())
  const anyDay = fc.oneof(days, upToYear9500)
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -36, max: 400 }), (day, count) => {
      expect(addDays(day, count)).toBe(reference(day).add({ days: count }).toString())
      expect(addMonths(day, count)).toBe(reference(day).add({ months: count }).toString())
      expect(addYears(day, count)).toBe(reference(day).add({ years: count }).toString())
      expect(weekday(day)).toBe(reference(day).dayOfWeek % 7)
      const { year, month } = partsOf(day)
      expect(daysInMonth(year, month)).toBe(reference(day).daysInMonth)
    }),
    { numRuns: 500 },
  )
})

test('the earlier and the later of two days are found', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      expect([earlier(a, b), later(a, b)]).toEqual([a, b].toSorted())
      expect(daysBetween(earlier(a, b), later(a, b))).toBeGreaterThanOrEqual(0)
    }),
  )
})
