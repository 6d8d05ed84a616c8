import { expect, test } from '#api/data/testing/test'

import { Failure } from '#api/platform/errors'

import { countTries, countTry, clearTries, failTooManyTries, triesOf } from './count-tries.ts'

const at = (time: string) => ({ now: new Date(`2026-11-21T${time}:00Z`), windowMinutes: 15 })

test('tries are counted per key and window; reading does not count', async ({ world }) => {
  const [ours, theirs, absent] = ['window ours', 'window theirs', 'window absent']
  const read = async (time: string) =>
    Object.fromEntries(await world.system((db) => triesOf(db, { keys: [ours, theirs, absent], ...at(time) })))
  const count = (key: string, time: string) => world.system((db) => countTry(db, { key, ...at(time) }))
  expect([await count(ours, '10:00'), await count(ours, '10:14'), await count(theirs, '10:14')]).toEqual([1, 2, 1])
  expect(await count(ours, '10:15'), 'another window').toBe(1)
  expect(await read('10:00')).toEqual({ [ours]: 2, [theirs]: 1 })
  expect(await read('10:15')).toEqual({ [ours]: 1 })
  expect(await world.system((db) => triesOf(db, { keys: [absent], ...at('10:00') }))).toEqual(new Map())
})

test('several tries can be counted at once, and a success resets those of its key and window', async ({ world }) => {
  const [ours, theirs] = ['success ours', 'success theirs']
  const keys = [ours, theirs]
  const counted = await world.system((db) => countTries(db, { keys, times: 3, ...at('10:00') }))
  expect(Object.fromEntries(counted)).toEqual({ [ours]: 3, [theirs]: 3 })
  await world.system((db) => countTry(db, { key: ours, ...at('10:15') }))
  await world.system((db) => clearTries(db, { key: ours, ...at('10:00') }))
  expect(Object.fromEntries(await world.system((db) => triesOf(db, { keys, ...at('10:00') })))).toEqual({ [theirs]: 3 })
  expect(Object.fromEntries(await world.system((db) => triesOf(db, { keys, ...at('10:15') })))).toEqual({ [ours]: 1 })
})

test('a refused try returns the seconds until its window ends', () => {
  const seconds = (time: string) => {
    try {
      return failTooManyTries({ now: new Date(`2026-11-21T${time}Z`), windowMinutes: 15 })
    } catch (problem) {
      return problem instanceof Failure ? [problem.declaration.status, problem.extra.retryAfter] : problem
    }
  }
  expect([seconds('10:00:00'), seconds('10:14:59'), seconds('10:22:30')]).toEqual([
    [429, 900],
    [429, 1],
    [429, 450],
  ])
})
