import fc from 'fast-check'
import { expect, test } from 'vitest'

import { afterCompletion } from '../after-completion.ts'
import { addDays, addMonths } from '../days.ts'
import { placedPeriod } from './placed-period.ts'
import { days, fixedSchedules } from '../testing/arbitraries.ts'

const yearly = { frequency: '3', anchor: { kind: 'review', reviewDate: '12/31' } } as const
const quarterly = { frequency: '2', anchor: { kind: 'calendar' } } as const

test('a yearly task that is first due long before the review date is due again on it', () => {
  const first = placedPeriod(yearly, '2027-01-05', '2027-03-08')
  expect(first).toEqual({ start: '2027-01-05', end: '2027-03-08', due: '2027-03-08' })
  expect(afterCompletion(yearly, first, '2027-02-10').next?.due).toBe('2027-12-31')
})

test('a yearly task that is first due shortly before the review date counts for that date too', () => {
  const first = placedPeriod(yearly, '2026-09-21', '2026-12-10')
  expect(first).toEqual({ start: '2026-09-21', end: '2026-12-31', due: '2026-12-10' })
  expect(afterCompletion(yearly, first, '2026-11-30').next?.due).toBe('2027-12-31')
})

test('a quarterly task follows the quarters after its first time', () => {
  const early = placedPeriod(quarterly, '2026-12-01', '2027-01-11')
  expect(afterCompletion(quarterly, early, '2027-01-11').next?.due).toBe('2027-03-31')
  const late = placedPeriod(quarterly, '2026-12-01', '2027-03-01')
  expect(afterCompletion(quarterly, late, '2027-03-01').next?.due).toBe('2027-06-30')
})

test('a one-time task and one that runs from a person’s own dates end on the placed day', () => {
  const once = { frequency: '99', anchor: { kind: 'once', dueOn: '2027-01-11' } } as const
  const person = { frequency: '3', anchor: { kind: 'person', last: null, firstDue: '2027-01-11' } } as const
  for (const schedule of [once, person])
    expect(placedPeriod(schedule, '2026-12-01', '2027-01-11')).toEqual({ start: '2026-12-01', end: '2027-01-11', due: '2027-01-11' })
})

test('the placed day is kept, and the next time is due within one and a half periods of it', () => {
  const months = { '0': 1, '1': 2, '2': 5, '3': 18 }
  fc.assert(
    fc.property(fixedSchedules, days, fc.integer({ min: 0, max: 90 }), (schedule, createdOn, after) => {
      const due = addDays(createdOn, after)
      const first = placedPeriod(schedule, createdOn, due)
      expect(first).toMatchObject({ start: createdOn, due })
      const next = afterCompletion(schedule, first, due).next?.due ?? ''
      expect(next > due).toBe(true)
      expect(next <= addDays(addMonths(due, months[schedule.frequency]), 3)).toBe(true)
    }),
  )
})
