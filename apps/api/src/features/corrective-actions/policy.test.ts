import { expect, test } from 'vitest'

import type { Actor } from '#api/platform/actor/actor'
import { people, somePost, someActor, whoMayOf } from '#api/data/testing/some-actor'

import { can, type ActionFacts } from './policy.ts'

const openOne = (more: Partial<ActionFacts> = {}): ActionFacts => ({
  locationId: 'main',
  state: 'open',
  confidential: false,
  needsCheck: false,
  ownerId: 'dana',
  openedById: 'jonas',
  ...more,
})

const all = { ...people, 'safety officer': someActor({ userId: 'sam', posts: [somePost('main', { safetyOfficer: true })] }) }
const may = (rule: (actor: Actor) => unknown) => whoMayOf(all, rule)

test('everybody reads a problem, but a confidential one only its owner, whoever opened it, and administrators', () => {
  expect(may((actor) => can.seeWords(actor, openOne()))).toEqual(Object.keys(all))
  expect(may((actor) => can.seeWords(actor, openOne({ confidential: true })))).toEqual(['administrator', 'member', 'colleague', 'support'])
})

test('the owner and administrators complete an open problem', () => {
  expect(may((actor) => can.complete(actor, openOne()))).toEqual(['administrator', 'member'])
  expect(may((actor) => can.complete(actor, openOne({ state: 'fixed' })))).toEqual([])
})

test('the owner, administrators and the safety officer change owner and day', () => {
  expect(may((actor) => can.change(actor, openOne()))).toEqual(['administrator', 'member', 'safety officer'])
  expect(may((actor) => can.change(actor, openOne({ confidential: true })))).toEqual(['administrator', 'member'])
})

test('administrators and the safety officer check, accept and open again; a confidential one only administrators', () => {
  expect(may((actor) => can.decide(actor, openOne()))).toEqual(['administrator', 'safety officer'])
  expect(may((actor) => can.decide(actor, openOne({ confidential: true })))).toEqual(['administrator'])
})

test('every record is open only to administrators in person', () => {
  expect(may((actor) => can.openEveryRecord(actor, 'main'))).toEqual(['administrator'])
})
