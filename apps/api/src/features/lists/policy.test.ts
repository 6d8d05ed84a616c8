import { expect, test } from 'vitest'

import type { Actor } from '#api/platform/actor'

import { can } from './policy.ts'

const actor = (userId: string, posts: Record<string, boolean>): Actor => ({
  userId,
  fullName: userId,
  sessionId: userId,
  kind: 'full',
  registrationState: 2,
  practices: ['practice'],
  failedPractices: [],
  posts: Object.entries(posts).map(([locationId, administrator]) => ({
    locationId,
    practiceId: 'practice',
    locationName: locationId,
    timeZone: 'America/Los_Angeles',
    plan: 'OSHA',
    administrator,
    safetyOfficer: true,
    spiceOfficer: true,
    exposure: null,
    roleId: null,
  })),
  currentLocationId: null,
  support: null,
})

const maria = actor('maria', { main: true, harbor: true })
const omar = actor('omar', { harbor: true })
const dana = actor('dana', { main: false })

test.each([
  [maria, 'dana', ['main'], true],
  [omar, 'dana', ['main'], false],
  [omar, 'tessa', ['harbor'], true],
  [omar, 'maria', ['main', 'harbor'], true],
  [dana, 'dana', ['main'], true],
  [dana, 'ruth', ['main'], false],
  [maria, 'nobody', [], false],
] as const)(
  '%#: the roles of somebody are seen by themselves and by administrators of a shared location',
  (who, userId, locations, allowed) => {
    expect(can.seeRolesOf(who, { userId, locations })).toBe(allowed)
  },
)
