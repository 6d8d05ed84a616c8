import { expect, test } from 'vitest'

import { leadDaysOf, remindersInWords } from './type-draft.ts'

test('days are typed with commas, and anything else is refused', () => {
  expect(leadDaysOf(' 90, 30,7 ,')).toEqual([90, 30, 7])
  expect(leadDaysOf('365')).toEqual([365])
  expect(['90; 30', '1000', 'a month', '-7', '1.5'].map(leadDaysOf)).toEqual(Array(5).fill(undefined))
})

test('reminders are written in words', () => {
  expect(remindersInWords({ leadDays: [60, 30, 7], reminds: 'administrators' })).toBe('Administrators: 60, 30, and 7 days before')
  expect(remindersInWords({ leadDays: [1], reminds: 'person' })).toBe('The person concerned: 1 day before')
  expect(remindersInWords({ leadDays: [1, 0], reminds: 'person' })).toBe('The person concerned: 1 and 0 days before')
})
