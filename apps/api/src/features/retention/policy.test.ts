import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('a removed private record is visible to the administrators of its location, and not to support', () => {
  expect(whoMay((actor) => can.seePrivate(actor, 'main'))).toEqual(['administrator'])
})
