import { expect, test } from 'vitest'

import { lateWords } from './late-words.ts'

const words = (change: { doneOn?: string; isApproved?: boolean } = {}) =>
  lateWords(
    { completedAt: '2026-11-23T20:00:00.000Z', due: '2026-11-21', doneOn: null, isApproved: false, ...change },
    'America/Los_Angeles',
  )

test('lateness counts to the day of the entry, and to the day of the work once it is approved', () => {
  expect(words()).toBe('2 days late')
  expect(words({ isApproved: true })).toBe('2 days late')
  expect(words({ doneOn: '2026-11-21' })).toBe('2 days late')
  expect(words({ doneOn: '2026-11-21', isApproved: true })).toBeUndefined()
  expect(words({ doneOn: '2026-11-22', isApproved: true })).toBe('1 day late')
})
