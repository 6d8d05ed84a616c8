import { expect, test } from 'vitest'

import { earliestCompletion } from './earliest-completion.ts'

test.each([
  ['2026-01-01', '2026-09-26', '2026-09-12'],
  ['2026-09-12', '2026-09-26', '2026-09-12'],
  ['2026-09-13', '2026-09-26', '2026-09-13'],
  ['2026-09-26', '2026-09-26', '2026-09-26'],
])('in a period from %s, a task may on %s be recorded as done from %s', (start, today, earliest) => {
  expect(earliestCompletion(start, today)).toBe(earliest)
})
