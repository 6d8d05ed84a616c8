import { expect, test } from 'vitest'

import { bodyOf, draftOf, emptyDraft, isOtherEquipment } from './role-draft.ts'
import { aRole } from './testing/a-role.ts'

test('a role without duties has one empty row', () => {
  expect(draftOf(aRole({ jobTasks: [] })).jobTasks).toEqual([''])
  expect(draftOf(aRole({ jobTasks: ['Sharpen'] })).jobTasks).toEqual(['Sharpen'])
  expect(emptyDraft('here')).toEqual({ name: '', description: '', jobTasks: [''], defaultEquipment: [], location: 'here' })
})

test('the location is not part of the request of a change', () => {
  expect(Object.keys(bodyOf(emptyDraft('here')))).toEqual(['name', 'description', 'jobTasks', 'defaultEquipment'])
})

test.each([
  ['the same items', ['a', 'b'], false],
  ['another order', ['b', 'a'], false],
  ['an item more', ['a', 'b', 'c'], true],
  ['an item less', ['a'], true],
  ['another item', ['a', 'c'], true],
])('with %s, the equipment has changed: $2', (_name, defaultEquipment, changed) => {
  expect(isOtherEquipment({ ...emptyDraft('here'), defaultEquipment }, aRole({ defaultEquipment: ['a', 'b'] }))).toBe(changed)
})
