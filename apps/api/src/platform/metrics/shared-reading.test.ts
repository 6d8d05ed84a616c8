import { expect, test } from 'vitest'

import { sharedReading } from './shared-reading.ts'

const long = 2 ** 30
const limits = { fresh: long, patience: long, stale: long }
const ignore = () => undefined

test('callers at the same moment share one reading, and later ones its result', async () => {
  let readings = 0
  const ask = sharedReading(async () => (readings += 1), ignore, limits)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect([await ask(), readings]).toEqual([1, 1])
})

test('a result is read again when it is no longer fresh', async () => {
  let readings = 0
  const ask = sharedReading(async () => (readings += 1), ignore, { ...limits, fresh: 0 })
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('a caller does not wait for a slow reading longer than its patience, and gets the result before it', async () => {
  const slow = Promise.withResolvers<string>()
  const results = [Promise.resolve('first'), slow.promise]
  const ask = sharedReading(() => results.shift() ?? expect.fail('It was read too often.'), ignore, { ...limits, fresh: 0, patience: 20 })
  expect(await ask()).toBe('first')
  expect([await ask(), await ask()], 'the slow reading is not started again').toEqual(['first', 'first'])
  slow.resolve('second')
  await slow.promise
  await expect.poll(() => results.length).toBe(0)
})

test('a result that is too old is not returned while the next one is late', async () => {
  const results = [Promise.resolve('first'), new Promise<string>(ignore)]
  const read = () => results.shift() ?? expect.fail('It was read too often.')
  const ask = sharedReading(read, ignore, { fresh: 0, patience: 5, stale: 0 })
  expect([await ask(), await ask()]).toEqual([undefined, undefined])
})

test('a failed reading gives nothing, not an old result, and is reported once until one succeeds', async () => {
  const problems: unknown[] = []
  let fails = false
  const read = async () => (fails ? Promise.reject(new Error('away')) : 'there')
  const ask = sharedReading(read, (problem) => problems.push(problem), { ...limits, fresh: 0 })
  expect(await ask()).toBe('there')
  fails = true
  expect([await ask(), await ask(), problems.length]).toEqual([undefined, undefined, 1])
  fails = false
  expect(await ask()).toBe('there')
  fails = true
  expect([await ask(), problems.length]).toEqual([undefined, 2])
})
