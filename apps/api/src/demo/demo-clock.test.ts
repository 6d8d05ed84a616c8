import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { demoClock } from './demo-clock.ts'

test("concurrent calls each have their own time; without one they use the clock's", async () => {
  const clock = demoClock(new Date('2026-10-16T09:00:00Z'))
  const days = ['2026-03-02T15:00:00.000Z', '2026-03-05T15:00:00.000Z']
  const seen = days.map((day) => clock.during(new Date(day), async () => (await sleep(1), clock.now().toISOString())))
  clock.set('2026-03-01T08:00:00Z')
  expect(await Promise.all(seen)).toEqual(days)
  expect(clock.now().toISOString()).toBe('2026-03-01T08:00:00.000Z')
})
