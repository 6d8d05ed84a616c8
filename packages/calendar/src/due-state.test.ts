import { expect, test } from 'vitest'

import { dueState, dueStateAt, dueToFinish } from './due-state.ts'

test('a due date is upcoming, due today or overdue, with the number of days', () => {
  expect(dueState('2026-11-21', '2026-11-21')).toEqual({ state: 'dueToday', days: 0 })
  expect(dueState('2026-11-20', '2026-11-21')).toEqual({ state: 'overdue', days: 1 })
  expect(dueState('2027-01-01', '2026-11-21')).toEqual({ state: 'upcoming', days: 41 })
})

test('a task with a due moment is overdue from that moment, even on its due day', () => {
  const dueBy = new Date('2026-11-21T23:40:00Z')
  const at = (now: string, today = '2026-11-21') => dueStateAt({ due: '2026-11-21', dueBy }, { today, now: new Date(now) })
  expect(at('2026-11-21T23:39:59Z')).toEqual({ state: 'dueToday', days: 0 })
  expect(at('2026-11-21T23:40:00Z')).toEqual({ state: 'overdue', days: 0 })
  expect(at('2026-11-23T09:00:00Z', '2026-11-23')).toEqual({ state: 'overdue', days: 2 })
  expect(at('2026-11-20T09:00:00Z', '2026-11-20')).toEqual({ state: 'upcoming', days: 1 })
  const byDay = (today: string) => dueStateAt({ due: '2026-11-21', dueBy: null }, { today, now: dueBy })
  expect([byDay('2026-11-22'), byDay('2026-11-20')]).toEqual([
    { state: 'overdue', days: 1 },
    { state: 'upcoming', days: 1 },
  ])
})

test('a check that has its result is never overdue: finishing its round is due today, from its due day on', () => {
  expect(dueToFinish('2026-11-14', '2026-11-21')).toEqual({ state: 'dueToday', days: 0 })
  expect(dueToFinish('2026-11-21', '2026-11-21')).toEqual({ state: 'dueToday', days: 0 })
  expect(dueToFinish('2026-11-22', '2026-11-21')).toEqual({ state: 'upcoming', days: 1 })
})
