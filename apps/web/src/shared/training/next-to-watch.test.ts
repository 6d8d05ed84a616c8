import { expect, test } from 'vitest'

import { nextToWatch } from './next-to-watch.ts'

test('started videos come before new ones', () => {
  const video = (name: string, currentTime: number, completed = false) => ({ name, currentTime, completed })
  expect(nextToWatch([video('a', 360, true), video('b', 0), video('c', 20)])?.name).toBe('c')
  expect(nextToWatch([video('a', 360, true), video('b', 0)])?.name).toBe('b')
  expect(nextToWatch([video('a', 360, true)])).toBeUndefined()
})
