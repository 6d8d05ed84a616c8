import { describe, expect, test } from 'vitest'

import type { Actor, Post } from '#api/platform/actor'

import { can } from './policy.ts'

const post = (locationId: string, administrator: boolean): Post => ({
  locationId,
  practiceId: locationId.startsWith('cedar') ? 'cedar' : 'lakeside',
  locationName: locationId,
  timeZone: 'America/Los_Angeles',
  plan: 'OSHA',
  administrator,
  safetyOfficer: true,
  spiceOfficer: true,
  exposure: null,
  roleId: null,
})

const actor = (userId: string, posts: Post[]): Actor => ({
  userId,
  fullName: userId,
  sessionId: userId,
  kind: 'full',
  registrationState: 2,
  practices: [...new Set(posts.map((one) => one.practiceId))],
  failedPractices: [],
  posts,
  currentLocationId: null,
  support: null,
})

const maria = actor('maria', [post('main', true), post('harbor', true)])
const omar = actor('omar', [post('harbor', true)])
const dana = actor('dana', [post('main', false)])
const ruth = actor('ruth', [post('cedar', true), post('main', false)])

describe('who may add a member where', () => {
  for (const [who, locations, allowed] of [
    [maria, ['main'], true],
    [maria, ['main', 'harbor'], true],
    [omar, ['harbor'], true],
    [omar, ['main'], false],
    [omar, ['harbor', 'main'], false],
    [dana, ['main'], false],
    [ruth, ['cedar'], true],
    [ruth, ['main'], false],
    [maria, [], false],
  ] as const)
    test(`${who.userId} at ${locations.join(' and ') || 'no location'}: ${allowed ? 'yes' : 'no'}`, () => {
      expect(can.addTo(who, locations)).toBe(allowed)
    })
})

describe('who may manage and see a member', () => {
  const tessa = { _id: 'tessa', locations: ['harbor'] }
  const danasRow = { _id: 'dana', locations: ['main'] }
  for (const [who, member, manages, sees] of [
    [maria, tessa, true, true],
    [omar, tessa, true, true],
    [omar, danasRow, false, false],
    [dana, danasRow, false, true],
    [dana, tessa, false, false],
    [ruth, danasRow, false, false],
  ] as const)
    test(`${who.userId} and ${member._id}: manages ${manages ? 'yes' : 'no'}, sees ${sees ? 'yes' : 'no'}`, () => {
      expect([can.manage(who, member), can.see(who, member)]).toEqual([manages, sees])
    })
})

test('once the practice is locked, what the caller administers at that moment decides', () => {
  const tessa = { locations: ['harbor', 'main'] }
  expect([can.manageAt(['harbor'], tessa), can.manageAt(['uptown'], tessa), can.manageAt([], tessa)]).toEqual([true, false, false])
})
