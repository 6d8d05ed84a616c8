import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { administersSomeLocation, currentPost, currentPracticeId, isAdministratorOfPractice } from './actor.ts'

const main = somePost('main')
const cedar = somePost('cedar', { administrator: true })

test('the current location is the chosen one, else the first; the current practice is the practice of that location', () => {
  const at = (currentLocationId: string | null, posts = [main, cedar]) => someActor({ posts, currentLocationId })
  expect(currentPost(at('cedar'))).toBe(cedar)
  expect(currentPost(at('main', [cedar, main]))).toBe(main)
  for (const none of [null, 'left behind']) expect(currentPost(at(none))).toBe(main)
  expect(currentPracticeId(at('cedar'))).toBe('cedar')
  expect(currentPracticeId(someActor({ practices: ['northgate', 'cedar'] }))).toBe('northgate')
})

test('an administrator of one location administers some location of the practice, but not the practice itself', () => {
  const actor = someActor({ posts: [main, cedar, somePost('cedar 2')] })
  expect(administersSomeLocation(actor, 'cedar')).toBe(true)
  expect(administersSomeLocation(actor, 'lakeside')).toBe(false)
  expect(isAdministratorOfPractice(actor, 'cedar')).toBe(false)
  expect(isAdministratorOfPractice({ ...actor, administeredPractices: ['cedar'] }, 'cedar')).toBe(true)
})
