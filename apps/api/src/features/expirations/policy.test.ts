import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can, type DateFacts } from './policy.ts'

const license: DateFacts = {
  locationId: 'main',
  subjectLocations: ['main', 'harbor'],
  subjectId: 'dana',
  confidential: false,
  enteredBy: 'dana',
  verified: false,
}
const fitTest: DateFacts = { ...license, confidential: true }
const insurance: DateFacts = { ...license, subjectId: null, subjectLocations: [], enteredBy: 'maria' }

test('administrators of any location of a person, and the person, see a license; a colleague and support do not', () => {
  expect(whoMay((actor) => can.see(actor, license))).toEqual(['administrator', 'administrator elsewhere', 'member'])
})

test('a date about health is only for the person and the administrators where it is filed', () => {
  expect(whoMay((actor) => can.see(actor, fitTest))).toEqual(['administrator', 'member'])
})

test('only administrators see the dates of items, locations and vendors', () => {
  expect(whoMay((actor) => can.see(actor, insurance))).toEqual(['administrator'])
  expect(whoMay((actor) => can.seeAll(actor, 'main'))).toEqual(['administrator', 'support'])
})

test('administrators record any date at their location, everybody else their own', () => {
  expect(whoMay((actor) => can.record(actor, { locationId: 'main', subjectId: 'dana' }))).toEqual(['administrator', 'member'])
  expect(whoMay((actor) => can.record(actor, { locationId: 'main', subjectId: null }))).toEqual(['administrator'])
})

test('a type of the practice is changed by administrators of its location', () => {
  expect(whoMay((actor) => can.changeType(actor, 'main'))).toEqual(['administrator', 'support'])
})

test('only administrators verify', () => {
  expect(whoMay((actor) => can.verify(actor, license))).toEqual(['administrator', 'administrator elsewhere'])
})

test('a person removes an own mistake until it is verified; administrators always may', () => {
  expect(whoMay((actor) => can.remove(actor, license))).toEqual(['administrator', 'administrator elsewhere', 'member'])
  expect(whoMay((actor) => can.remove(actor, { ...license, verified: true }))).toEqual(['administrator', 'administrator elsewhere'])
  expect(whoMay((actor) => can.remove(actor, { ...license, enteredBy: 'maria' }))).toEqual(['administrator', 'administrator elsewhere'])
})

test('a document is added by the person or by administrators', () => {
  expect(whoMay((actor) => can.addDocument(actor, license))).toEqual(['administrator', 'administrator elsewhere', 'member'])
  expect(whoMay((actor) => can.addDocument(actor, insurance))).toEqual(['administrator'])
})
