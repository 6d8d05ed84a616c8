import { expect, test } from 'vitest'

import { people, someActor, somePost, whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('the weekly mail is for people who administer a location of the current practice', () => {
  expect(whoMay(can.receiveSummary)).toEqual(['administrator', 'administrator elsewhere', 'support'])
  expect(can.receiveSummary(people.administrator)).toBe('lakeside')
})

test('mails about dates are for everybody with a post in the current practice', () => {
  expect(whoMay(can.receiveDateMails)).toEqual(expect.arrayContaining(['administrator', 'member', 'member elsewhere', 'support']))
  expect(can.receiveDateMails(someActor({ posts: [] }))).toBeUndefined()
})

test('the current location decides which practice the mail is about', () => {
  const posts = [somePost('main'), somePost('cedar', { administrator: true })]
  expect(can.receiveSummary(someActor({ posts, currentLocationId: 'cedar' }))).toBe('cedar')
  expect(can.receiveSummary(someActor({ posts, currentLocationId: 'main' }))).toBeUndefined()
})
