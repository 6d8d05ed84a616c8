import { expect, test } from 'vitest'

import { writtenDay } from './written-day.ts'

test('a day is written with the month first', () => {
  expect(writtenDay('2026-03-01')).toBe('03/01/2026')
})
