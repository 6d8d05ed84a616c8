import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'
import type { Post } from '#api/platform/actor/actor'

import { absentFor, can, type OwnedTask } from './policy.ts'

const post = (locationId: string, administrator: boolean) => somePost(locationId, { administrator })

const person = (userId: string, posts: Post[]) => someActor({ userId, posts })

const people = {
  'the assignee': person('assignee', [post('here', false)]),
  'the person it is about': person('subject', [post('here', false)]),
  'a colleague': person('colleague', [post('here', false)]),
  'an administrator here': person('administrator', [post('here', true)]),
  'an administrator elsewhere': person('elsewhere', [post('there', true)]),
  'an administrator elsewhere who is staff here': person('both', [post('there', true), post('here', false)]),
  'an assignee who has left the location': person('assignee', [post('there', false)]),
}

const task = (plan: Partial<OwnedTask>): OwnedTask => ({
  locationId: 'here',
  requiresAdmin: false,
  everybody: false,
  subjectId: null,
  assignees: [],
  deputies: [],
  ...plan,
})

const assigned = task({ assignees: ['assignee'] })
const forAll = task({ everybody: true })
const about = task({ subjectId: 'subject', assignees: ['assignee'] })
const adminOnly = task({ requiresAdmin: true, everybody: true, assignees: ['assignee'] })

test.each<[keyof typeof people, boolean, boolean, boolean, boolean]>([
  //                                                assigned  everybody  about a person  administrators only
  ['the assignee', true, true, true, false],
  ['the person it is about', false, true, true, false],
  ['a colleague', false, true, false, false],
  ['an administrator here', true, true, true, true],
  ['an administrator elsewhere', false, false, false, false],
  ['an administrator elsewhere who is staff here', false, true, false, false],
  ['an assignee who has left the location', false, false, false, false],
])('completing by %s: assigned %s, everybody’s %s, about a person %s, for administrators %s', (who, ...expected) => {
  expect([assigned, forAll, about, adminOnly].map((each) => can.complete(people[who], each))).toEqual(expected)
})

test('a deputy completes the task of an absent assignee on their behalf, but a task that the deputy has anyway as their own', () => {
  const deputies = [{ deputy: 'colleague', absent: 'assignee' }]
  const handed = task({ assignees: ['assignee'], deputies })
  expect([can.complete(people['a colleague'], handed), absentFor({ userId: 'colleague' }, handed)]).toEqual([true, 'assignee'])
  expect(can.complete(people['the person it is about'], handed)).toBe(false)
  expect(can.complete(people['a colleague'], { ...handed, requiresAdmin: true })).toBe(false)
  for (const given of [{ everybody: true }, { subjectId: 'colleague' }, { assignees: ['assignee', 'colleague'] }])
    expect(absentFor({ userId: 'colleague' }, { ...handed, ...given })).toBeNull()
  expect(absentFor({ userId: 'assignee' }, handed)).toBeNull()
  expect(absentFor({ userId: 'administrator' }, handed)).toBeNull()
})

test('on the shared tablet of the location, everybody checks an item, but nothing about a person or for administrators', () => {
  const on = (locationId: string) => ({ id: 'tablet', name: 'Sterilization', practiceId: 'lakeside', locationId })
  const asked = (locationId: string) => {
    const colleague = { ...people['a colleague'], tablet: on(locationId) }
    return [assigned, forAll, about, adminOnly].map((each) => can.giveResult(colleague, each))
  }
  expect(asked('here')).toEqual([true, true, false, false])
  expect(asked('there')).toEqual([false, true, false, false])
  expect(can.giveResult(people['a colleague'], assigned)).toBe(false)
  expect(can.complete({ ...people['a colleague'], tablet: on('here') }, assigned)).toBe(false)
})
