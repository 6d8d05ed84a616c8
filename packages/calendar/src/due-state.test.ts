import { expect, test } from 'vitest'

import { dueState } from './due-state.ts'

test('a due date is upcoming, due today or overdue, with the days between', () => {
  expect(dueState('2026-11-21', '2026-11-21')).toEqual({ state: 'dueToday', days: 0 })
  expect(dueState('2026-11-20', '2026-11-21')).toEqual({ state: 'overdue', days: 1 })
  expect(dueState('2027-01-01', '2026-11-21')).toEqual({ state: 'upcoming', days: 41 })
})
