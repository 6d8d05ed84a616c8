import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from './days.ts'
import { isShown, lastDayShown, lastDaysShown } from './last-day-shown.ts'
import { days } from './testing/arbitraries.ts'

test('each group shows tasks that are due by the end of its current period', () => {
  const today = '2026-11-18'
  expect([isShown('0', '2026-11-21', lastDaysShown(today)), isShown('0', '2026-11-22', lastDaysShown(today))]).toEqual([true, false])
  expect([isShown('1', '2026-11-30', lastDaysShown(today)), isShown('1', '2026-12-01', lastDaysShown(today))]).toEqual([true, false])
  expect([isShown('2', '2026-12-31', lastDaysShown(today)), isShown('2', '2027-01-01', lastDaysShown(today))]).toEqual([true, false])
  expect([isShown('3', '2026-12-31', lastDaysShown(today)), isShown('3', '2027-01-01', lastDaysShown(today))]).toEqual([true, false])
})

test('the last days of the groups depend on the day', () => {
  expect(lastDaysShown('2026-11-18')).toMatchObject({ 0: '2026-11-21', 1: '2026-11-30' })
  expect(lastDaysShown('2026-12-18')).toMatchObject({ 0: '2026-12-19', 1: '2026-12-31' })
  expect(lastDaysShown('2027-02-18')).toMatchObject({ 2: '2027-03-31', 3: '2027-12-31' })
})

test('the week of the board ends on Saturday even if that is in the next year', () => {
  expect(lastDayShown('0', '2026-12-31')).toBe('2027-01-02')
  expect(lastDayShown('0', '2026-11-22')).toBe('2026-11-28')
})

test('a one-time task is shown as long as it is open', () => {
  expect(isShown('99', '2031-01-01', lastDaysShown('2026-11-18'))).toBe(true)
  expect(isShown('99', '2020-01-01', lastDaysShown('2026-11-18'))).toBe(true)
  expect(lastDayShown('99', '2026-11-18')).toBeNull()
})

test('tasks that are overdue or due today are shown in every group', () => {
  fc.assert(
    fc.property(fc.constantFrom('0', '1', '2', '3', '99'), days, fc.nat(1000), (frequency, today, ago) => {
      expect(isShown(frequency, addDays(today, -ago), lastDaysShown(today))).toBe(true)
    }),
  )
})
