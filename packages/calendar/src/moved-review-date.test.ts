import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterCompletion } from './after-completion.ts'
import { addDays, addMonths, later } from './days.ts'
import { movedBack, movedReviewDate } from './moved-review-date.ts'
import { firstPeriod } from './first-period.ts'
import { monthAndDayIn } from './month-and-day.ts'
import { days, reviewDates } from './testing/arbitraries.ts'

const yearly = (reviewDate: string) => ({ frequency: '3', anchor: { kind: 'review', reviewDate } }) as const
const occurrence = { start: '2026-07-01', end: '2027-06-30', due: '2027-06-30' }
const move = { occurrence, createdOn: '2024-01-01', lastCompletedOn: '2026-06-15', today: '2026-09-01' }

test('an open occurrence becomes due on the next new review date', () => {
  expect(movedReviewDate({ ...move, newReviewDate: '12/31' })).toEqual({ start: '2026-07-01', end: '2026-12-31', due: '2026-12-31' })
  expect(movedReviewDate({ ...move, newReviewDate: '06/15' }).due).toBe('2027-06-15')
})

test('moving the review date never puts the due date more than 12 months after the last completion', () => {
  const moved = movedReviewDate({ ...move, newReviewDate: '08/01' })
  expect(moved).toEqual({ start: '2026-07-01', end: '2027-06-15', due: '2027-06-15' })
  expect(afterCompletion(yearly('08/01'), moved, '2027-06-10').next).toEqual({ start: '2027-06-16', end: '2027-08-01', due: '2027-08-01' })
})

test('the 12 months of a task that was never completed count from its creation', () => {
  const never = {
    occurrence: { start: '2026-01-01', end: '2026-12-31', due: '2026-12-31' },
    createdOn: '2026-01-10',
    lastCompletedOn: null,
  }
  expect(movedReviewDate({ ...never, newReviewDate: '08/01', today: '2026-09-01' }).due).toBe('2027-01-10')
  expect(movedReviewDate({ ...never, newReviewDate: '11/15', today: '2026-09-01' }).due).toBe('2026-11-15')
})

test('a move does not postpone the first 30 days of a new task', () => {
  const first = firstPeriod(yearly('06/30'), '2026-08-01')
  const never = { occurrence: first, createdOn: '2026-08-01', lastCompletedOn: null, today: '2026-08-20' }
  expect(movedReviewDate({ ...never, newReviewDate: '05/31' })).toEqual(first)
  expect(movedReviewDate({ ...never, newReviewDate: '08/25' }).due).toBe('2026-08-25')
})

test('a new task whose first 30 days end today is still due today', () => {
  const first = firstPeriod(yearly('06/30'), '2026-08-01')
  const never = { occurrence: first, createdOn: '2026-08-01', lastCompletedOn: null, today: first.due }
  expect(movedReviewDate({ ...never, newReviewDate: '05/31' })).toEqual(first)
})

test('moving the date never hides that an occurrence is overdue', () => {
  expect(movedReviewDate({ ...move, today: '2027-07-01', newReviewDate: '08/01' })).toEqual(occurrence)
})

test('a move never makes an occurrence overdue: one whose 12 months are over becomes due today', () => {
  const late = (today: string) => movedReviewDate({ ...move, today, newReviewDate: '08/01' })
  expect(late('2027-06-14').due).toBe('2027-06-15')
  expect(late('2027-06-16')).toEqual({ start: '2026-07-01', end: '2027-06-16', due: '2027-06-16' })
  expect(late('2027-06-30').due).toBe('2027-06-30')
})

test('an occurrence that is moved back has its former period, or is due today if that has passed', () => {
  expect(movedBack(occurrence, '2027-06-30')).toEqual(occurrence)
  expect(movedBack(occurrence, '2027-07-01')).toEqual({ start: '2026-07-01', end: '2027-07-01', due: '2027-07-01' })
})

test('an occurrence whose period has not begun is not moved to before its beginning', () => {
  const next = { start: '2027-07-01', end: '2028-06-30', due: '2028-06-30' }
  const done = { occurrence: next, createdOn: '2024-01-01', lastCompletedOn: '2027-02-15', today: '2027-03-01' }
  expect(movedReviewDate({ ...done, newReviewDate: '05/01' })).toEqual({ start: '2027-07-01', end: '2028-02-15', due: '2028-02-15' })
  expect(movedReviewDate({ ...done, newReviewDate: '01/10' }).due).toBe('2028-01-10')
})

test('one year after February 29 is February 28, and the occurrence can be completed on that day', () => {
  const next = { start: '2029-03-01', end: '2030-02-28', due: '2030-02-28' }
  const leap = { occurrence: next, createdOn: '2024-01-01', lastCompletedOn: '2028-02-29', today: '2028-06-01', newReviewDate: '12/31' }
  expect(movedReviewDate(leap)).toEqual({ start: '2029-02-28', end: '2029-02-28', due: '2029-02-28' })
})

test('after any move the due date is a new review date, the end of the first 30 days, or the 12-month limit, as the law allows', () => {
  fc.assert(
    fc.property(reviewDates, reviewDates, days, fc.option(fc.nat(900)), fc.nat(400), (oldDate, newReviewDate, createdOn, wait, pause) => {
      const first = firstPeriod(yearly(oldDate), createdOn)
      const lastCompletedOn = wait === null ? null : addDays(createdOn, wait)
      const open = lastCompletedOn === null ? first : (afterCompletion(yearly(oldDate), first, lastCompletedOn).next ?? first)
      const today = addDays(lastCompletedOn ?? createdOn, pause)
      const moved = movedReviewDate({ occurrence: open, createdOn, lastCompletedOn, newReviewDate, today })
      const limit = later(addMonths(lastCompletedOn ?? createdOn, 12), today)
      expect(moved.start <= moved.due && moved.due <= moved.end).toBe(true)
      if (open.due < today) {
        expect(moved).toEqual(open)
        return
      }
      expect(moved.due <= limit).toBe(true)
      expect(moved.due >= today).toBe(true)
      const year = Number(moved.due.slice(0, 4))
      const allowed = [monthAndDayIn(year, newReviewDate), limit, addDays(createdOn, 30)]
      expect(allowed).toContain(moved.due)
      if (lastCompletedOn !== null) expect(moved.start > first.start).toBe(true)
      const completedOn = later(today, moved.start)
      const { next } = afterCompletion(yearly(newReviewDate), moved, completedOn)
      expect(next && next.start > moved.start && next.start > moved.end).toBe(true)
      expect(next?.due).toBe(monthAndDayIn(Number(next?.due.slice(0, 4)), newReviewDate))
    }),
    { numRuns: 400 },
  )
})
