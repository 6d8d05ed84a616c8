import { expect, test } from 'vitest'

import { writtenMoment } from './written-moment.ts'

test('a moment is shown with the local day and time on a 24-hour clock', () => {
  expect(writtenMoment('2026-11-28T07:05:00.000Z', 'America/Los_Angeles')).toBe('11/27/2026 23:05')
  expect(writtenMoment('2026-11-28 17:05:00.123+00', 'America/Los_Angeles')).toBe('11/28/2026 09:05')
  expect(writtenMoment(null, 'America/Los_Angeles')).toBe('')
})
