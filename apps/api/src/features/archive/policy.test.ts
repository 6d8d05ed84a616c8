import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('the confidential records of a location are for its own administrators, also for an administrator of the practice', () => {
  // The archive itself is closed to support access by its endpoints.
  expect(whoMay((actor) => can.readConfidential(actor, 'main'))).toEqual(['administrator', 'support'])
  expect(whoMay((actor) => can.readConfidential(actor, 'harbor'))).toEqual(['administrator elsewhere'])
})
