import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, addMonths, daysBetween, earlier } from './days.ts'
import { periodContaining, periodStarting, personPeriod } from './due-periods.ts'
import { firstGeneratedPeriod, firstPeriod } from './first-period.ts'
import { days, fixedSchedules, reviewDates } from './testing/arbitraries.ts'

const weekly = { frequency: '0', anchor: { kind: 'calendar' } } as const
const monthly = { frequency: '1', anchor: { kind: 'calendar' } } as const
const quarterly = { frequency: '2', anchor: { kind: 'calendar' } } as const
const yearly = (reviewDate: string) => ({ frequency: '3', anchor: { kind: 'review', reviewDate } }) as const
const person = (last: string | null, firstDue: string) => ({ frequency: '3', anchor: { kind: 'person', last, firstDue } }) as const

test('a weekly task is due on the Saturday of its week, which runs from Sunday to Saturday', () => {
  for (const day of ['2026-11-15', '2026-11-18', '2026-11-21']) {
    expect(firstPeriod(weekly, day)).toEqual({ start: '2026-11-15', end: '2026-11-21', due: '2026-11-21' })
  }
  expect(firstPeriod(weekly, '2026-12-30')).toEqual({ start: '2026-12-27', end: '2027-01-02', due: '2027-01-02' })
})

test('a monthly task is due on the last day of the month, including February 29', () => {
  expect(firstPeriod(monthly, '2026-11-30')).toEqual({ start: '2026-11-01', end: '2026-11-30', due: '2026-11-30' })
  expect(firstPeriod(monthly, '2027-02-03').due).toBe('2027-02-28')
  expect(firstPeriod(monthly, '2028-02-03').due).toBe('2028-02-29')
  expect(firstPeriod(monthly, '2026-12-31').due).toBe('2026-12-31')
})

test('a quarterly task is due on the last day of the quarter', () => {
  expect(firstPeriod(quarterly, '2026-11-21')).toEqual({ start: '2026-10-01', end: '2026-12-31', due: '2026-12-31' })
  expect(firstPeriod(quarterly, '2027-01-01').due).toBe('2027-03-31')
  expect(firstPeriod(quarterly, '2027-06-30').due).toBe('2027-06-30')
})

test('a yearly task created before this year’s review date is due on it', () => {
  expect(firstPeriod(yearly('12/15'), '2026-11-21')).toEqual({ start: '2025-12-16', end: '2026-12-15', due: '2026-12-15' })
  expect(firstPeriod(yearly('11/21'), '2026-11-21')).toEqual({ start: '2025-11-22', end: '2026-11-21', due: '2026-11-21' })
})

test('a yearly task created after this year’s review date is first due 30 days after creation, then on the review date', () => {
  const first = firstPeriod(yearly('06/30'), '2026-11-21')
  expect(first).toEqual({ start: '2026-11-21', end: '2026-12-21', due: '2026-12-21' })
  expect(periodStarting(yearly('06/30'), addDays(first.end, 1))).toEqual({ start: '2026-12-22', end: '2027-06-30', due: '2027-06-30' })
})

test('if the next review date is within the 30 days, the only occurrence is due on it', () => {
  expect(firstPeriod(yearly('01/10'), '2026-12-20')).toEqual({ start: '2026-12-20', end: '2027-01-10', due: '2027-01-10' })
  expect(firstPeriod(yearly('01/19'), '2026-12-20').due).toBe('2027-01-19')
  expect(firstPeriod(yearly('01/20'), '2026-12-20').due).toBe('2027-01-19')
})

test('a one-time task is due on the entered date, even if it has passed', () => {
  const once = (dueOn: string) => ({ frequency: '99', anchor: { kind: 'once', dueOn } }) as const
  expect(firstPeriod(once('2026-12-24'), '2026-11-21')).toEqual({ start: '2026-11-21', end: '2026-12-24', due: '2026-12-24' })
  expect(firstPeriod(once('2026-11-01'), '2026-11-21')).toEqual({ start: '2026-11-01', end: '2026-11-01', due: '2026-11-01' })
})

