import { expect, test } from 'vitest'

import { planPrice } from './plan-price.ts'

test('percent and fixed discounts both reduce the base price, and half a cent is rounded up', () => {
  expect(planPrice(89_900, { percent_off: 10, amount_off: null })).toEqual({ base: 89_900, discount: 8_990, remaining: 80_910 })
  expect(planPrice(89_900, { percent_off: 10, amount_off: 5_000 })).toMatchObject({ discount: 13_990, remaining: 75_910 })
  expect(planPrice(25, { percent_off: 10, amount_off: null })).toMatchObject({ discount: 3, remaining: 22 })
})

test('a discount never exceeds the price, and without a coupon there is none', () => {
  expect(planPrice(4_000, { percent_off: null, amount_off: 5_000 })).toEqual({ base: 4_000, discount: 4_000, remaining: 0 })
  expect(planPrice(4_000, undefined)).toEqual({ base: 4_000, discount: 0, remaining: 4_000 })
})
