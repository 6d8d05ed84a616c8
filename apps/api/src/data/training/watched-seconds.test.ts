import fc from 'fast-check'
import { expect, test } from 'vitest'

import { watchedSeconds } from './watched-seconds.ts'

test('seconds watched twice count once, per video and version', () => {
  const stretches = [
    { videoId: 'a', version: 1, from: 50, to: 100 },
    { videoId: 'a', version: 1, from: 0, to: 60 },
    { videoId: 'a', version: 1, from: 10, to: 20 },
    { videoId: 'b', version: 1, from: 0, to: 30 },
    { videoId: 'a', version: 1, from: 200, to: 210 },
    { videoId: 'a', version: 2, from: 0, to: 40 },
  ]
  expect(Object.fromEntries(watchedSeconds(stretches))).toEqual({ 'a-v1': 110, 'a-v2': 40, 'b-v1': 30 })
})

test('the credit is the number of distinct seconds, whatever the viewing order', () => {
  const stretch = fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(1, 2), fc.nat(300), fc.nat(60))
    .map(([videoId, version, from, length]) => ({ videoId, version, from, to: from + length }))
  fc.assert(
    fc.property(fc.array(stretch), (stretches) => {
      const seconds = new Set(
        stretches.flatMap(({ videoId, version, from, to }) =>
          Array.from({ length: to - from }, (_, index) => `${videoId} ${version} ${from + index}`),
        ),
      )
      const total = [...watchedSeconds(stretches).values()].reduce((sum, each) => sum + each, 0)
      expect(total).toBe(seconds.size)
    }),
  )
})
