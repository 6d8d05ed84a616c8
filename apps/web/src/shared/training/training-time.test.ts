import { expect, test } from 'vitest'

import { minutesText, yearlySeconds } from './training-time.ts'

test('minutes have at most two decimals and no trailing zeros', () => {
  expect([0, 30, 61, 360, 50].map(minutesText)).toEqual(['0', '0.5', '1.02', '6', '0.83'])
})

test('the annual training takes one hour', () => {
  expect(yearlySeconds).toBe(3_600)
})
