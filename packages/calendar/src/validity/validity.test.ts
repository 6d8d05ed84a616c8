import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, addYears, daysBetween, weekday, type Day } from '../days.ts'
import { days } from '../testing/arbitraries.ts'
import { federalHolidays, isWorkingDay } from './federal-holidays.ts'
import { lastToEnd, leadReached, periodUntil, renewBy, standingOf, validOn, type Validity } from './validity.ts'

const cases = { numRuns: 10_000 }

/** Periods of a day up to three years, some without a first day: early renewals, gaps and overlaps included. */
const periods = fc.array(
  fc.record({ from: days, length: fc.nat(1_100), known: fc.boolean() }).map(({ from, length, known }): Validity => ({
    issuedOn: known ? from : null,
    validUntil: addDays(from, length),
  })),
  { minLength: 1, maxLength: 5 },
)

test('in 10,000 histories, the later end counts, and a past day is answered from all periods', () => {
  fc.assert(
    fc.property(periods, days, (history, day) => {
      const last = lastToEnd(history)?.validUntil ?? ''
      expect(history.some(({ validUntil }) => validUntil === last)).toBe(true)
      expect(history.every(({ validUntil }) => daysBetween(validUntil, last) >= 0)).toBe(true)
      // A renewal before the end never shortens what was valid, in whichever order the periods were entered.
      const renewed = [{ issuedOn: addDays(last, -60), validUntil: addYears(last, 1) }, ...history]
      expect(lastToEnd(renewed)?.validUntil).toBe(addYears(last, 1))
      expect(lastToEnd([...history, { issuedOn: null, validUntil: addDays(last, -1) }])?.validUntil).toBe(last)
      const covers = ({ issuedOn, validUntil }: Validity) => daysBetween(issuedOn ?? day, day) >= 0 && daysBetween(day, validUntil) >= 0
      const covering = history.filter(covers)
      const sure = covering.some(({ issuedOn }) => issuedOn !== null)
      expect(validOn(history, day)).toBe(sure ? 'yes' : covering.length > 0 ? 'unclear' : 'no')
    }),
    cases,
  )
})

test('in 10,000 cases, a renewal is due on the last working day up to the end, within the period of its occurrence', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 1_200 }), fc.nat(400), (start, toEnd, length) => {
      const end = addDays(start, toEnd)
      const due = renewBy(end)
      expect(isWorkingDay(due)).toBe(true)
      const between = daysBetween(due, end)
      // The longest run without work: a weekend beside a holiday.
      expect(between).toBeGreaterThanOrEqual(0)
      expect(between).toBeLessThanOrEqual(3)
      for (let passed = 1; passed <= between; passed += 1) expect(isWorkingDay(addDays(due, passed))).toBe(false)
      const period = periodUntil({ start, end: addDays(start, length) }, end)
      expect(period).toMatchObject({ due })
      expect(period.start <= due && due <= period.end).toBe(true)
      expect(period.start <= start && period.end >= addDays(start, length)).toBe(true)
    }),
    cases,
  )
})

const leads = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 5 })

test('in 10,000 years, each lead reminds once, none after the end, also if the leads change and days are missed', () => {
  fc.assert(
    fc.property(days, leads, leads, fc.nat(130), fc.array(fc.nat(130), { maxLength: 20 }), (end, before, after, changedAt, missed) => {
      const sent: number[] = []
      for (let left = 130; left >= -5; left -= 1) {
        if (missed.includes(left)) continue
        const now = left > changedAt ? before : after
        const lead = leadReached({ validUntil: end, today: addDays(end, -left) }, now, sent)
        if (lead === null) continue
        expect(left).toBeGreaterThanOrEqual(0)
        expect(lead).toBeGreaterThanOrEqual(left)
        expect(now).toContain(lead)
        sent.push(lead)
      }
      expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => b - a))
      // Without a change or a missed day, everybody is reminded on each lead.
      if (missed.length === 0 && changedAt === 0) expect(sent).toEqual(expect.arrayContaining(before))
    }),
    cases,
  )
})

test('the last day is valid, and the longest lead begins the time in which it ends soon', () => {
  expect(standingOf('2027-03-31', '2027-03-31', [90, 30])).toEqual({ state: 'soon', days: 0 })
  expect(standingOf('2027-03-31', '2027-04-01', [90, 30])).toEqual({ state: 'ended', days: -1 })
  expect(standingOf('2027-03-31', '2026-12-31', [90, 30])).toEqual({ state: 'soon', days: 90 })
  expect(standingOf('2027-03-31', '2026-12-30', [90, 30])).toEqual({ state: 'valid', days: 91 })
})

test('a license issued on February 29 is valid through that day, and the day after its end is not', () => {
  const history = [{ issuedOn: '2024-02-29', validUntil: addYears('2024-02-29', 2) }]
  expect(['2024-02-28', '2024-02-29', '2026-02-28', '2026-03-01'].map((day) => validOn(history, day))).toEqual(['no', 'yes', 'yes', 'no'])
})

test('federal holidays are those of the calendars of 2026 and 2027, as observed', () => {
  const of = (year: number, ...rest: string[]): Day[] => rest.map((day) => `${year}-${day}`)
  expect(federalHolidays(2026).filter((day) => day.startsWith('2026'))).toEqual(
    of(2026, '01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25'),
  )
  expect(federalHolidays(2027).filter((day) => day.startsWith('2027'))).toEqual(
    of(2027, '01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24', '12-31'),
  )
})

test('an end on a Sunday, a Saturday or a holiday is due on the working day before', () => {
  expect(weekday('2027-02-28')).toBe(0)
  expect(['2027-02-28', '2027-02-27', '2026-11-26', '2027-07-05', '2027-12-26'].map(renewBy)).toEqual([
    '2027-02-26',
    '2027-02-26',
    '2026-11-25',
    '2027-07-02',
    '2027-12-23',
  ])
})
