import { expect, test } from 'vitest'

import type { Absence } from '#contract/staff/absences'

import { bodyOf, draftOf, emptyAbsence, missingIn } from './absence-draft.ts'

const places = [
  { _id: 'main', name: 'Main Street', today: '2026-11-27' },
  { _id: 'harbor', name: 'Harbor', today: '2026-11-28' },
]

test('a new absence begins today at the preferred location, by its calendar', () => {
  expect(emptyAbsence(places, 'harbor')).toEqual({ locations: ['harbor'], firstDay: '2026-11-28', lastDay: null, deputy: null, note: '' })
})

test('without the preferred location it is at the first one, and without any at none', () => {
  expect(emptyAbsence(places, 'elsewhere')).toMatchObject({ locations: ['main'], firstDay: '2026-11-27' })
  expect(emptyAbsence([], 'main')).toMatchObject({ locations: [], firstDay: null })
})

const saved = {
  location: { _id: 'main', name: 'Main Street' },
  firstDay: '2026-11-28',
  lastDay: '2026-12-01',
  deputy: { _id: 'dana', fullName: 'Dana Whitfield' },
  note: 'Back on Tuesday',
} as unknown as Absence

test('the form of a saved absence has its deputy, or none if the deputy has left', () => {
  expect(draftOf(saved)).toEqual({
    locations: ['main'],
    firstDay: '2026-11-28',
    lastDay: '2026-12-01',
    deputy: 'dana',
    note: 'Back on Tuesday',
  })
  expect(draftOf({ ...saved, deputy: null }).deputy).toBeNull()
})

test('what is not chosen is absent from the request', () => {
  expect(bodyOf(emptyAbsence([], 'main'))).toEqual({ firstDay: undefined, lastDay: undefined, deputy: undefined, note: '' })
  expect(bodyOf(draftOf(saved))).toEqual({ firstDay: '2026-11-28', lastDay: '2026-12-01', deputy: 'dana', note: 'Back on Tuesday' })
})

test.each(['firstDay', 'lastDay', 'deputy'] as const)('a missing %s is an error of its field', (field) => {
  expect(missingIn({ ...draftOf(saved), [field]: null })).toEqual({ [field]: 'Required' })
})

test('a complete absence has no error', () => expect(missingIn(draftOf(saved))).toEqual({}))
