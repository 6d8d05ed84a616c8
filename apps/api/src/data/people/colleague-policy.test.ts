import { describe, expect, test } from 'vitest'

import type { User } from '#contract/access'
import { someActor, somePost } from '#api/data/testing/some-actor'

import { can, hideFromColleagues } from './colleague-policy.ts'

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

describe('managing, seeing, and reading the join code of a colleague', () => {
  test.each([
    [maria, danasRow, { manage: true, see: true, readJoinCode: true }],
    [omar, tessasRow, { manage: true, see: true, readJoinCode: true }],
    [omar, danasRow, { manage: false, see: false, readJoinCode: false }],
    // One shared location is enough.
    [omar, mariasRow, { manage: true, see: true, readJoinCode: true }],
    // Oneself is seen and not managed.
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

test('tasks of a person at a location are seen by themselves and by its administrators, not by those of another one', () => {
  const danaAtMain = { userId: 'dana', locationId: 'main' }
  expect([maria, omar, dana].map((viewer) => can.seeTasksAt(viewer, danaAtMain))).toEqual([true, false, true])
  expect(can.seeTasksAt(dana, { userId: 'tessa', locationId: 'main' })).toBe(false)
})

describe('what is hidden', () => {
  const present = {
    _id: 'tessa',
    fullName: 'Tessa T',
    email: 'tessa@home.example',
    phone: '+15550100',
    countryCode: '1',
    practices: [{ _id: 'lakeside' }],
    didUploadHealthRecords: true,
    hasDoneTutorial: true,
    revision: 8,
  } as unknown as User
  const outside = { ...present, practices: [] }

  test('a present colleague shows everything but whether there are health documents', () => {
    expect(hideFromColleagues(present, undefined)).toEqual({ ...present, didUploadHealthRecords: false })
  })

  test('a person who has left is a name without contacts and without traces of the account', () => {
    expect(hideFromColleagues(outside, undefined)).toMatchObject({
      fullName: 'Tessa T',
      email: null,
      phone: null,
      hasDoneTutorial: false,
      revision: 1,
      isRegistrationCompleted: 0,
      registrationStep: 1,
      didUploadHealthRecords: false,
    })
  })

  test('a person who is invited shows the contacts of the invitation, never those of an account elsewhere', () => {
    const invited = { email: 'tessa@lakeside.example', phone: null, countryCode: '44' }
    expect(hideFromColleagues(outside, invited)).toMatchObject(invited)
  })
})
