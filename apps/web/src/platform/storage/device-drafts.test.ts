import { expect, test } from 'vitest'

import { fakeDrafts } from '../testing/fake-drafts.ts'
import {
  draftIdOf,
  draftsHere,
  draftsKeptFor,
  draftsOf,
  keepDraft,
  keepDraftsIn,
  removeDraft,
  removeOldDrafts,
  wipeDrafts,
} from './device-drafts.ts'
import type { DeviceDraft } from './draft-store.ts'

const now = Date.now()
const aDraft = (id: string, change: Partial<DeviceDraft> = {}): DeviceDraft => ({
  id,
  personId: 'hana',
  locationId: 'main',
  place: 'Main Street',
  formId: 'spill',
  name: 'Spill report',
  formVersion: 1,
  formData: '{}',
  step: 1,
  completedStep: 1,
  base: null,
  entries: [],
  savedAt: now,
  ...change,
})
const old = { savedAt: now - draftsKeptFor - 1 }
const ids = (drafts: Iterable<DeviceDraft>) => [...drafts].map(({ id }) => id)

test('a person has one draft of a form for one purpose at one location', () => {
  const of = { personId: 'hana', locationId: 'main', formId: 'spill' }
  const others = [
    of,
    { ...of, personId: 'dana' },
    { ...of, locationId: 'harbor' },
    { ...of, formId: 'fire' },
    { ...of, taskId: 't' },
    { ...of, taskId: 't', occurrence: 'o' },
  ]
  expect(new Set(others.map(draftIdOf)).size).toBe(others.length)
  expect(draftIdOf({ ...of })).toBe(draftIdOf(of))
})

test('the drafts of a person come latest first, and those of others and old ones are removed', async () => {
  const held = fakeDrafts(
    aDraft('early', { savedAt: now - 2_000 }),
    aDraft('late', { savedAt: now - 1_000 }),
    aDraft('of dana', { personId: 'dana' }),
    aDraft('old', old),
  )
  expect(ids(await draftsOf('hana'))).toEqual(['late', 'early'])
  expect([...held.keys()].toSorted()).toEqual(['early', 'late'])
})

test('without a person, only old drafts are removed', async () => {
  const held = fakeDrafts(aDraft('of dana', { personId: 'dana' }), aDraft('old', old))
  await removeOldDrafts()
  expect([...held.keys()]).toEqual(['of dana'])
})

test('a draft is stored only while somebody is signed in', async () => {
  const held = fakeDrafts()
  expect([await keepDraft(aDraft('a')), held.size]).toEqual([false, 0])
  document.cookie = 'token=t; Path=/'
  expect([await keepDraft(aDraft('a')), held.size]).toEqual([true, 1])
})

test('drafts are removed one by one or all at once', async () => {
  const held = fakeDrafts(aDraft('a'), aDraft('b'), aDraft('c'))
  await removeDraft('b')
  expect([...held.keys()]).toEqual(['a', 'c'])
  await wipeDrafts()
  expect(held.size).toBe(0)
})

test('a device that cannot store anything has no drafts, and nothing fails', async () => {
  const fail = () => Promise.reject(new Error('no space'))
  keepDraftsIn({ all: fail, put: fail, remove: fail, clear: fail })
  document.cookie = 'token=t; Path=/'
  expect([await draftsHere(), await keepDraft(aDraft('a'))]).toEqual([[], false])
  await Promise.all([removeDraft('a'), wipeDrafts(), removeOldDrafts()])
  keepDraftsIn(undefined)
  expect([await draftsHere(), await keepDraft(aDraft('a'))]).toEqual([[], false])
})
