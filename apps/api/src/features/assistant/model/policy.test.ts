import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('only administrators of the practice switch the model', () => {
  expect(whoMay((actor) => can.switchModel(actor, 'lakeside'))).toEqual(['administrator of the practice'])
})
