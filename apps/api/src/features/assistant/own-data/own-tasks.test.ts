import { expect, test } from 'vitest'

import type { OpenTask } from '#contract/tasks/tasks'

import { rowOf } from './own-tasks.ts'

const round = { name: 'Weekly round', frequency: '0', due: '2026-11-21', stops: 3, done: 2 }
const task = (change: object) =>
  ({
    _id: 't',
    name: 'Eyewash',
    state: 'overdue',
    days: 2,
    due_date: '11/21/2026',
    fold: null,
    round: null,
    ...change,
  }) as unknown as OpenTask

test('a round is overdue while a stop is open, and ready to finish when each has a result', () => {
  expect(rowOf(task({ round }))).toMatchObject({ label: 'Weekly round', detail: 'overdue by 2 days' })
  expect(rowOf(task({ state: 'dueToday', days: 0, round: { ...round, done: 3 } }))).toMatchObject({ detail: 'ready to finish' })
  expect(rowOf(task({ state: 'dueToday', days: 0 }))).toMatchObject({ detail: 'due today' })
})
