import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addBusinessDays } from './business-days.ts'
import { addDays, daysBetween } from '../days.ts'
import { days } from '../testing/arbitraries.ts'
import { isWorkingDay, workingDayFrom } from './federal-holidays.ts'

test.each([
  ['a citation received on Friday, to be contested within 15 working days', '2026-11-20', 15, '2026-12-14'],
  ['over Thanksgiving and Christmas', '2026-11-25', 20, '2026-12-24'],
  ['a letter on the Friday before Labor Day', '2026-09-04', 5, '2026-09-14'],
  ['from a Saturday', '2026-11-21', 5, '2026-11-30'],
  ['from a federal holiday', '2026-11-26', 1, '2026-11-27'],
  ['a holiday on a Saturday is observed on Friday', '2026-07-01', 2, '2026-07-06'],
])('%s', (_name, from, count, until) => {
  expect(addBusinessDays(from, count)).toBe(until)
})

test('in 1,000 cases, exactly so many working days pass, and the last day is one', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (from, count) => {
      const until = addBusinessDays(from, count)
      const passed = Array.from({ length: daysBetween(from, until) }, (_, index) => addDays(from, index + 1))
      expect(passed.filter(isWorkingDay)).toHaveLength(count)
      expect(isWorkingDay(until)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['a working day', '2026-11-24', '2026-11-24'],
  ['Saturday', '2026-11-28', '2026-11-30'],
  ['Sunday', '2026-11-29', '2026-11-30'],
  ['Thanksgiving', '2026-11-26', '2026-11-27'],
  ['the Saturday before Labor Day', '2026-09-05', '2026-09-08'],
  ['a holiday on a Saturday, observed on Friday', '2026-07-03', '2026-07-06'],
])('the next working day from %s', (_name, from, day) => {
  expect(workingDayFrom(from)).toBe(day)
})
