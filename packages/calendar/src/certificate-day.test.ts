import { expect, test } from 'vitest'

import { certificateDay } from './certificate-day.ts'

test.each([
  ['2026-01-02', 'Jan 02, 2026'],
  ['2026-09-30', 'Sep 30, 2026'],
  ['2026-12-31', 'Dec 31, 2026'],
])('certificates show %s as %s', (day, written) => {
  expect(certificateDay(day)).toBe(written)
})
