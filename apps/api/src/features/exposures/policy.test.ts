import { expect, test } from 'vitest'

import { someActor, somePost, whoMayOf } from '#api/data/testing/some-actor'
import type { Actor } from '#api/platform/actor/actor'

import { can, type ExposureFacts, type StepFacts } from './policy.ts'

const here = 'lakeside-main'
const actor = (userId: string, { administrator = false, at = here, support = false } = {}): Actor =>
  someActor({
    userId,
    posts: [somePost(at, { administrator })],
    support: support ? { supporter: 'Sam', reason: 'asked', readOnly: true, until: new Date(0) } : null,
  })

const people = {
  administrator: actor('maria', { administrator: true }),
  'administrator elsewhere': actor('omar', { administrator: true, at: 'lakeside-harbor' }),
  'person concerned': actor('dana'),
  'assigned colleague': actor('jonas'),
  'other colleague': actor('ben'),
  'support for an administrator': actor('maria', { administrator: true, support: true }),
  'support for the person concerned': actor('dana', { support: true }),
}
const exposure: ExposureFacts = { locationId: here, concernedId: 'dana' }
const step: StepFacts = { requiresAdmin: false, assignees: ['jonas'], recordBy: null, recordSubject: null }

const whoMay = (rule: (actor: Actor) => boolean) => whoMayOf(people, rule)

test('administrators of its location and the person concerned see an exposure; support does not', () => {
  expect(whoMay((person) => can.see(person, exposure))).toEqual(['administrator', 'person concerned'])
})

test('only administrators close an exposure', () => {
  expect(whoMay((person) => can.close(person, exposure))).toEqual(['administrator'])
})

test('administrators and the person concerned change the evaluation', () => {
  // Support access is blocked by the endpoint itself.
  expect(whoMay((person) => can.changeEvaluation(person, exposure))).toEqual([
    'administrator',
    'person concerned',
    'support for the person concerned',
  ])
})

test('administrators and assignees do a step; only administrators if it requires one', () => {
  expect(whoMay((person) => can.doStep(person, exposure, step))).toEqual(['administrator', 'assigned colleague'])
  expect(whoMay((person) => can.doStep(person, exposure, { ...step, requiresAdmin: true }))).toEqual(['administrator'])
})

test('administrators, the author and the subject open the record of a step', () => {
  const opened = (record: Partial<StepFacts>) => whoMay((person) => can.openRecord(person, exposure, { ...step, ...record }))
  expect(opened({})).toEqual(['administrator'])
  expect(opened({ recordBy: 'ben' })).toEqual(['administrator', 'other colleague'])
  expect(opened({ recordSubject: 'jonas' })).toEqual(['administrator', 'assigned colleague'])
})
