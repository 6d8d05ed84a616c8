import { expect, onTestFinished, test, vi } from 'vitest'

import { untilLoaded } from './until-loaded.ts'

test('loading is tried again after 1, 2, 4, 8, 16 and then every 30 seconds, until it succeeds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const begun = Date.now()
  const tries: number[] = []
  const loaded = untilLoaded(async () => {
    tries.push((Date.now() - begun) / 1_000)
    if (tries.length < 8) throw new TypeError('Failed to fetch dynamically imported module')
    return 'library'
  })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await loaded).toBe('library')
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
})
