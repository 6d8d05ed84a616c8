import { expect, test } from '#api/data/testing/test'

import { testClock } from '../clock.ts'
import { callBudget, type Spent } from './call-budget.ts'
import { shareBudget } from './share-budget.ts'

test('a server tells the others by itself what was spent, and deducts what it hears', async ({ world }) => {
  const settings = { ...world.services.settings, sessionCallsPerMinute: 100 }
  const budget = callBudget({ settings, clock: testClock('2026-11-21T20:00:00.000Z') })
  const told: (readonly Spent[])[] = []
  let hear: (spent: readonly Spent[]) => void = () => undefined
  const stop = shareBudget(budget, { tellSpent: (spent) => void told.push(spent), hearSpent: (listen) => (hear = listen) })
  hear([['a', 90]])
  expect(budget.spend('a', 11)).toBeGreaterThan(0)
  expect(budget.spend('a', 10)).toBe(0)
  await expect.poll(() => told).toEqual([[['a', 10]]])
  stop()
})
