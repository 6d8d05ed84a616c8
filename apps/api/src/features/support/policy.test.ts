import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const [main, harbor] = [somePost('main'), somePost('harbor')]

test.each([
  [
    'the chosen location',
    someActor({ posts: [main, harbor], currentLocationId: 'harbor' }),
    { practiceId: harbor.practiceId, here: harbor },
  ],
  ['the first location, if none is chosen', someActor({ posts: [main, harbor] }), { practiceId: main.practiceId, here: main }],
  ['the practice, without a location', someActor({ posts: [], practices: ['lakeside'] }), { practiceId: 'lakeside', here: undefined }],
])('a message is written from %s', (_name, actor, from) => {
  expect(can.write(actor)).toEqual(from)
})

test('somebody who works in no practice cannot write', () => {
  expect(can.write(someActor({ posts: [], practices: [] }))).toBe(false)
})
