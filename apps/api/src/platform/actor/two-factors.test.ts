import { expect, test } from 'vitest'

import { TwoFactorsNeeded } from '#contract/endpoint/errors'
import { someActor, somePost } from '#api/data/testing/some-actor'

import { isClosedEverywhere, refuseWithoutTwoFactors, withoutUnproved } from './two-factors.ts'

const posts = [somePost('main'), somePost('cedar', { administrator: true })]
const actor = someActor({ posts, unprovedPractices: ['cedar'], administeredPractices: ['cedar'], currentLocationId: 'main' })
const ordinary = { access: { rule: 'signedIn' } } as const

const refusal = (endpoint: Parameters<typeof refuseWithoutTwoFactors>[0], who: typeof actor, named: string[]) => {
  try {
    refuseWithoutTwoFactors(endpoint, who, named)
    return null
  } catch (problem) {
    return problem
  }
}
const needed = expect.objectContaining({ declaration: TwoFactorsNeeded })

test('the practice that a request names decides; without one, the current practice', () => {
  expect(refusal(ordinary, actor, ['cedar'])).toEqual(needed)
  expect(refusal(ordinary, actor, ['lakeside', 'cedar'])).toEqual(needed)
  expect(refusal(ordinary, actor, ['lakeside'])).toBeNull()
  expect(refusal(ordinary, actor, [])).toBeNull()
  expect(refusal(ordinary, { ...actor, currentLocationId: 'cedar' }, [])).toEqual(needed)
  expect(refusal(ordinary, { ...actor, unprovedPractices: [] }, ['cedar'])).toBeNull()
})

test('what enrolling needs stays open, and so does what a registering person may do', () => {
  expect(refusal({ ...ordinary, withoutTwoFactors: true }, actor, ['cedar'])).toBeNull()
  expect(refusal({ access: { rule: 'registering' } }, actor, ['cedar'])).toBeNull()
})

test('a handler sees nothing of a closed practice, unless its endpoint stays open', () => {
  expect(withoutUnproved(ordinary, actor)).toMatchObject({ practices: ['lakeside'], administeredPractices: [], posts: [posts[0]] })
  expect(withoutUnproved({ ...ordinary, withoutTwoFactors: true }, actor)).toBe(actor)
  const free = { ...actor, unprovedPractices: [] }
  expect(withoutUnproved(ordinary, free)).toBe(free)
})

test.each([
  ['one of two', ['cedar'], false],
  ['both', ['cedar', 'lakeside'], true],
  ['none', [], false],
])('a session is closed everywhere: %s', (_, unprovedPractices, expected) => {
  expect(isClosedEverywhere({ practices: ['lakeside', 'cedar'], unprovedPractices })).toBe(expected)
  expect(isClosedEverywhere({ practices: [], unprovedPractices: [] })).toBe(false)
})
