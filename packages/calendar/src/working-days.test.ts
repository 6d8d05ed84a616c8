import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, weekday } from './days.ts'
import { days } from './testing/arbitraries.ts'
import { addWorkingDays } from './working-days.ts'

const works = (day: string) => ![0, 6].includes(weekday(day))

test('working days exclude weekends and the day itself', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-21', 10)).toBe('2026-12-04')
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21')
})

test('a holiday counts as a working day, so that a legal limit is never set too late', () => {
  expect(addWorkingDays('2026-11-25', 1), 'Thanksgiving').toBe('2026-11-26')
  expect(addWorkingDays('2026-12-24', 1), 'Christmas Day').toBe('2026-12-25')
})

test('exactly the given number of working days is counted, and the last day is a working day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (day, count) => {
      const end = addWorkingDays(day, count)
      let seen = 0
      for (let current = addDays(day, 1); current <= end; current = addDays(current, 1)) if (works(current)) seen += 1
      expect([seen, works(end)]).toEqual([count, true])
    }),
  )
})
