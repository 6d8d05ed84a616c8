import { expect, test } from 'vitest'

import { scoreWords } from './score-words.ts'

test('a score says how many answers were right and how many questions were skipped', () => {
  expect(scoreWords({ right: 4, answered: 5, total: 6 })).toBe('4 of 6 answered right, 1 not answered')
  expect(scoreWords({ right: 4, answered: 6, total: 6 })).toBe('4 of 6 answered right')
})
