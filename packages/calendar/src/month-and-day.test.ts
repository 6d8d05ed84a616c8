import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isMonthAndDay, monthAndDayFrom, monthAndDayIn } from './month-and-day.ts'
import { reviewDates } from './testing/arbitraries.ts'

test('a review date is an existing day in the form MM/DD, including 02/29', () => {
  for (const text of ['01/01', '02/29', '04/30', '12/31']) expect(isMonthAndDay(text)).toBe(true)
  for (const text of ['00/10', '13/01', '02/30', '04/31', '06/00', '6/30', '106/30', '06-30', '06/30/2026', ''])
    expect(isMonthAndDay(text)).toBe(false)
})

test('every day of a leap year is a valid review date and maps to itself in leap years', () => {
  fc.assert(
    fc.property(reviewDates, (reviewDate) => {
      expect(isMonthAndDay(reviewDate)).toBe(true)
      expect(monthAndDayIn(2028, reviewDate)).toBe(`2028-${reviewDate.replace('/', '-')}`)
    }),
  )
})

test('02/29 becomes February 28 in years that are not leap years, including centuries', () => {
  expect(monthAndDayIn(2028, '02/29')).toBe('2028-02-29')
  expect(monthAndDayIn(2027, '02/29')).toBe('2027-02-28')
  expect(monthAndDayIn(2100, '02/29')).toBe('2100-02-28')
  expect(() => monthAndDayIn(2027, '02/30')).toThrow(RangeError)
})

test('the next review is this year’s up to and including its day, then next year’s', () => {
  expect(monthAndDayFrom('2026-06-30', '06/30')).toBe('2026-06-30')
  expect(monthAndDayFrom('2026-07-01', '06/30')).toBe('2027-06-30')
  expect(monthAndDayFrom('2027-03-01', '02/29')).toBe('2028-02-29')
})
