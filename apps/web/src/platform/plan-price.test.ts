import { expect, test } from 'vitest'

import { discountOf } from './discount.ts'

test('percent and fixed part both come off the base, half a cent is rounded up', () => {
  expect(discountOf(89_900, { percent_off: 10, amount_off: null })).toBe(8_990)
  expect(discountOf(89_900, { percent_off: 10, amount_off: 5_000 })).toBe(13_990)
  expect(discountOf(25, { percent_off: 10, amount_off: null })).toBe(3)
})

test('a discount never exceeds the price, and no coupon takes nothing off', () => {
  expect(discountOf(4_000, { percent_off: null, amount_off: 5_000 })).toBe(4_000)
  expect(discountOf(4_000, undefined)).toBe(0)
})
