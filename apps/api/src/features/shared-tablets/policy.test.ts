import { expect, test } from 'vitest'

import { people, whoMayOf } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const whoMay = (rule: Parameters<typeof whoMayOf>[1]) => whoMayOf(people, rule)

test('administrators of the location manage its tablets, and support does not', () => {
  expect(whoMay((actor) => can.manageTablets(actor, 'main'))).toEqual(['administrator'])
})

test('members of the location have codes, and support does not', () => {
  expect(whoMay((actor) => can.haveCode(actor, 'main'))).toEqual([
    'administrator',
    'administrator elsewhere',
    'administrator of the practice',
    'administrator of another practice',
    'member',
    'colleague',
  ])
})
