import { expect, test } from 'vitest'

import { people, someActor, somePost, whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const read = (location?: string) => whoMay((actor) => can.read(actor, { practiceId: 'lakeside', location }))

test('the trail of a location is for its administrators', () => {
  expect(read('main')).toEqual(['administrator', 'support'])
  expect(read('harbor')).toEqual(['administrator elsewhere'])
  expect(read('cedar'), 'of another practice').toEqual([])
})

test('without a location, the trail is for everyone who administers one of the practice', () => {
  expect(read()).toEqual(['administrator', 'administrator elsewhere', 'support'])
})

test('the trail contains only locations of the practice that the caller administers', () => {
  const posts = [somePost('main', { administrator: true }), somePost('harbor'), somePost('cedar', { administrator: true })]
  const trail = can.read(someActor({ posts }), { practiceId: 'lakeside', location: undefined })
  expect(trail).toEqual(['main'])
})

test('events without a location are for administrators of the practice', () => {
  expect(whoMay((actor) => can.readWithoutLocation(actor, 'lakeside'))).toEqual(['administrator of the practice'])
  expect(can.readWithoutLocation(people['administrator of another practice'], 'cedar')).toBe(true)
})
