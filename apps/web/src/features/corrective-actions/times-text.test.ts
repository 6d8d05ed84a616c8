import { expect, test } from 'vitest'

import { timesText } from './times-text.ts'

test('a problem found once has no repeat text', () => {
  expect(timesText(1)).toBeNull()
})

test('a repeat is counted in words up to five, then in digits', () => {
  expect([2, 3, 5, 6].map(timesText)).toEqual(['Second', 'Third', 'Fifth', '6th'].map((word) => `${word} time in 12 months`))
})
