import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('the covered elements are visible to the person and the administrators of the location', () => {
  expect(whoMay((actor) => can.seeElements(actor, { userId: 'dana', locationId: 'main' }))).toEqual(['administrator', 'member', 'support'])
})

test('the attendees of a live session are visible to the administrators of the location', () => {
  expect(whoMay((actor) => can.seeAttendees(actor, 'main'))).toEqual(['administrator', 'support'])
})
