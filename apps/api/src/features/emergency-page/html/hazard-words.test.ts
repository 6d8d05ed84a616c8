import { expect, test } from 'vitest'

import { hazardWords } from './hazard-words.ts'

test('of two statements of a kind the gravest stands, and an unknown code stays a code', () => {
  expect(hazardWords(['H400', 'H410'])).toEqual(hazardWords(['H410']))
  expect(hazardWords(['H400', 'H410'])).toHaveLength(1)
  expect(hazardWords(['H999', 'H999'])).toEqual(['H999'])
})
