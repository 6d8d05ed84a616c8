import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const person = (userId: string, at: string, administrator = false) => someActor({ userId, posts: [somePost(at, { administrator })] })

test.each([
  ['who gave the result', person('dana', 'here'), false, true],
  ['a colleague', person('sam', 'here'), false, false],
  ['an administrator here', person('maria', 'here', true), true, true],
  ['an administrator elsewhere', person('omar', 'there', true), false, false],
])('%s: others’ stops %s, changing the result %s', (_who, actor, others, change) => {
  expect(can.seeOthersStops(actor, 'here')).toBe(others)
  expect(can.changeStop(actor, { locationId: 'here', doneBy: 'dana' })).toBe(change)
})
