import { expect, test } from 'vitest'

import { latenessText } from './lateness-text.ts'

const words = (change: { completedAt?: string; due?: null; dueBy?: string; doneOn?: string; isApproved?: boolean } = {}) =>
  latenessText(
    { completedAt: '2026-11-23T20:00:00.000Z', due: '2026-11-21', dueBy: null, doneOn: null, isApproved: false, ...change },
    'America/Los_Angeles',
  )

test('lateness is measured to the day of the entry, and to the day of the work once it is approved', () => {
  expect(words()).toBe('2 days late')
  expect(words({ isApproved: true })).toBe('2 days late')
  expect(words({ doneOn: '2026-11-21' })).toBe('2 days late')
  expect(words({ doneOn: '2026-11-21', isApproved: true })).toBeUndefined()
  expect(words({ doneOn: '2026-11-22', isApproved: true })).toBe('1 day late')
  expect(words({ due: null }), 'of no task').toBeUndefined()
})

test('if the law counts hours, lateness is given in hours up to the entry, even on the due day', () => {
  const dueBy = '2026-11-22T01:40:00.000Z'
  expect(words({ dueBy, completedAt: dueBy })).toBeUndefined()
  expect(words({ dueBy, completedAt: '2026-11-22T01:41:00.000Z' })).toBe('1 hour late')
  expect(words({ dueBy, completedAt: '2026-11-22T06:00:00.000Z' })).toBe('5 hours late')
  expect(words({ dueBy })).toBe('43 hours late')
  expect(words({ dueBy, completedAt: '2026-11-24T00:40:00.000Z' })).toBe('47 hours late')
  expect(words({ dueBy, completedAt: '2026-11-24T01:40:00.000Z' })).toBe('2 days late')
  expect(words({ dueBy, completedAt: '2026-11-25T20:00:00.000Z' })).toBe('4 days late')
  expect(words({ dueBy, doneOn: '2026-11-21', isApproved: true })).toBeUndefined()
})
