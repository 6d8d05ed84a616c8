import { expect, test } from 'vitest'

import { kindAndPlace } from './kind-and-place.ts'

test('an item says what it is, and where it is if that is known', () => {
  expect(kindAndPlace({ kind: 'extinguisher', place: 'Reception' })).toBe('Fire extinguisher, Reception')
  expect(kindAndPlace({ kind: 'sterilizer', place: '' })).toBe('Sterilizer')
})

test('a kind that this page does not have yet is left out', () => {
  expect(kindAndPlace({ kind: 'robot', place: 'Hall' })).toBe('Hall')
})
