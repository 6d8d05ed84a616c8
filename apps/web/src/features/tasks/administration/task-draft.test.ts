import { expect, test } from 'vitest'

import { bodyOf, draftOf, dueProblem, emptyTask, fieldOf, settled } from './task-draft.ts'
import { aTask, dana, ruth } from './testing/a-task.ts'

const draft = { ...emptyTask('here'), name: 'Crash cart', instructions: 'Look.' }

test('only a one-time task has a due date in its form', () => {
  expect(draftOf(aTask({ frequency: '99', due_date: '11/28/2026' })).due).toBe('2026-11-28')
  expect(draftOf(aTask({ frequency: '99', due_date: null })).due).toBeNull()
  expect(draftOf(aTask({ frequency: '1', due_date: '11/28/2026' })).due).toBeNull()
})

test('the form of a saved task holds the ids of its people', () => {
  const users = [dana, ruth].map((_id) => ({ _id, fullName: 'Somebody' }))
  expect(draftOf(aTask({ users, forms: ['x'] }))).toMatchObject({ users: [dana, ruth], forms: ['x'], taskType: 'global' })
})

test('the request of a one-time task has its date in US format, and others have none', () => {
  expect(bodyOf({ ...draft, frequency: '99', due: '2026-11-28' })).toMatchObject({ frequency: '99', due_date: '11/28/2026' })
  expect(bodyOf({ ...draft, frequency: '99', due: null })).not.toHaveProperty('due_date')
  expect(bodyOf({ ...draft, frequency: '1', due: '2026-11-28' })).not.toHaveProperty('due_date')
})

test('a choice that was not made is sent as missing', () => {
  expect(bodyOf(draft)).toMatchObject({ frequency: '', taskType: undefined })
})

test.each([
  ['body.name', 'name'],
  ['due_date', 'due'],
  ['body.due_date', 'due'],
  ['users.0', 'users'],
  ['body.forms.2', 'forms'],
  ['users', 'users'],
])('an error at %s is shown at %s', (path, field) => expect(fieldOf(path)).toBe(field))

test('another frequency than once drops the due date', () => {
  expect(settled({ ...draft, frequency: '1', due: '2026-11-28' }).due).toBeNull()
  expect(settled({ ...draft, frequency: '99', due: '2026-11-28' }).due).toBe('2026-11-28')
})

test('a private task keeps only its first person', () => {
  expect(settled({ ...draft, taskType: 'private', users: [dana, ruth] }).users).toEqual([dana])
  expect(settled({ ...draft, taskType: 'global', users: [dana, ruth] }).users).toEqual([dana, ruth])
})

test('a one-time task needs a day from today on, and its unchanged day may have passed', () => {
  const once = { ...draft, frequency: '99' }
  const dates = { saved: '2026-11-01', today: '2026-11-22' }
  expect(Object.keys(dueProblem({ ...once, due: null }, dates))).toEqual(['due'])
  expect(Object.keys(dueProblem({ ...once, due: '2026-11-21' }, dates))).toEqual(['due'])
  expect(dueProblem({ ...once, due: '2026-11-22' }, dates)).toEqual({})
  expect(dueProblem({ ...once, due: '2026-11-01' }, dates)).toEqual({})
  expect(dueProblem({ ...draft, frequency: '1', due: null }, dates)).toEqual({})
})
