import { expect, test } from 'vitest'

import { longestRetention } from './longest-retention.ts'

test('the record of a round is kept as long as its longest check', () => {
  expect(longestRetention(['check1', 'sterilizer'])).toBe('sterilizer')
  expect(longestRetention(['sterilizer', 'check1'])).toBe('sterilizer')
  expect(longestRetention(['amalgam', 'exposureRecord', 'sterilizer'])).toBe('exposureRecord')
})

test('a class that ends with something else than years is kept longest', () => {
  expect(longestRetention(['exposureRecord', 'lifeOfUnit'])).toBe('lifeOfUnit')
  expect(longestRetention(['whileInForce', 'sterilizer'])).toBe('whileInForce')
})

test('of two classes with the same years, the order of the stops makes no difference', () => {
  expect(longestRetention(['waterTest', 'sterilizer'])).toBe(longestRetention(['sterilizer', 'waterTest']))
})

test('a round without classes has the usual one', () => {
  expect(longestRetention([])).toBe('standard')
})
