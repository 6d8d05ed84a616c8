import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterCompletion, isCompletable, periodsMissedUntil } from './after-completion.ts'
import { addDays, addMonths, later } from './days.ts'
import { periodContaining } from './due-periods.ts'
import { firstPeriod } from './first-period.ts'
import { localDate } from './local-time.ts'
import type { FixedSchedule, Period } from './frequency-and-anchor.ts'
import { days, fixedSchedules, reviewDates } from './testing/arbitraries.ts'

const monthly = { frequency: '1', anchor: { kind: 'calendar' } } as const
const yearly = (reviewDate: string) => ({ frequency: '3', anchor: { kind: 'review', reviewDate } }) as const
const month = (day: string) => periodContaining(monthly, day)
const november = month('2026-11-01')

test('an in-time completion opens the next period', () => {
  for (const day of ['2026-11-01', '2026-11-21', '2026-11-30']) {
    expect(afterCompletion(monthly, november, day)).toEqual({
      next: { start: '2026-12-01', end: '2026-12-31', due: '2026-12-31' },
      missed: [],
    })
  }
})

test('a late completion opens the period that contains the completion day and marks the periods in between as missed', () => {
  expect(afterCompletion(monthly, november, '2027-03-15')).toEqual({
    next: month('2027-03-15'),
    missed: [month('2026-12-01'), month('2027-01-01'), month('2027-02-01')],
  })
})

test('a late completion in the very next period opens that period and misses none', () => {
  for (const day of ['2026-12-01', '2026-12-31']) expect(afterCompletion(monthly, november, day)).toEqual({ next: month(day), missed: [] })
  expect(afterCompletion(monthly, november, '2027-01-01').missed).toEqual([month('2026-12-01')])
})

test('a completion one minute before midnight at the location is in time, one minute after it is late', () => {
  const atLocation = (clock: string) => localDate(`2026-${clock}-08:00`, 'America/Los_Angeles')
  expect(afterCompletion(monthly, november, atLocation('11-30T23:59:00')).next).toEqual(month('2026-12-01'))
  expect(afterCompletion(monthly, november, atLocation('12-01T00:01:00')).next).toEqual(month('2026-12-01'))
  const october = month('2026-10-01')
  expect(afterCompletion(monthly, october, atLocation('11-30T23:59:00'))).toEqual({ next: november, missed: [] })
  expect(afterCompletion(monthly, october, atLocation('12-01T00:01:00'))).toEqual({ next: month('2026-12-01'), missed: [november] })
})

test('an occurrence cannot be completed before its period begins', () => {
  expect(isCompletable(november, '2026-10-31')).toBe(false)
  expect(isCompletable(november, '2026-11-01')).toBe(true)
  expect(isCompletable(november, '2030-01-01')).toBe(true)
  expect(() => afterCompletion(monthly, november, '2026-10-31')).toThrow(RangeError)
})

test('after its first 30 days a yearly task is due on the review date, then every year', () => {
  const first = firstPeriod(yearly('06/30'), '2026-11-21')
  const second = { start: '2026-12-22', end: '2027-06-30', due: '2027-06-30' }
  expect(afterCompletion(yearly('06/30'), first, '2026-11-25')).toEqual({ next: second, missed: [] })
  expect(afterCompletion(yearly('06/30'), first, '2027-02-01')).toEqual({ next: second, missed: [] })
  expect(afterCompletion(yearly('06/30'), second, '2027-06-01').next).toEqual({ start: '2027-07-01', end: '2028-06-30', due: '2028-06-30' })
  expect(afterCompletion(yearly('06/30'), first, '2027-07-01').missed).toEqual([second])
})

test('the yearly review of a plan is due on the review date, but no later than 12 months after the previous one', () => {
  const plan = { frequency: '3', anchor: { kind: 'review', reviewDate: '06/30', atMostTwelveMonths: true } } as const
  const thisYear = periodContaining(plan, '2026-11-21')
  expect(afterCompletion(plan, thisYear, '2026-11-21').next).toEqual({ start: '2027-07-01', end: '2028-06-30', due: '2027-11-21' })
  expect(afterCompletion(plan, thisYear, '2027-08-01').next).toEqual({ start: '2027-07-01', end: '2028-06-30', due: '2028-06-30' })
  fc.assert(
    fc.property(reviewDates, days, days, (reviewDate, createdOn, day) => {
      const schedule = { frequency: '3', anchor: { kind: 'review', reviewDate, atMostTwelveMonths: true } } as const
      const first = firstPeriod(schedule, createdOn)
      const completedOn = later(day, createdOn)
      const { next } = afterCompletion(schedule, first, completedOn)
      expect(next !== null && next.start <= next.due && next.due <= next.end && next.due <= addMonths(completedOn, 12)).toBe(true)
    }),
  )
})

