import { expect, test } from 'vitest'

import { writtenMonth } from './written-month.ts'

test('a month is written with its name', () => {
  expect([writtenMonth('2026-01'), writtenMonth('2026-12')]).toEqual(['January 2026', 'December 2026'])
})
