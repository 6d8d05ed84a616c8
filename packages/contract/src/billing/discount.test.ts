import fc from 'fast-check'
import { expect, test } from 'vitest'

import { discountCents, discountedCents } from './discount.ts'

const base = fc.integer({ min: 0, max: 100_000_000 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const amount = fc.integer({ min: 0, max: 200_000_000 })

test('ten percent off 699 dollars leaves 629.10', () => {
  expect(discountedCents(69_900, { percent_off: 10, amount_off: null })).toBe(62_910)
})

test('fifty dollars off 499 dollars leaves 449', () => {
  expect(discountedCents(49_900, { percent_off: null, amount_off: 5_000 })).toBe(44_900)
})

test('percentage and fixed amount are both taken off the base price', () => {
  expect(discountedCents(10_000, { percent_off: 10, amount_off: 500 })).toBe(8_500)
})

test('half a cent of discount rounds up', () => {
  expect(discountCents(25, { percent_off: 10, amount_off: null })).toBe(3)
  expect(discountCents(24, { percent_off: 10, amount_off: null })).toBe(2)
  expect(discountCents(100, { percent_off: 33.33, amount_off: null })).toBe(33)
  expect([
    discountCents(4_999, { percent_off: 0.01, amount_off: null }),
    discountCents(5_000, { percent_off: 0.01, amount_off: null }),
  ]).toEqual([0, 1])
})

test('a discount larger than the price leaves zero, never a negative amount', () => {
  expect(discountedCents(4_000, { percent_off: null, amount_off: 5_000 })).toBe(0)
})

test('the remaining price is an integer between zero and the base, and discount plus remainder equal the base', () => {
  fc.assert(
    fc.property(base, percent, amount, (cents, percent_off, amount_off) => {
      const rest = discountedCents(cents, { percent_off, amount_off })
      expect(Number.isInteger(rest)).toBe(true)
      expect(rest).toBeGreaterThanOrEqual(0)
      expect(rest).toBeLessThanOrEqual(cents)
      expect(rest + discountCents(cents, { percent_off, amount_off })).toBe(cents)
    }),
  )
})

test('the percentage is the exact share rounded half up, verified in integers', () => {
  fc.assert(
    fc.property(base, fc.bigInt(0n, 10_000n), (cents, hundredths) => {
      const twice = 2n * BigInt(cents) * hundredths
      const exact = (twice + 10_000n) / 20_000n
      expect(discountCents(cents, { percent_off: Number(hundredths) / 100, amount_off: null })).toBe(Number(exact))
    }),
  )
})

test('a larger discount never results in a higher price', () => {
  fc.assert(
    fc.property(base, percent, percent, (cents, one, other) => {
      const more = discountedCents(cents, { percent_off: Math.max(one, other), amount_off: null })
      expect(more).toBeLessThanOrEqual(discountedCents(cents, { percent_off: Math.min(one, other), amount_off: null }))
    }),
  )
})
