import { describe, expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './colleague-policy.ts'

const maria = someActor({
  userId: 'maria',
  posts: [somePost('main', { administrator: true }), somePost('harbor', { administrator: true })],
})
const omar = someActor({ userId: 'omar', posts: [somePost('harbor', { administrator: true })] })
const dana = someActor({ userId: 'dana', posts: [somePost('main')] })
const support = someActor({ ...maria, support: { supporter: 'Sam', reason: 'ticket 7', readOnly: false, until: new Date(0) } })

const danasRow = { userId: 'dana', locations: ['main'] }
const tessasRow = { userId: 'tessa', locations: ['harbor'] }
const mariasRow = { userId: 'maria', locations: ['main', 'harbor'] }
const nowhere = { userId: 'nobody', locations: [] }

describe('managing and seeing a colleague, and reading their join code', () => {
  test.each([
    [maria, danasRow, { manage: true, see: true, readJoinCode: true }],
    [omar, tessasRow, { manage: true, see: true, readJoinCode: true }],
    [omar, danasRow, { manage: false, see: false, readJoinCode: false }],
    // One shared location is enough.
    [omar, mariasRow, { manage: true, see: true, readJoinCode: true }],
    // People see themselves but do not manage themselves.
    [dana, danasRow, { manage: false, see: true, readJoinCode: false }],
    [dana, tessasRow, { manage: false, see: false, readJoinCode: false }],
    [maria, nowhere, { manage: false, see: false, readJoinCode: false }],
    // Support sees what the administrator sees, and never a join code (ruling 5).
    [support, danasRow, { manage: true, see: true, readJoinCode: false }],
  ])('%#: $userId', (viewer, colleague, expected) => {
    const { manage, see, readJoinCode } = can
    expect({ manage: manage(viewer, colleague), see: see(viewer, colleague), readJoinCode: readJoinCode(viewer, colleague) }).toEqual(
      expected,
    )
  })
})

test('the phone numbers for an emergency are visible to the people of the location, and never to support', () => {
  const seen = [maria, omar, dana, support].map((viewer) => can.seeEmergencyPhone(viewer, { locationId: 'main' }))
  expect(seen).toEqual([true, false, true, false])
})

test("a person's tasks at a location are visible to the person and its administrators, not to those of another location", () => {
  const danaAtMain = { userId: 'dana', locationId: 'main' }
  expect([maria, omar, dana].map((viewer) => can.seeTasksAt(viewer, danaAtMain))).toEqual([true, false, true])
  expect(can.seeTasksAt(dana, { userId: 'tessa', locationId: 'main' })).toBe(false)
})
