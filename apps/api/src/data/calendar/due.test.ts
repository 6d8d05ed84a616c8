import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { dueState, isShown, lastDayShown, lastDaysShown } from './due.ts'
import { days } from './test-arbitraries.ts'
import { addWorkingDays, federalHolidays, isFederalHoliday } from './working-days.ts'

test('each group shows what is due by the end of its own current period', () => {
  const today = '2026-11-18'
  expect([isShown('0', '2026-11-21', lastDaysShown(today)), isShown('0', '2026-11-22', lastDaysShown(today))]).toEqual([true, false])
  expect([isShown('1', '2026-11-30', lastDaysShown(today)), isShown('1', '2026-12-01', lastDaysShown(today))]).toEqual([true, false])
  expect([isShown('2', '2026-12-31', lastDaysShown(today)), isShown('2', '2027-01-01', lastDaysShown(today))]).toEqual([true, false])
  expect([isShown('3', '2026-12-31', lastDaysShown(today)), isShown('3', '2027-01-01', lastDaysShown(today))]).toEqual([true, false])
})

test('the week of the board ends on Saturday even in another year', () => {
  expect(lastDayShown('0', '2026-12-31')).toBe('2027-01-02')
  expect(lastDayShown('0', '2026-11-22')).toBe('2026-11-28')
})

test('a task that comes once shows as long as it is open', () => {
  expect(isShown('99', '2031-01-01', lastDaysShown('2026-11-18'))).toBe(true)
  expect(isShown('99', '2020-01-01', lastDaysShown('2026-11-18'))).toBe(true)
})

test('what is overdue or due today shows in every group', () => {
  fc.assert(
    fc.property(fc.constantFrom('0', '1', '2', '3', '99'), days, fc.nat(1000), (frequency, today, ago) => {
      expect(isShown(frequency, addDays(today, -ago), lastDaysShown(today))).toBe(true)
    }),
  )
})

test('a due date is upcoming, due today or overdue, with the days between', () => {
  expect(dueState('2026-11-21', '2026-11-21')).toEqual({ state: 'dueToday', days: 0 })
  expect(dueState('2026-11-20', '2026-11-21')).toEqual({ state: 'overdue', days: 1 })
  expect(dueState('2027-01-01', '2026-11-21')).toEqual({ state: 'upcoming', days: 41 })
})

test('federal holidays are observed on Friday when they fall on Saturday and on Monday when on Sunday', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  expect(isFederalHoliday('2027-12-31')).toBe(true)
  expect(isFederalHoliday('2028-01-01')).toBe(false)
  expect(isFederalHoliday('2027-07-05')).toBe(true)
  expect(isFederalHoliday('2027-05-31')).toBe(true)
})

test('ten working days after an assignment leave out weekends, federal holidays and the day itself', () => {
  expect(addWorkingDays('2026-11-02', 10)).toBe('2026-11-17')
  expect(addWorkingDays('2026-11-20', 10)).toBe('2026-12-07')
  expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-20', 10, () => false)).toBe('2026-12-04')
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21')
  expect(() => addWorkingDays('2026-11-21', 1.5)).toThrow(RangeError)
  expect(() => addWorkingDays('2026-11-21', -1)).toThrow(RangeError)
})

test('exactly the asked number of working days lies between, and the last day is one', () => {
  const works = (day: string) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !isFederalHoliday(day)
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (day, count) => {
      const end = addWorkingDays(day, count)
      let seen = 0
      for (let current = addDays(day, 1); current <= end; current = addDays(current, 1)) if (works(current)) seen += 1
      expect([seen, works(end)]).toEqual([count, true])
    }),
  )
})
