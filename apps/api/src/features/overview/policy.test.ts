import { expect, test } from 'vitest'

import { someActor, somePost, whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('the overview is for people who administer a location of the practice', () => {
  expect(whoMay((actor) => can.read(actor, 'lakeside'))).toEqual(['administrator', 'administrator elsewhere', 'support'])
})

test('the overview shows the locations of the practice that the caller administers', () => {
  const main = somePost('main', { administrator: true })
  const posts = [main, somePost('harbor'), somePost('cedar', { administrator: true })]
  expect(can.read(someActor({ posts }), 'lakeside')).toEqual([main])
})
