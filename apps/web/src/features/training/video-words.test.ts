import { expect, test } from 'vitest'

import { nextToWatch, watchedText } from './video-words.ts'

test('a completed video counts as watched to its end', () => {
  expect(watchedText({ currentTime: 90, duration: 360, completed: false })).toBe("You've watched 1.5 min out of 6 min")
  expect(watchedText({ currentTime: 357, duration: 360, completed: true })).toBe("You've watched 6 min out of 6 min")
})

test('started videos come before new ones', () => {
  const video = (name: string, currentTime: number, completed = false) => ({ name, currentTime, completed })
  expect(nextToWatch([video('a', 360, true), video('b', 0), video('c', 20)])?.name).toBe('c')
  expect(nextToWatch([video('a', 360, true), video('b', 0)])?.name).toBe('b')
  expect(nextToWatch([video('a', 360, true)])).toBeUndefined()
})