test('a person’s year restarts on the completion day, early or late, and nothing is missed', () => {
  const schedule = { frequency: '3', anchor: { kind: 'person', last: '2025-03-10', firstDue: '2020-01-01' } } as const
  const open = firstPeriod(schedule, '2025-11-21')
  expect(afterCompletion(schedule, open, '2026-01-15')).toEqual({
    next: { start: '2026-01-16', end: '2027-01-15', due: '2027-01-15' },
    missed: [],
  })
  expect(afterCompletion(schedule, open, '2028-02-29')).toEqual({
    next: { start: '2028-03-01', end: '2029-02-28', due: '2029-02-28' },
    missed: [],
  })
  expect(periodsMissedUntil(schedule, open, '2030-01-01')).toEqual([])
})

test('a one-time task has no next period', () => {
  const once = { frequency: '99', anchor: { kind: 'once', dueOn: '2026-12-24' } } as const
  expect(afterCompletion(once, firstPeriod(once, '2026-11-21'), '2027-05-01')).toEqual({ next: null, missed: [] })
  expect(periodsMissedUntil(once, firstPeriod(once, '2026-11-21'), '2027-05-01')).toEqual([])
})

test('completing a reopened occurrence again does not open a second period', () => {
  expect(afterCompletion(monthly, november, '2027-03-15', '2027-02-01')).toEqual({ next: null, missed: [] })
  expect(afterCompletion(monthly, november, '2027-03-15', november.start).next).toEqual(month('2027-03-01'))
})

test('an overdue occurrence remains the only open one, and completing it would record the periods that have passed', () => {
  expect(periodsMissedUntil(monthly, november, '2026-11-30')).toEqual([])
  expect(periodsMissedUntil(monthly, november, '2026-12-31')).toEqual([])
  expect(periodsMissedUntil(monthly, november, '2027-01-01')).toEqual([month('2026-12-01')])
})

test('a changed frequency applies from the next occurrence, which the rest of a longer period does not delay', () => {
  const year = periodContaining(yearly('06/30'), '2026-11-21')
  expect(afterCompletion(monthly, year, '2026-11-21').next).toEqual(month('2026-12-01'))
  expect(afterCompletion(yearly('06/30'), november, '2026-11-21').next).toEqual({
    start: '2026-12-01',
    end: '2027-06-30',
    due: '2027-06-30',
  })
})

const history = (schedule: FixedSchedule, createdOn: string, gaps: number[]) => {
  const done: Period[] = []
  const missed: Period[] = []
  let open = firstPeriod(schedule, createdOn)
  let today = createdOn
  for (const gap of gaps) {
    today = later(addDays(today, gap), open.start)
    const after = afterCompletion(schedule, open, today)
    expect(after.missed).toEqual(periodsMissedUntil(schedule, open, today))
    done.push(open)
    missed.push(...after.missed)
    if (!after.next) throw new Error('A recurring task always goes on')
    expect(today <= after.next.end).toBe(true)
    open = after.next
  }
  return { done, missed, open }
}

const gaps = fc.array(fc.oneof(fc.nat(10), fc.nat(800)), { minLength: 1, maxLength: 12 })

test('for any completion days, occurrences never overlap and every period in between is done or missed exactly once', () => {
  fc.assert(
    fc.property(fixedSchedules, days, gaps, (schedule, createdOn, waits) => {
      const { done, missed, open } = history(schedule, createdOn, waits)
      const all = [...done, ...missed, open].toSorted((a, b) => (a.start < b.start ? -1 : 1))
      expect(new Set(all.map((period) => period.start)).size).toBe(all.length)
      for (const [index, period] of all.entries()) {
        expect(period.start <= period.due && period.due <= period.end).toBe(true)
        const before = all[index - 1]
        if (before) expect(period.start).toBe(addDays(before.end, 1))
      }
      expect(all.at(-1)).toEqual(open)
      for (const period of all.slice(1)) expect(period.end).toBe(periodContaining(schedule, period.start).end)
    }),
    { numRuns: 60 },
  )
})
