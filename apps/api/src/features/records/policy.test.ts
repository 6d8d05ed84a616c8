import { expect, test } from 'vitest'

import { someActor, somePost } from '#api/data/testing/some-actor'
import type { Actor } from '#api/platform/actor/actor'

import { abilities, can, isPrivate, type RecordFacts } from './policy.ts'

const here = 'a'.repeat(24)
const actor = (userId: string, administrator: boolean, support = false): Actor =>
  someActor({
    userId,
    posts: [somePost(here, { administrator })],
    support: support ? { supporter: 'Sam', reason: 'asked', readOnly: true, until: new Date(0) } : null,
  })
const people = {
  administrator: actor('maria', true),
  author: actor('dana', false),
  concerned: actor('ruth', false),
  colleague: actor('jonas', false),
  support: actor('maria', true, true),
}
type Person = keyof typeof people

const pending: RecordFacts = {
  locationId: here,
  kind: 'form',
  confidential: false,
  completedBy: 'dana',
  subjectId: 'ruth',
  subjectLocations: [],
  status: 'pending',
  archived: false,
}
const kinds = {
  ordinary: pending,
  confidential: { ...pending, confidential: true },
  health: { ...pending, kind: 'health' as const, confidential: true },
  discarded: { ...pending, status: 'discarded' as const },
  'discarded confidential': { ...pending, confidential: true, status: 'discarded' as const },
}

test('a photo of a round that is not finished is for the people of its location', () => {
  expect(can.seeStopPhoto(people.colleague, here)).toBe(true)
  expect(can.seeStopPhoto(people.colleague, 'b'.repeat(24))).toBe(false)
  expect(can.seeStopPhoto(people.colleague, null)).toBe(false)
})

test.each<[keyof typeof kinds, Record<Person, boolean>]>([
  ['ordinary', { administrator: true, author: true, concerned: true, colleague: true, support: true }],
  ['confidential', { administrator: true, author: true, concerned: true, colleague: false, support: false }],
  ['health', { administrator: true, author: false, concerned: true, colleague: false, support: false }],
  ['discarded', { administrator: true, author: true, concerned: false, colleague: false, support: false }],
  ['discarded confidential', { administrator: true, author: true, concerned: false, colleague: false, support: false }],
])('who sees a record that is %s', (kind, expected) => {
  const seen = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, can.see(person, kinds[kind])]))
  expect(seen).toEqual(expected)
})

test('support access opens no private and no discarded record, on behalf of any person', () => {
  const filedElsewhere = { ...kinds.confidential, locationId: 'b'.repeat(24) }
  for (const userId of ['dana', 'ruth', 'jonas']) {
    const support = actor(userId, false, true)
    const seen = Object.entries(kinds).filter(([, record]) => can.see(support, record))
    expect(seen.map(([kind]) => kind)).toEqual(['ordinary'])
    expect(can.see(support, { ...kinds.health, confidential: false })).toBe(false)
    expect(can.reach(support, filedElsewhere)).toBe(false)
  }
})

test('the author of a discarded health document sees it only if it is about them', () => {
  const discarded = { ...kinds.health, status: 'discarded' as const }
  expect(can.see(people.author, discarded)).toBe(false)
  expect(can.see(people.author, { ...discarded, subjectId: 'dana' })).toBe(true)
  expect(can.see(people.author, { ...kinds.discarded, subjectId: null })).toBe(true)
})

test('a health document is private even if it is not marked as confidential', () => {
  const ofKind = (kind: RecordFacts['kind'], confidential: boolean) => isPrivate({ ...pending, kind, confidential })
  expect([ofKind('health', false), ofKind('form', true), ofKind('form', false), ofKind('task', true)]).toEqual([true, true, false, true])
})

test('the subject can open a private record filed anywhere; a health document can also be opened by administrators of any of the subject’s locations', () => {
  const elsewhere = 'b'.repeat(24)
  const filedElsewhere = { ...kinds.health, locationId: elsewhere, subjectLocations: [here, elsewhere] }
  const seen = (record: RecordFacts) =>
    Object.fromEntries(Object.entries(people).map(([name, person]) => [name, can.see(person, record) && can.reach(person, record)]))
  const only = { administrator: true, author: false, concerned: false, colleague: false, support: false }
  expect(seen(filedElsewhere)).toEqual({ ...only, concerned: true })
  expect(seen({ ...filedElsewhere, status: 'discarded' })).toEqual(only)
  expect(seen({ ...filedElsewhere, subjectLocations: [elsewhere] })).toEqual({ ...only, administrator: false, concerned: true })
  expect(seen({ ...filedElsewhere, kind: 'form' })).toEqual({ ...only, administrator: false, concerned: true })
  expect(seen({ ...filedElsewhere, kind: 'form', confidential: false })).toEqual({ ...only, administrator: false })
  expect(abilities(people.administrator, filedElsewhere)).toEqual(none)
})

test('only administrators and the person concerned can open the packet of an exposure, and a discarded report has none', () => {
  const exposure = { ...kinds.confidential, formId: 'exposureIncidentForm' }
  const read = (record: RecordFacts & { formId: string | null }) =>
    Object.entries(people).flatMap(([name, person]) => (can.packet(person, record) ? [name] : []))
  expect(read(exposure)).toEqual(['administrator', 'concerned'])
  expect(read({ ...exposure, status: 'discarded' })).toEqual([])
  expect(read({ ...exposure, formId: 'incidentForm' })).toEqual([])
})

const none = { approve: false, discard: false, archive: false, unarchive: false, delete: false }
const approved = { ...pending, status: 'approved' as const }
test.each([
  ['pending', pending, { ...none, approve: true, discard: true, delete: true }],
  ['approved', approved, { ...none, archive: true, delete: true }],
  ['archived', { ...approved, archived: true }, { ...none, unarchive: true }],
  ['discarded', kinds.discarded, none],
])('only an administrator may act on a record that is %s', (_, record, expected) => {
  expect(abilities(people.administrator, record)).toEqual(expected)
  for (const person of [people.author, people.concerned, people.colleague, people.support]) expect(abilities(person, record)).toEqual(none)
  expect(abilities(people.administrator, { ...record, locationId: 'b'.repeat(24) })).toEqual(none)
})
