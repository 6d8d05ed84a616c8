import { expect, test } from 'vitest'

import { dayText, idText, oneOf, textUpTo, wholeNumber } from './search-values.ts'
import { readSearch } from './use-search-values.ts'

test('a day in the address must be a real day', () => {
  expect(dayText('2028-02-29')).toBe('2028-02-29')
  for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '']) expect(dayText(wrong)).toBeUndefined()
})

test('a number must be whole and within its limits', () => {
  expect(wholeNumber(1, 10)('10')).toBe(10)
  for (const wrong of ['0', '11', '1.5', '-1', '1e1', '', 'ten']) expect(wholeNumber(1, 10)(wrong)).toBeUndefined()
})

test('choices, ids and lengths are enforced', () => {
  expect(oneOf('asc', 'desc')('desc')).toBe('desc')
  expect(oneOf('asc', 'desc')('up')).toBeUndefined()
  expect(idText('0123456789abcdef01234567')).toBe('0123456789abcdef01234567')
  expect(idText('0123456789ABCDEF01234567')).toBeUndefined()
  expect(textUpTo(3)('four')).toBeUndefined()
})

test('an invalid value is omitted, and a number from the router is read like text', () => {
  expect(readSearch({ page: wholeNumber(1), order: oneOf('asc') }, { page: 2, order: 'up', other: 'x' })).toEqual({ page: 2 })
})
