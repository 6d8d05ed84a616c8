import { expect, test } from 'vitest'

import { roomOfEnd } from './room-of-end.ts'

test.each([
  [12, '2027-11-30'],
  [24, '2028-11-30'],
])('a new end is from today until %d months ahead at most', (months, max) => {
  expect(roomOfEnd('2026-11-30', months)).toEqual({ min: '2026-11-30', max })
})

test('without a limit of the law it may be any later day', () => {
  expect(roomOfEnd('2026-11-30', null)).toEqual({ min: '2026-11-30', max: undefined })
})
