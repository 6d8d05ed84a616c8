import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

const administering = ['administrator', 'administrator elsewhere', 'administrator of the practice', 'support']

test('administrators of the practice or of one of its locations see who administers it', () => {
  expect(whoMay((actor) => can.see(actor, 'lakeside'))).toEqual(administering)
})

test('the position is passed on by a person who has it at this moment', () => {
  expect(whoMay((actor) => can.passOn(actor, [{ id: 'jonas' }, { id: 'dana' }]))).toEqual(['member', 'colleague'])
})

test('a takeover is requested by a person who administers something at this moment', () => {
  expect(whoMay((actor) => can.requestTakeover(actor, [{ id: 'jonas' }, { id: 'dana' }]))).toEqual(['member', 'colleague'])
})

test('only administrators of the practice give the position to somebody', () => {
  expect(whoMay((actor) => can.give(actor, 'lakeside'))).toEqual(['administrator of the practice'])
})

test('the list of locations marks those that the caller administers', () => {
  expect(whoMay((actor) => can.administerLocation(actor, 'main'))).toEqual(['administrator', 'support'])
})

test('whoever administers something asks for the free position or that of somebody else', () => {
  const takeOver = (from: string | null) => whoMay((actor) => can.takeOver(actor, { practiceId: 'lakeside', from }))
  expect(takeOver(null)).toEqual(administering)
  expect(takeOver('omar')).toEqual(administering.filter((name) => name !== 'administrator elsewhere'))
})

test('another administrator of the practice refuses a takeover', () => {
  const refuse = (requestedBy: string) => whoMay((actor) => can.refuse(actor, { practiceId: 'lakeside', requestedBy }))
  expect(refuse('omar')).toEqual(['administrator of the practice'])
  expect(refuse('priya')).toEqual([])
})

test('the person who requested a takeover withdraws it', () => {
  expect(whoMay((actor) => can.withdraw(actor, { practiceId: 'lakeside', requestedBy: 'omar' }))).toEqual(['administrator elsewhere'])
})
