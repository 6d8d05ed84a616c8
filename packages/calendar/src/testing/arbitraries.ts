import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { addDays } from '../days.ts'
import type { Day } from '../days.ts'
import type { FixedSchedule } from '../frequency-and-anchor.ts'

const FIRST_DAY = '2019-12-25'
const SPAN = 365 * 25
const EDGES = [
  '2023-12-31',
  '2024-01-01',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2025-02-28',
  '2026-03-31',
  '2026-06-30',
  '2028-02-29',
  '2029-02-28',
]

/** Days from a range of 25 years. Ends of months, quarters and years and the days around February 29 are more frequent. */
export const days: Arbitrary<Day> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(SPAN).map((count) => addDays(FIRST_DAY, count)) },
  { weight: 1, arbitrary: fc.constantFrom(...EDGES) },
)

/** All review dates. The turn of the year and the end of February are more frequent. */
export const reviewDates: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(365).map((count) => addDays('2024-01-01', count).slice(5).replace('-', '/')) },
  { weight: 1, arbitrary: fc.constantFrom('02/29', '02/28', '03/01', '01/01', '12/31', '06/30') },
)

/** Weekly, monthly and quarterly tasks, and yearly ones on any review date. */
export const fixedSchedules: Arbitrary<FixedSchedule> = fc.oneof(
  fc.constantFrom('0' as const, '1' as const, '2' as const).map((frequency) => ({ frequency, anchor: { kind: 'calendar' as const } })),
  reviewDates.map((reviewDate) => ({ frequency: '3' as const, anchor: { kind: 'review' as const, reviewDate } })),
)
