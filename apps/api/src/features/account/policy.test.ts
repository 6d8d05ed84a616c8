import { expect, test } from 'vitest'

import { people, whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test.each(['currentPracticeIndex', 'currentLocationIndex', 'hasDoneTutorial', 'revision'])('support access may send %s', (field) => {
  expect(can.change(people.support, [field])).toBe(true)
})

test('people change everything about themselves, and support access nothing beside the current location', () => {
  const fields = ['currentLocationIndex', 'firstName']
  expect(can.change(people.member, fields)).toBe(true)
  expect(can.change(people.support, fields)).toBe(false)
})

test('people wear equipment of their own locations, and what they already have', () => {
  const gown = { id: 'gown', locationId: 'harbor' }
  const ofHarbor = ['administrator elsewhere', 'member elsewhere']
  expect(whoMay((actor) => can.wear(actor, gown, ['mask']))).toEqual(ofHarbor)
  expect(whoMay((actor) => can.wear(actor, gown, actor === people.member ? ['mask', 'gown'] : []))).toEqual([
    'administrator elsewhere',
    'member',
    'member elsewhere',
  ])
})
