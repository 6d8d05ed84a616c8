import { expect, test } from 'vitest'

import { thousands } from './thousands.ts'

const numbers = [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1, -999, -1_000, 123_456_789_012]

test.each(numbers)('%d is written as in the United States', (count) => {
  expect(thousands(count)).toBe(count.toLocaleString('en-US'))
  expect(thousands(BigInt(count))).toBe(count.toLocaleString('en-US'))
})
