import { expect, test } from 'vitest'

import { percentOf } from './total-of.ts'

test('a percent is exact if it is whole, and otherwise rounded down', () => {
  for (let part = 0; part <= 100; part++) expect(percentOf(part, 100)).toBe(part)
  expect(percentOf(999, 1000)).toBe(99)
  expect(percentOf(2, 3)).toBe(66)
})
