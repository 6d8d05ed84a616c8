import { expect, test } from 'vitest'

import { spanOf, twelveMonths } from './twelve-months.ts'

test('the last twelve months end with the month of the day and cross the year', () => {
  const months = twelveMonths('2026-03-31')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2025-04', first: '2025-04-01', last: '2025-04-30' })
  expect(months.at(-1)).toEqual({ month: '2026-03', first: '2026-03-01', last: '2026-03-31' })
})

test('a month ends with its own last day', () => {
  expect(spanOf('2028-02').last).toBe('2028-02-29')
  expect(spanOf('2026-12').last).toBe('2026-12-31')
})
