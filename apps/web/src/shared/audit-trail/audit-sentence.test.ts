import { expect, test } from 'vitest'

import { actorText, auditParts, auditSentence, namesActor } from './audit-sentence.ts'

const event = { action: 'task.changed', who: 'Maria Alvarez', target: 'Crash cart' }

test('a sentence names its target', () => expect(auditSentence(event)).toBe('The task Crash cart was changed.'))

test('the parts of a sentence are divided where the target is named', () => {
  expect(auditParts(event)).toEqual({ before: 'The task ', target: 'Crash cart', after: ' was changed.' })
})

test.each([
  ['a task', 'A task was changed.'],
  ['a confidential task', 'A confidential task was changed.'],
])('a target without a name does not repeat the noun: %s', (target, sentence) => {
  expect(auditSentence({ ...event, target })).toBe(sentence)
})

test('an action of an earlier version is shown by its name', () => {
  expect(auditSentence({ ...event, action: 'old_thing.was_done' })).toBe('Maria Alvarez: old thing was done, Crash cart.')
  expect(namesActor('old_thing.was_done')).toBe(true)
})

test.each([
  ['a person', { who: 'Maria Alvarez' }, 'Maria Alvarez'],
  ['a job of the server', { who: null }, 'SafePractice'],
  ['the support in the name of a person', { who: 'Maria Alvarez', supporter: 'Sam' }, 'Sam of the support, as Maria Alvarez,'],
])('an event of %s says so', (_name, by, text) => expect(actorText(by)).toBe(text))

test('a name with a pattern of replacement stays as it is', () => {
  expect(auditSentence({ ...event, action: 'record.approved', who: 'Dana $& $1', target: 'a record' })).toContain('Dana $& $1')
})

test('whether a sentence names the person depends on its action', () => {
  expect([namesActor('record.approved'), namesActor('task.changed')]).toEqual([true, false])
})
