import { ask } from '#contract/assistant/assistant'
import { getSession, keepSession } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { createApp } from '#api/app'
import { client } from '#api/data/testing/client'
import { expect, test, testPassword } from '#api/data/testing/test'

import { callBudget } from './call-budget.ts'
import { testClock } from '../clock.ts'

test('a session can spend one minute of budget at once and then regains it evenly; other sessions are not affected', ({ world }) => {
  const clock = testClock('2026-11-21T20:00:00.000Z')
  const budget = callBudget({ settings: { ...world.services.settings, sessionCallsPerMinute: 60 }, clock })
  expect(Array.from({ length: 60 }, () => budget.spend('a', 1)).every((wait) => wait === 0)).toBe(true)
  expect(budget.spend('a', 1)).toBe(1)
  expect(budget.spend('a', 4)).toBe(4)
  expect(budget.spend('b', 4)).toBe(0)
  clock.advance({ seconds: 4 })
  expect(budget.spend('a', 4)).toBe(0)
  expect(budget.spend('a', 1)).toBe(1)
  clock.advance({ minutes: 60 })
  expect(Array.from({ length: 15 }, () => budget.spend('a', 4)).every((wait) => wait === 0)).toBe(true)
  expect(budget.spend('a', 1)).toBe(1)
})

test('what a session spends on two servers counts together, once it is worth telling', ({ world }) => {
  const clock = testClock('2026-11-21T20:00:00.000Z')
  const [one, two] = [1, 2].map(() => callBudget({ settings: { ...world.services.settings, sessionCallsPerMinute: 100 }, clock }))
  if (!one || !two) throw new Error('There are no budgets.')
  const spend = (times: number) => Array.from({ length: times }, () => one.spend('a', 1))
  spend(4)
  expect(one.takeUntold(), 'less than a twentieth').toEqual([])
  spend(1)
  one.spend('b', 4)
  expect(one.takeUntold()).toEqual([['a', 5]])
  expect(one.takeUntold(), 'each amount once').toEqual([])
  two.deduct([['a', 5]])
  expect(two.takeUntold(), 'what was heard is not told again').toEqual([])
  expect(Array.from({ length: 95 }, () => two.spend('a', 1)).every((wait) => wait === 0)).toBe(true)
  expect(two.spend('a', 1)).toBe(1)
  two.deduct([['a', 1_000]])
  expect(two.spend('a', 1), 'no session waits longer than for an empty budget').toBe(1)
  expect(one.spend('a', 200), 'a refused call').toBeGreaterThan(0)
  expect(one.takeUntold(), 'a refused call is not spent').toEqual([])
})

test('without a limit, as while the demonstration is created, no call is refused', ({ world }) => {
  const budget = callBudget({
    settings: { ...world.services.settings, sessionCallsPerMinute: Infinity },
    clock: testClock('2026-11-21T20:00:00.000Z'),
  })
  expect(Array.from({ length: 3 }, () => budget.spend('a', 4))).toEqual([0, 0, 0])
})

test('a question to the assistant is answered although the session has spent its budget, and is deducted from it', async ({ world }) => {
  const { services } = world
  const app = await createApp({ services: { ...services, settings: { ...services.settings, sessionCallsPerMinute: 4 } } })
  const dana = client(app, await world.tokenFor(world.dana))
  const body = { question: 'somebody is not breathing', location: world.lakeside.locations[0]!.id }
  expect((await dana.call(ask, { body })).danger).not.toBeNull()
  expect(await dana.refused(getSession, {})).toMatchObject({ status: 429 })
  expect((await dana.call(ask, { body })).danger).not.toBeNull()
  await app.close()
})

test('a session that exceeds its budget gets the common error with the seconds to wait; the person can still sign in and continue', async ({
  world,
}) => {
  const { services } = world
  const app = await createApp({ services: { ...services, settings: { ...services.settings, sessionCallsPerMinute: 10 } } })
  const dana = client(app, await world.tokenFor(world.dana))
  for (let call = 0; call < 10; call += 1) await dana.call(getSession, {})
  const reply = await dana.raw(keepSession, {})
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '24'])
  expect(await dana.refused(getSession, {})).toMatchObject({ status: 429, code: 'request.too_many' })
  expect((await client(app, null).raw(login, { body: { username: 'dana@lakeside.example', password: testPassword } })).statusCode).toBe(200)
  await client(app, await world.tokenFor(world.dana)).call(getSession, {})
  services.clock.advance({ minutes: 1 })
  await dana.call(getSession, {})
  await app.close()
})
