import { expect, test } from 'vitest'

import { aTask, overdue, upcoming } from '../testing/own-tasks.ts'
import { countOf, groupsOf, matching } from './task-groups.ts'

test('this week is the next seven days', () => {
  const tasks = [6, 7, 8].map((days) => aTask({ name: `in ${days}`, ...upcoming('2026-11-30', days) }))
  expect(countOf(tasks, 'week')).toBe(2)
  const week = matching(tasks, { search: '', urgency: 'week', found: undefined })
  expect(week.map(({ name }) => name)).toEqual(['in 6', 'in 7'])
})

test('tasks that are overdue or due today are counted separately and not again in this week', () => {
  const tasks = [aTask(), aTask(overdue(1)), aTask(upcoming('2026-11-22', 1))]
  expect([countOf(tasks, 'overdue'), countOf(tasks, 'today'), countOf(tasks, 'week')]).toEqual([1, 1, 1])
})

test('an empty group says whether its work is done and when the next task opens', () => {
  const later = aTask({
    shown: false,
    ...upcoming('2026-11-28', 7),
    occurrence: { _id: 'c'.repeat(24), period_start: '2026-11-22', period_end: '2026-11-28', due: '2026-11-28' },
  })
  const weekly = (all: (typeof later)[], today = '2026-11-21') => groupsOf([], all, today).find(({ frequency }) => frequency === '0')?.next
  expect(weekly([later])).toMatch(/^Done for this week\. Next opens /)
  expect(weekly([{ ...later, lastCompletedAt: null }])).toMatch(/^Nothing due this week\. Next opens /)
  expect(weekly([later], '2026-11-22'), 'it is open already').toMatch(/^Done for this week\. Next due /)
  expect(weekly([])).toBeUndefined()
})
