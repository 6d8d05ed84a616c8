import { expect, test } from 'vitest'

import { writtenMoment } from './written-moment.ts'

test('a moment is shown with the local day and time in US form', () => {
  expect(writtenMoment('2026-11-28T07:05:00.000Z', 'America/Los_Angeles')).toBe('11/27/2026 11:05 PM')
  expect(writtenMoment('2026-11-28 17:05:00.123+00', 'America/Los_Angeles')).toBe('11/28/2026 9:05 AM')
  expect(writtenMoment(null, 'America/Los_Angeles')).toBe('')
})
