import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const here = 'lakeside-main'
const request = { requestedBy: 'dana', locationId: here }
const person = (userId: string, administrator: boolean, at = here) => someActor({ userId, posts: [somePost(at, { administrator })] })

test.each([
  ['whoever asked', person('dana', false), true],
  ['whoever asked and has left the location', person('dana', false, 'lakeside-harbor'), true],
  ['an administrator of the location', person('maria', true), true],
  ['an administrator of another location', person('omar', true, 'lakeside-harbor'), false],
  ['a colleague', person('jonas', false), false],
])('note and picture of a request for %s', (_, actor, seen) => {
  expect(can.seeNoteAndPicture(actor, request)).toBe(seen)
})
