import { expect, test } from 'vitest'

import { idsWithin, isId } from './id-pattern.ts'

test.each([
  ['0123456789abcdef01234567', true],
  ['0123456789abcdef0123456', false],
  ['0123456789abcdef012345678', false],
  ['0123456789ABCDEF01234567', false],
  ['0123456789abcdeg01234567', false],
  [' 123456789abcdef01234567', false],
  ['', false],
])('%j is an identifier: %s', (text, expected) => {
  expect(isId(text)).toBe(expected)
})

test('identifiers are found within a text', () => {
  const [first, second] = ['a'.repeat(24), '0'.repeat(24)]
  expect(idsWithin(JSON.stringify([{ Person: first, Room: 'Operatory 1' }, second]))).toEqual([first, second])
  expect(idsWithin(`"${'a'.repeat(23)}"`)).toEqual([])
})
