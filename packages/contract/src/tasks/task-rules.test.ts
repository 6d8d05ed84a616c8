import { expect, test } from 'vitest'

import { addTask, listTasks, updateTask } from '#contract/tasks/administered-tasks'
import { assignTasks } from '#contract/tasks/assign-tasks'
import { closedTaskText } from '#contract/tasks/closed-task-words'
import { closeEvent } from '#contract/exposures/event-closures'
import { occurrenceIn, sentOccurrence, shownDay } from '#contract/tasks/task-occurrence'
import { completeDocTask, completeTask, maxUnfoldedTasks, searchOthersTasks } from '#contract/tasks/tasks'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'

const id = 'a'.repeat(24)
const other = 'b'.repeat(24)
const task = { name: 'Check', instructions: 'Look', frequency: '1', taskType: 'global', users: [id], location: id }

test('a shown day is in US format', () => {
  const days = ['11/28/2026', '1/28/2026', '11/8/2026', '11/28/26', '011/28/2026', '11/028/2026', '11/28/20260', ' 11/28/2026']
  expect(acceptedBy(shownDay, days)).toEqual(['11/28/2026'])
})

test.each([
  ['its id', id, id],
  ['the object that was read', { _id: id, due: '2026-11-28' }, id],
  ['null', null, undefined],
  ['nothing', undefined, undefined],
])('an occurrence is sent as %s', (_name, sent, read) => expect(sentOccurrence.parse(sent)).toBe(read))

test.each([['x'], [{ _id: 'x' }], [{}], [7]])('%j is no occurrence', (sent) => expect(sentOccurrence.safeParse(sent).success).toBe(false))

test.each([
  ['an occurrence', JSON.stringify({ occurrence: { _id: id } }), { occurrence: id }],
  ['no occurrence', '{}', { occurrence: undefined }],
  ['a wrong occurrence', JSON.stringify({ occurrence: 'x' }), undefined],
  ['a list', '[]', undefined],
  ['a text that is not JSON', '{', undefined],
])('a task as JSON with %s is read', (_name, json, read) => expect(occurrenceIn(json)).toEqual(read))

test('a completion with documents takes the occurrence out of the task, and refuses what is no task', () => {
  expect(completeDocTask.body.parse({ data: JSON.stringify({ occurrence: id }) }).data).toEqual({ occurrence: id })
  expect(problemsOf(completeDocTask.body, { data: '{' })).toEqual({ data: 'Must be the task as JSON.' })
  expect(completeDocTask.body.safeParse({ data: `{"x":"${'x'.repeat(200_000)}"}` }).success).toBe(false)
  expect(completeDocTask.body.parse({ data: `{"x":"${'x'.repeat(199_991)}"}`.padEnd(200_000) }).data).toEqual({ occurrence: undefined })
})

test('a task can only be completed', () => {
  expect(problemsOf(completeTask.body, { isCompleted: false })).toEqual({ isCompleted: 'A task can only be completed.' })
})

test.each([
  ['a number', 1, '1'],
  ['zero', 0, '0'],
  ['a text', '99', '99'],
])('the frequency of a task may be %s', (_name, frequency, read) => {
  expect(addTask.body.parse({ ...task, frequency, due_date: '11/28/2026' }).frequency).toBe(read)
})

test.each([['4'], [true], [null]])('%j is no frequency of a task', (frequency) => {
  expect(problemsOf(addTask.body, { ...task, frequency, due_date: '11/28/2026' })).toEqual({ frequency: 'Required' })
})

test('a task needs at least one person, sent as an id or as the person', () => {
  expect(problemsOf(addTask.body, { ...task, users: [] })).toEqual({ users: 'Required' })
  expect(addTask.body.parse({ ...task, users: [{ _id: id, fullName: 'Dana' }, other] }).users).toEqual([id, other])
})

test.each([
  ['added', addTask.body],
  ['changed', updateTask.body],
])('a one-time task that is %s needs its due date, and every other frequency needs none', (_name, body) => {
  expect(problemsOf(body, { ...task, frequency: '99' })).toEqual({ due_date: 'Required' })
  expect(problemsOf(body, { ...task, frequency: '99', due_date: '11/28/2026' })).toEqual({})
  expect(problemsOf(body, task)).toEqual({})
  expect(problemsOf(body, { ...task, due_date: '11/28/2026' })).toEqual({})
})

test('a changed one-time task keeps its day with null', () => {
  expect(problemsOf(updateTask.body, { frequency: '99', due_date: null })).toEqual({})
  expect(problemsOf(updateTask.body, {})).toEqual({})
})

test('an assignment names tasks or filters', () => {
  const people = { users: [id], how: 'add' }
  expect(problemsOf(assignTasks.body, people)).toEqual({ tasks: 'Required' })
  expect(problemsOf(assignTasks.body, { ...people, tasks: [id] })).toEqual({})
  expect(problemsOf(assignTasks.body, { ...people, matching: {} })).toEqual({})
  expect(problemsOf(assignTasks.body, { ...people, users: [], tasks: [id] })).toEqual({ users: 'Required' })
})

test('a filter for tasks without an assignee is a boolean or its word', () => {
  expect(['true', 'false', true].map((unassigned) => listTasks.query.parse({ unassigned }).unassigned)).toEqual([true, false, true])
  expect(listTasks.query.safeParse({ unassigned: 'maybe' }).success).toBe(false)
})

test('twenty tasks of others are found without a limit', () => expect(searchOthersTasks.query.parse({}).limit).toBe(20))

test('five open tasks of one rule are listed before they are folded', () => expect(maxUnfoldedTasks).toBe(5))

test('closing what an event opened needs a choice and a reason', () => {
  expect(problemsOf(closeEvent.body, { reason: ' ' })).toEqual({ why: 'Required', reason: 'Required' })
})

test('the words about a closed task contain the reason if there is one', () => {
  expect(closedTaskText({ why: 'notHappened', reason: '' })).toBe('It did not happen')
  expect(closedTaskText({ why: 'notHappened', reason: 'the device was unused' })).toBe('It did not happen: the device was unused')
})
