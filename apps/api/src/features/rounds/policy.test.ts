import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const person = (userId: string, at: string, administrator = false) => someActor({ userId, posts: [somePost(at, { administrator })] })

const tablet = { id: 'tablet', name: 'Sterilization', practiceId: 'lakeside', locationId: 'here' }

test.each([
  ['who gave the result', person('dana', 'here'), false, true],
  ['a colleague', person('sam', 'here'), false, false],
  ['an administrator here', person('maria', 'here', true), true, true],
  ['an administrator elsewhere', person('omar', 'there', true), false, false],
  ['a colleague on the tablet here', { ...person('sam', 'here'), tablet }, true, false],
  ['a colleague on a tablet elsewhere', { ...person('sam', 'here'), tablet: { ...tablet, locationId: 'there' } }, false, false],
])('%s: others’ stops %s, changing the result %s', (_who, actor, others, change) => {
  expect(can.seeOthersStops(actor, 'here')).toBe(others)
  expect(can.changeStop(actor, { locationId: 'here', doneBy: 'dana' })).toBe(change)
})

test('only administrators supervise, also on the tablet', () => {
  expect([person('maria', 'here', true), { ...person('sam', 'here'), tablet }].map((one) => can.superviseRounds(one, 'here'))).toEqual([
    true,
    false,
  ])
})
