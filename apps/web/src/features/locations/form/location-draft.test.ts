import { expect, test } from 'vitest'

import type { SetupQuestion } from '#contract/library/library'
import { locationNameTakenText } from '#contract/locations/locations'
import { aLocation } from '#web/platform/testing/people.ts'

import { texts } from '../location-texts.ts'
import { addressOf, draftOf, emptyDraft, fieldOf, openQuestions, sentenceOf, takenName, withState } from './location-draft.ts'

const question = (value: string, change: Partial<SetupQuestion> = {}): SetupQuestion => ({
  value,
  label: `${value}?`,
  why: null,
  appliesTo: ['dental'],
  dependsOn: null,
  whyIn: {},
  askBack: null,
  ...change,
})

test('the form of a saved location has its address, its first type and its answers', () => {
  const location = aLocation({ type: ['dental'], options: ['xray'], notSelectedOptions: ['lab'] })
  const draft = draftOf(location, [question('xray'), question('lab'), question('new')])
  expect(draft).toMatchObject({ name: 'Main Street', type: 'dental', ...location.address, timeZone: 'America/Los_Angeles' })
  expect([draft.answers['xray'], draft.answers['lab'], draft.answers['new']]).toEqual([true, false, undefined])
  expect(addressOf(draft)).toEqual(location.address)
})

test('a location without a type has an empty choice', () => expect(draftOf(aLocation({ type: [] }), []).type).toBe(''))

test.each([
  ['an empty zone', { state: '', timeZone: '' }, 'America/New_York'],
  ['the zone of the previous state', { state: 'OR', timeZone: 'America/Los_Angeles' }, 'America/New_York'],
  ['a zone that somebody chose', { state: 'OR', timeZone: 'America/Boise' }, 'America/Boise'],
])('with %s, another state sets the zone', (_name, before, zone) => {
  expect(withState({ ...emptyDraft, ...before }, 'NY')).toMatchObject({ state: 'NY', timeZone: zone })
})

test('a state that does not exist has no zone', () => expect(withState(emptyDraft, 'XX').timeZone).toBe(''))

test.each([
  ['userData.userRole', 'role'],
  ['locationData.address.zip', 'zip'],
  ['name', 'name'],
])('an error at %s is shown at %s', (path, field) => expect(fieldOf(path)).toBe(field))

test.each(['Harbor', ' harbor ', 'HARBOR'])('"%s" is the name of another location', (name) => {
  expect(takenName({ ...emptyDraft, name }, ['Main Street', 'Harbor'])).toEqual({ name: locationNameTakenText })
})

test('spaces within a name are compared as one, and another name is free', () => {
  expect(takenName({ ...emptyDraft, name: 'Main  Street' }, ['main street'])).toEqual({ name: locationNameTakenText })
  expect(takenName({ ...emptyDraft, name: 'Mainstreet' }, ['Main Street'])).toEqual({})
})

test('every question that is shown must be answered, and hidden ones need no answer', () => {
  const questions = [question('lab'), question('waived', { dependsOn: 'lab' }), question('drugs', { appliesTo: ['medical'] })]
  const open = (answers: Record<string, boolean>) => Object.keys(openQuestions({ ...emptyDraft, type: 'dental', answers }, questions))
  expect(open({})).toContain('answers.lab')
  expect(open({}), 'of another type').not.toContain('answers.drugs')
  expect(open({ lab: false }), 'it depends on a Yes').toEqual([])
  expect(open({ lab: true })).toEqual(['answers.waived'])
  expect(open({ lab: true, waived: false })).toEqual([])
})

test('the message above the buttons is the only error, or that something is missing', () => {
  expect(sentenceOf({})).toBeUndefined()
  expect(sentenceOf({ zip: texts.zip })).toBe(texts.zip)
  expect(sentenceOf({ zip: texts.zip, other: texts.zip }), 'twice the same').toBe(texts.zip)
  expect(sentenceOf({ name: 'Required' })).toBe(texts.fillAll)
  expect(sentenceOf({ zip: texts.zip, role: texts.role })).toBe(texts.fillAll)
})
