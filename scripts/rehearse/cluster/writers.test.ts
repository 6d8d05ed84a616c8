import { expect, test } from 'vitest'

import { longestGap } from './writers.ts'

const at = (...moments: number[]) => moments.map((moment) => ({ at: moment }))

test('the write gap of an event is the longest time between two acknowledged writes, from the last one before it', () => {
  expect(longestGap(at(1_000, 2_000, 3_000, 9_000, 10_000), 3_500, 10_000)).toBe(6)
  expect(longestGap(at(9_000, 1_000, 10_000, 3_000, 2_000), 3_500, 10_000), 'writes are acknowledged in any order').toBe(6)
  expect(longestGap(at(1_000, 2_000, 30_000), 5_000, 20_000), 'nothing was acknowledged at all').toBe(18)
  expect(longestGap([], 5_000, 20_000)).toBe(15)
  expect(longestGap(at(1_000, 2_000, 12_000, 13_000), 2_500, 14_000, 10_000), 'writes were impossible until then').toBe(2)
})
