import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('another person than the one who lost the device asks to remove the factors, never support', () => {
  expect(whoMay((actor) => can.askRemoval(actor, 'maria'))).toEqual([
    'administrator elsewhere',
    'administrator of the practice',
    'administrator of another practice',
    'member',
    'colleague',
    'member elsewhere',
  ])
})
