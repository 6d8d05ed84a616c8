import { expect, test } from 'vitest'

import { problemOfStart } from './check-start.ts'

test('a start date may be between 1940 and 90 days ahead', () => {
  const problem = (day: string) => problemOfStart(day, '2026-11-21')
  for (const day of ['1940-01-01', '2026-11-21', '2027-02-19']) expect(problem(day), day).toBeNull()
  expect(problem('1939-12-31')).toBe('A start date cannot be before 1940.')
  expect(problem('2027-02-20')).toBe('A start date can be at most 90 days ahead.')
})
