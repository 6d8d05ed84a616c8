import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const here = 'here'
const staff = someActor({ userId: 'staff', posts: [somePost(here, { administrator: false })] })
const administrator = someActor({ userId: 'administrator', posts: [somePost(here, { administrator: true })] })
const elsewhere = someActor({ userId: 'staff', posts: [somePost('there', { administrator: true })] })

const check = { locationId: here, people: [] as string[], everybody: false, requiresAdmin: false }

test('the people of the location may scan, and nobody else', () => {
  expect(can.scan(staff, here)).toBe(true)
  expect(can.scan(elsewhere, here)).toBe(false)
})

test('only administrators of the location replace a code', () => {
  expect([staff, administrator, elsewhere].map((actor) => can.replace(actor, here))).toEqual([false, true, false])
})

test('a check is for the people who have it', () => {
  expect(can.check(staff, check)).toBe(false)
  expect(can.check(staff, { ...check, people: ['staff'] })).toBe(true)
  expect(can.check(staff, { ...check, everybody: true })).toBe(true)
  expect(can.check(elsewhere, { ...check, people: ['staff'], everybody: true })).toBe(false)
})

test('administrators may do every check of their location, and only they those that require one', () => {
  expect(can.check(administrator, check)).toBe(true)
  expect(can.check(administrator, { ...check, requiresAdmin: true })).toBe(true)
  expect(can.check(staff, { ...check, people: ['staff'], everybody: true, requiresAdmin: true })).toBe(false)
})