test('a task opened by an event is due on the event’s date', () => {
  expect(firstPeriod({ frequency: '99', anchor: { kind: 'event', dueOn: '2026-12-07' } }, '2026-11-21').due).toBe('2026-12-07')
})

test('training per person is due within one year of that person’s last date', () => {
  expect(firstPeriod(person('2026-03-10', '2020-01-01'), '2026-11-21')).toEqual({
    start: '2026-03-11',
    end: '2027-03-10',
    due: '2027-03-10',
  })
  expect(firstPeriod(person('2025-03-10', '2020-01-01'), '2026-11-21').due).toBe('2026-03-10')
  expect(personPeriod('2028-02-29').due).toBe('2029-02-28')
})

test('a new hire’s training is due on the first day of work and can be done earlier; without a date on file it is due at once', () => {
  expect(firstPeriod(person(null, '2026-12-01'), '2026-11-21')).toEqual({ start: '2026-11-21', end: '2026-12-01', due: '2026-12-01' })
  expect(firstPeriod(person(null, '2014-02-03'), '2026-11-21')).toEqual({ start: '2026-11-21', end: '2026-11-21', due: '2026-11-21' })
})

test('a first occurrence can be completed at once, and is due within its period and not in the past', () => {
  fc.assert(
    fc.property(fixedSchedules, days, (schedule, createdOn) => {
      const { start, end, due } = firstPeriod(schedule, createdOn)
      expect(start <= createdOn && createdOn <= due && due <= end).toBe(true)
    }),
  )
})

test('a first yearly occurrence is due on a review date or 30 days after creation, and within 12 months', () => {
  fc.assert(
    fc.property(reviewDates, days, (reviewDate, createdOn) => {
      const { due } = firstPeriod(yearly(reviewDate), createdOn)
      const nextReview = periodContaining(yearly(reviewDate), createdOn).end
      const sameYear = nextReview.slice(0, 4) === createdOn.slice(0, 4)
      expect(due).toBe(sameYear ? nextReview : earlier(nextReview, addDays(createdOn, 30)))
      expect(due <= addMonths(createdOn, 12)).toBe(true)
    }),
  )
})

test('a generated task created in the last days of a period begins with the next period', () => {
  expect(firstGeneratedPeriod(weekly, '2026-11-19').due, 'on a Thursday, with three days left').toBe('2026-11-21')
  const nextWeek = { start: '2026-11-22', end: '2026-11-28', due: '2026-11-28' }
  for (const day of ['2026-11-20', '2026-11-21']) expect(firstGeneratedPeriod(weekly, day)).toEqual(nextWeek)
  expect(firstGeneratedPeriod(monthly, '2026-11-16').due, 'with fifteen days left').toBe('2026-11-30')
  expect(firstGeneratedPeriod(monthly, '2026-11-17').due).toBe('2026-12-31')
  expect(firstGeneratedPeriod(person('2025-12-01', '2020-01-01'), '2026-11-21').due, 'a year of a person is never left out').toBe(
    '2026-12-01',
  )
  expect(firstGeneratedPeriod(quarterly, '2026-12-01').due).toBe('2026-12-31')
  expect(firstGeneratedPeriod(quarterly, '2026-12-02')).toEqual({ start: '2027-01-01', end: '2027-03-31', due: '2027-03-31' })
})

test('the first period of a generated task is the current one if enough of it is left, otherwise the next one', () => {
  fc.assert(
    fc.property(fixedSchedules, days, (schedule, createdOn) => {
      const usual = firstPeriod(schedule, createdOn)
      const generated = firstGeneratedPeriod(schedule, createdOn)
      const length = daysBetween(usual.start, usual.end) + 1
      const left = daysBetween(createdOn, usual.end) + 1
      const isLong = schedule.frequency === '1' ? left > 14 : left * 3 >= length
      if (schedule.frequency === '3' || isLong) {
        expect(generated).toEqual(usual)
        return
      }
      expect(generated).toEqual(periodContaining(schedule, addDays(usual.end, 1)))
      expect((daysBetween(createdOn, generated.due) + 1) * 3).toBeGreaterThanOrEqual(length)
    }),
    { numRuns: 500 },
  )
})
