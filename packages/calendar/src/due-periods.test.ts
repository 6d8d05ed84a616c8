import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, daysBetween } from './days.ts'
import { periodContaining } from './due-periods.ts'
import { days, fixedSchedules } from './testing/arbitraries.ts'

const yearly = (reviewDate: string) => ({ frequency: '3', anchor: { kind: 'review', reviewDate } }) as const

test('a review date of February 29 is February 28 in years that are not leap years', () => {
  expect(periodContaining(yearly('02/29'), '2027-01-05')).toEqual({ start: '2026-03-01', end: '2027-02-28', due: '2027-02-28' })
  expect(periodContaining(yearly('02/29'), '2027-03-01')).toEqual({ start: '2027-03-01', end: '2028-02-29', due: '2028-02-29' })
})

test('each day belongs to exactly one period, and the next period begins the day after', () => {
  fc.assert(
    fc.property(fixedSchedules, days, (schedule, day) => {
      const period = periodContaining(schedule, day)
      expect(period.start <= day && day <= period.end).toBe(true)
      expect(period.due).toBe(period.end)
      expect(periodContaining(schedule, period.start)).toEqual(period)
      expect(periodContaining(schedule, period.end)).toEqual(period)
      const next = periodContaining(schedule, addDays(period.end, 1))
      expect(next.start).toBe(addDays(period.end, 1))
      expect(periodContaining(schedule, addDays(period.start, -1)).end).toBe(addDays(period.start, -1))
    }),
  )
})

test('each kind of period has its expected length', () => {
  const lengths = { '0': [7, 7], '1': [28, 31], '2': [90, 92], '3': [365, 366] } as const
  fc.assert(
    fc.property(fixedSchedules, days, (schedule, day) => {
      const { start, end } = periodContaining(schedule, day)
      const [least, most] = lengths[schedule.frequency]
      const length = daysBetween(start, end) + 1
      expect(length).toBeGreaterThanOrEqual(least)
      expect(length).toBeLessThanOrEqual(most)
    }),
  )
})
