import fc from 'fast-check'
import { expect, test } from 'vitest'

import { watchedSeconds } from './watched-seconds.ts'

test('what was watched twice counts once, per video', () => {
  const stretches = [
    { videoId: 'a', from: 50, to: 100 },
    { videoId: 'a', from: 0, to: 60 },
    { videoId: 'a', from: 10, to: 20 },
    { videoId: 'b', from: 0, to: 30 },
    { videoId: 'a', from: 200, to: 210 },
  ]
  expect(Object.fromEntries(watchedSeconds(stretches))).toEqual({ a: 110, b: 30 })
})

test('the credit is the number of different seconds, in whatever order they were watched', () => {
  const stretch = fc
    .tuple(fc.constantFrom('a', 'b'), fc.nat(300), fc.nat(60))
    .map(([videoId, from, length]) => ({ videoId, from, to: from + length }))
  fc.assert(
    fc.property(fc.array(stretch), (stretches) => {
      const seconds = new Set(
        stretches.flatMap(({ videoId, from, to }) => Array.from({ length: to - from }, (_, index) => `${videoId}${from + index}`)),
      )
      const total = [...watchedSeconds(stretches).values()].reduce((sum, each) => sum + each, 0)
      expect(total).toBe(seconds.size)
    }),
  )
})
