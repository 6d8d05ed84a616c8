import { describe, expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const maria = someActor({
  userId: 'maria',
  administeredPractices: ['lakeside'],
  posts: [
    somePost('main', { administrator: true, safetyOfficer: true, spiceOfficer: true }),
    somePost('harbor', { administrator: true, safetyOfficer: true, spiceOfficer: true }),
  ],
})
const omar = someActor({ userId: 'omar', posts: [somePost('harbor', { administrator: true, safetyOfficer: true, spiceOfficer: true })] })
const dana = someActor({ userId: 'dana', posts: [somePost('main', { safetyOfficer: true, spiceOfficer: true })] })
const ruth = someActor({
  userId: 'ruth',
  posts: [
    somePost('cedar', { administrator: true, safetyOfficer: true, spiceOfficer: true }),
    somePost('main', { safetyOfficer: true, spiceOfficer: true }),
  ],
})

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

test('after the practice is locked, the locations that the caller administers at that moment decide', () => {
  const tessa = { locations: ['harbor', 'main'] }
  expect([can.manageAt(['harbor'], tessa), can.manageAt(['uptown'], tessa), can.manageAt([], tessa)]).toEqual([true, false, false])
})

describe('who may change and remove whom', () => {
  const practices = [{ _id: 'lakeside' }]
  const members = {
    maria: { _id: 'maria', locations: ['main', 'harbor'], practiceAdmin: true, practices },
    lena: { _id: 'lena', locations: ['main', 'harbor'], practiceAdmin: false, practices },
    tessa: { _id: 'tessa', locations: ['harbor'], practiceAdmin: false, practices },
  }
  const everywhere = [somePost('main', { administrator: true }), somePost('harbor', { administrator: true })]
  const lena = someActor({ userId: 'lena', posts: everywhere })
  const second = someActor({ userId: 'second', administeredPractices: ['lakeside'], posts: everywhere })
  const elsewhere = someActor({ userId: 'elsewhere', administeredPractices: ['cedar'], posts: everywhere })
  const without = someActor({ userId: 'without', administeredPractices: ['lakeside'], posts: [somePost('main'), somePost('harbor')] })
  for (const [who, whom, change, remove] of [
    [maria, 'maria', true, false],
    [maria, 'lena', true, true],
    [maria, 'tessa', true, true],
    [second, 'maria', true, false],
    [second, 'lena', true, true],
    [lena, 'maria', false, false],
    [lena, 'lena', true, false],
    [lena, 'tessa', true, true],
    [omar, 'maria', false, false],
    [omar, 'lena', true, true],
    [omar, 'tessa', true, true],
    [elsewhere, 'maria', false, false],
    [without, 'maria', false, false],
    [without, 'tessa', false, false],
    [dana, 'maria', false, false],
    [dana, 'tessa', false, false],
    [ruth, 'maria', false, false],
  ] as const)
    test(`${who.userId} and ${whom}: changes ${change ? 'yes' : 'no'}, removes ${remove ? 'yes' : 'no'}`, () => {
      expect([can.change(who, members[whom]), can.remove(who, members[whom])]).toEqual([change, remove])
    })

  test('after the practice is locked, whether the caller administers it at that moment decides', () => {
    const rows = [members.maria, members.tessa].flatMap((member) => [true, false].map((own) => can.changeProtected(member, own)))
    expect(rows).toEqual([true, false, true, true])
  })
})
