import { expect, test } from 'vitest'

import { bodyOf, draftOf, emptyDraft, hasOtherRoles } from './equipment-draft.ts'
import { anItem } from './testing/an-item.ts'

test('the form of a saved item has its fields and its roles', () => {
  const item = anItem({ name: 'Lab coat', ppeFoundAt: 'Closet', roles: ['a'] })
  expect(draftOf(item)).toEqual({
    name: 'Lab coat',
    description: item.description,
    ppeFoundAt: 'Closet',
    roles: ['a'],
    location: item.location,
  })
})

test('the location is not part of the request of a change', () => {
  expect(Object.keys(bodyOf(emptyDraft('here')))).toEqual(['name', 'description', 'ppeFoundAt', 'roles'])
})

test.each([
  ['the same roles', ['a', 'b'], false],
  ['another order', ['b', 'a'], false],
  ['a role more', ['a', 'b', 'c'], true],
  ['a role less', ['b'], true],
])('with %s, the roles have changed: $2', (_name, roles, changed) => {
  expect(hasOtherRoles({ ...emptyDraft('here'), roles }, anItem({ roles: ['a', 'b'] }))).toBe(changed)
})

test('a new item changes roles if it has any', () => {
  expect(hasOtherRoles(emptyDraft('here'), undefined)).toBe(false)
  expect(hasOtherRoles({ ...emptyDraft('here'), roles: ['a'] }, undefined)).toBe(true)
})
