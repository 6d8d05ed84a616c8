import { expect, test } from '#api/data/testing/test'

import { countTries, countTry, forgetTries, triesOf } from './count-tries.ts'

const at = (time: string) => ({ now: new Date(`2026-11-21T${time}:00Z`), windowMinutes: 15 })

test('tries count by key and window, and reading counts none', async ({ world }) => {
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

test('several tries count at once, and a success forgets those of its key in its window', async ({ world }) => {
  const [ours, theirs] = ['success ours', 'success theirs']
  const keys = [ours, theirs]
  const counted = await world.system((db) => countTries(db, { keys, times: 3, ...at('10:00') }))
  expect(Object.fromEntries(counted)).toEqual({ [ours]: 3, [theirs]: 3 })
  await world.system((db) => countTry(db, { key: ours, ...at('10:15') }))
  await world.system((db) => forgetTries(db, { key: ours, ...at('10:00') }))
  expect(Object.fromEntries(await world.system((db) => triesOf(db, { keys, ...at('10:00') })))).toEqual({ [theirs]: 3 })
  expect(Object.fromEntries(await world.system((db) => triesOf(db, { keys, ...at('10:15') })))).toEqual({ [ours]: 1 })
})
