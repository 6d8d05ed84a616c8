import { expect, test } from 'vitest'

import { dueDateProblem, fixDayProblem } from './due-date-problem.ts'

const today = '2026-09-26'
const tooEarly = 'The due date cannot be earlier than today.'

test('only a one-time task needs a due date', () => {
  for (const missing of [null, undefined]) expect(dueDateProblem('99', missing, { saved: null, today })).toBe('Required')
  for (const frequency of ['0', '1', '2', '3', null] as const) {
    expect(dueDateProblem(frequency, null, { saved: null, today })).toBeUndefined()
    expect(dueDateProblem(frequency, '2026-09-25', { saved: null, today })).toBeUndefined()
  }
})

test.each([
  ['2026-09-25', null, tooEarly],
  ['2026-09-25', '2026-09-24', tooEarly],
  ['2026-09-25', '2026-09-25', undefined],
  ['2026-09-26', null, undefined],
  ['2026-09-27', null, undefined],
])('a one-time task due on %s, before on %s: %s', (due, saved, problem) => {
  expect(dueDateProblem('99', due, { saved, today })).toBe(problem)
})

test.each([
  ['2026-09-25', null, tooEarly],
  ['2026-09-26', null, undefined],
  ['2031-09-26', null, undefined],
  ['2031-09-27', null, 'Please check the year.'],
  ['2207-01-31', '2207-01-31', undefined],
])('a problem to be fixed by %s, before by %s: %s', (due, saved, problem) => {
  expect(fixDayProblem(due, { saved, today })).toBe(problem)
})
