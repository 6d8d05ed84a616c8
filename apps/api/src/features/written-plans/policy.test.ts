import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('the number of people who have confirmed a plan is for the administrators of the location, and not for support', () => {
  expect(whoMay((actor) => can.countReaders(actor, 'main'))).toEqual(['administrator'])
})
