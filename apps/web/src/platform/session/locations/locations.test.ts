import { expect, test } from 'vitest'

import { aPerson, ids } from '../../testing/people.ts'
import { administeredLocations, chosenLocation, defaultLocation } from './administered-locations.ts'
import { locationGroups } from './location-groups.ts'

const place = (_id: string, name: string, more: object = {}) => ({ _id, name, practice: ids.practice, ...more })
const foreign = 'f'.repeat(24)
const locations = [
  place(ids.location, 'Main Street', { place: '1 Main, Portland' }),
  place(ids.otherLocation, 'Harbor'),
  place(foreign, 'Cedar', { practice: ids.otherPractice }),
]
const person = (adminLocations: string[]) => aPerson({ locations, adminLocations })

test('the administered locations are those of the current practice, with the address of namesakes', () => {
  expect(administeredLocations(person([ids.otherLocation, ids.location, foreign]))).toEqual([
    { value: ids.location, label: 'Main Street, 1 Main, Portland' },
    { value: ids.otherLocation, label: 'Harbor' },
  ])
})

test('somebody without a practice administers none', () => {
  expect(administeredLocations(aPerson({ locations, adminLocations: [ids.location], practice: null }))).toEqual([])
})

test.each([
  ['the current one if it is administered', [ids.otherLocation, ids.location], ids.location],
  ['the first administered one otherwise', [ids.otherLocation], ids.otherLocation],
  ['none without any', [], ''],
])('the default location is %s', (_name, administered, found) => expect(defaultLocation(person(administered))).toBe(found))

test.each([
  ['an administered one', ids.otherLocation, ids.otherLocation],
  ['one of another practice', foreign, ids.location],
  ['no location', 'x', ids.location],
  ['nothing', undefined, ids.location],
])('an address with %s chooses the right location', (_name, named, chosen) => {
  expect(chosenLocation(person([ids.location, ids.otherLocation, foreign]), named)).toBe(chosen)
})

test('locations are grouped by practice and sorted by name, with the indexes that the server stores', () => {
  const practices = [
    { _id: ids.practice, name: 'Lakeside', locations: [ids.location, ids.otherLocation, 'unknown'], locationCount: 3 },
    { _id: ids.otherPractice, name: 'Cedar Clinic', locations: [foreign], locationCount: 1 },
    { _id: 'e', name: 'Empty', locations: ['unknown'], locationCount: 1 },
  ]
  expect(locationGroups({ locations, practices })).toEqual([
    {
      practice: ids.otherPractice,
      name: 'Cedar Clinic',
      locations: [{ id: foreign, name: 'Cedar', place: undefined, currentPracticeIndex: 1, currentLocationIndex: 0 }],
    },
    {
      practice: ids.practice,
      name: 'Lakeside',
      locations: [
        { id: ids.otherLocation, name: 'Harbor', place: undefined, currentPracticeIndex: 0, currentLocationIndex: 1 },
        { id: ids.location, name: 'Main Street', place: '1 Main, Portland', currentPracticeIndex: 0, currentLocationIndex: 0 },
      ],
    },
  ])
})

test('namesakes are sorted by their address', () => {
  const twins = [place('a', 'Main', { place: '9 Oak' }), place('b', 'Main', { place: '1 Oak' })]
  const practices = [{ _id: ids.practice, name: 'Lakeside', locations: ['a', 'b'], locationCount: 2 }]
  expect(locationGroups({ locations: twins, practices })[0]?.locations.map(({ id }) => id)).toEqual(['b', 'a'])
})
