import { expect, test } from 'vitest'

import { trainingElements } from '#content/training/training-videos'

import { upToDateSince } from './up-to-date-since.ts'

const doneAt = new Date('2026-11-21T18:00:00Z')
const element = { letter: 'A', content: trainingElements.A, isCovered: false, by: [], open: [] }
const film = { kind: 'film' as const, id: 'osha-01-v2', name: 'The film', at: doneAt.toISOString(), version: null, score: null }
const standing = { doneAt, elements: [element], dueOn: '2027-11-21' }

test('after a completed training nothing is required until 60 days before the next one or until it is started', () => {
  expect(upToDateSince(standing, '2026-11-22')).toBe(doneAt)
  expect(upToDateSince(standing, '2027-09-21')).toBe(doneAt)
  expect(upToDateSince(standing, '2027-09-22')).toBeNull()
  expect(upToDateSince({ ...standing, elements: [{ ...element, by: [film] }] }, '2026-11-22')).toBeNull()
  expect(upToDateSince({ ...standing, doneAt: null }, '2026-11-22')).toBeNull()
})
