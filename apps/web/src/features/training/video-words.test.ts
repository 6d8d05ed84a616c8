import { expect, test } from 'vitest'

import { watchedText } from './video-words.ts'

test('a completed video counts as watched to its end', () => {
  expect(watchedText({ currentTime: 90, duration: 360, completed: false })).toBe("You've watched 1.5 min out of 6 min")
  expect(watchedText({ currentTime: 357, duration: 360, completed: true })).toBe("You've watched 6 min out of 6 min")
})
