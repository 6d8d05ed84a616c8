import { expect, test } from 'vitest'

import { isPlausibleYear } from './plausible-year.ts'

test.each([
  ['2076-11-21', true],
  ['2076-11-22', false],
  ['9999-12-31', false],
  ['1926-11-21', true],
  ['1926-11-20', false],
  ['2026-11-21', true],
])('of a hundred years back and fifty ahead, %s: %s', (day, plausible) => {
  expect(isPlausibleYear(day, '2026-11-21', { back: 100, ahead: 50 })).toBe(plausible)
})
