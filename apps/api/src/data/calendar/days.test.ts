import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dateOf, daysBetween, localDate } from './days.ts'
import { isValidReviewDate, reviewDateFrom, reviewDateIn } from './review-date.ts'
import { days, reviewDates } from './test-arbitraries.ts'

const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage')
const clockChanges = fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12')

test('the last minute of a day still belongs to it and the first minute of the next does not, on every day of every zone', () => {
  fc.assert(
    fc.property(zones, fc.oneof(days, clockChanges), (zone, day) => {
      const at = (clock: string) => Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(zone).toInstant().toString()
      expect(localDate(at('23:59'), zone)).toBe(day)
      expect(localDate(at('00:01'), zone)).toBe(day)
      expect(localDate(new Date(at('23:59')), zone)).toBe(day)
      expect(localDate(new Date(Date.parse(at('23:59')) + 120_000), zone)).toBe(addDays(day, 1))
    }),
  )
})

test('the day at the location agrees with the calendar that people there see', () => {
  const seen = (moment: Date, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
  fc.assert(
    fc.property(zones, fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true }), (zone, moment) => {
      expect(localDate(moment, zone)).toBe(seen(moment, zone))
    }),
  )
})

test('one moment is another day further west', () => {
  const moment = '2026-11-22T05:30:00Z'
  expect(localDate(moment, 'America/New_York')).toBe('2026-11-22')
  expect(localDate(moment, 'America/Los_Angeles')).toBe('2026-11-21')
  expect(localDate('2026-11-01T23:30:00-10:00', 'Pacific/Honolulu')).toBe('2026-11-01')
  expect(localDate('2026-03-08T07:30:00Z', 'America/Phoenix')).toBe('2026-03-08')
})

test('a text without offset and an unknown zone are refused', () => {
  expect(() => localDate('2026-11-22T05:30:00', 'America/New_York')).toThrow(RangeError)
  expect(() => localDate('2026-11-22T05:30:00Z', 'America/Nowhere')).toThrow(RangeError)
})

test('only real days are days', () => {
  expect(dateOf('2028-02-29').day).toBe(29)
  for (const text of ['2027-02-29', '2026-13-01', '20261101', '2026-11-01T00:00', '11/01/2026', ''])
    expect(() => dateOf(text)).toThrow(RangeError)
})

test('months are added to the same day or the last one that the month has', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-12-31', 12)).toBe('2027-12-31')
})

test('adding days is undone by counting them', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

test('a review date is MM/DD with a real day, 02/29 included', () => {
  for (const text of ['01/01', '02/29', '04/30', '12/31']) expect(isValidReviewDate(text)).toBe(true)
  for (const text of ['00/10', '13/01', '02/30', '04/31', '06/00', '6/30', '06-30', '06/30/2026', ''])
    expect(isValidReviewDate(text)).toBe(false)
})

test('every day of a leap year is a review date and falls on itself in leap years', () => {
  fc.assert(
    fc.property(reviewDates, (reviewDate) => {
      expect(isValidReviewDate(reviewDate)).toBe(true)
      expect(reviewDateIn(2028, reviewDate)).toBe(`2028-${reviewDate.replace('/', '-')}`)
    }),
  )
})

test('02/29 falls on February 28 in other years, centuries included', () => {
  expect(reviewDateIn(2028, '02/29')).toBe('2028-02-29')
  expect(reviewDateIn(2027, '02/29')).toBe('2027-02-28')
  expect(reviewDateIn(2100, '02/29')).toBe('2100-02-28')
  expect(() => reviewDateIn(2027, '02/30')).toThrow(RangeError)
})

test('the next review is this year’s until the day itself, then next year’s', () => {
  expect(reviewDateFrom('2026-06-30', '06/30')).toBe('2026-06-30')
  expect(reviewDateFrom('2026-07-01', '06/30')).toBe('2027-06-30')
  expect(reviewDateFrom('2027-03-01', '02/29')).toBe('2028-02-29')
})
