import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { taskHistory, type TaskPeriod } from '#contract/tasks/task-history'
import { renderPart, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'

import { hex } from '../testing/a-task.ts'
import { TaskHistory } from './task-history.tsx'

const maria = { _id: hex('a'), fullName: 'Maria Alvarez' }
const ruth = { _id: hex('b'), fullName: 'Ruth Okafor' }

const aPeriod = (change: Partial<TaskPeriod>): TaskPeriod => ({
  _id: hex('9'),
  periodStart: '2026-11-15',
  periodEnd: '2026-11-21',
  due: '2026-11-21',
  dueBy: null,
  status: 'open',
  state: 'upcoming',
  completedBy: null,
  completedFor: null,
  completedAt: null,
  closure: null,
  records: [],
  ...change,
})
const aRecord = (change: Partial<TaskPeriod['records'][number]> = {}): TaskPeriod['records'][number] => ({
  _id: hex('c'),
  status: 'approved',
  by: maria,
  at: '2026-11-18T20:00:00.000Z',
  doneOn: null,
  deleted: null,
  ...change,
})
const done = { status: 'done', state: null, completedBy: maria, completedAt: '2026-11-18T20:00:00.000Z' } as const

function open(data: TaskPeriod[], totalCount = data.length) {
  signInAs()
  server.on(taskHistory, () => ({ payload: { data, totalCount, timeZone: 'America/Los_Angeles' } }))
  return renderPart(() => <TaskHistory taskId={hex('1')} today="2026-11-21" />)
}

/** The text of the only period. */
async function period(change: Partial<TaskPeriod>): Promise<string> {
  open([aPeriod(change)])
  return (await within(await screen.findByRole('list', { name: 'Periods' })).findAllByRole('listitem'))[0]?.textContent ?? ''
}

test.each<[string, Partial<TaskPeriod>]>([
  ['Open', { state: 'upcoming', periodStart: '2026-11-21' }],
  ['Not begun', { state: 'upcoming', periodStart: '2026-11-22' }],
  ['Due today', { state: 'dueToday' }],
  ['Overdue', { state: 'overdue' }],
  ['Missed', { status: 'missed', state: null }],
  ['Did not apply any more', { status: 'notApplicable', state: null }],
])('the state of a period: %s', async (word, change) => {
  expect(await period(change)).toBe(`Due 11/21/2026${word}`)
})

test('a period counted in hours shows the moment at the location', async () => {
  expect(await period({ state: 'overdue', dueBy: '2026-11-21T18:05:00.000Z' })).toBe('Due by 11/21/2026 10:05 AMOverdue')
})

test.each<[string, Partial<TaskPeriod>, string]>([
  ['in time', {}, 'Due 11/21/2026DoneDone by Maria Alvarez on 11/18/2026 12:00 PM'],
  ['late', { due: '2026-11-16' }, 'Due 11/16/2026Done2 days lateDone by Maria Alvarez on 11/18/2026 12:00 PM'],
  ['for an absent person', { completedFor: ruth }, 'Due 11/21/2026DoneDone by Maria Alvarez for Ruth Okafor on 11/18/2026 12:00 PM'],
])('a period that was done %s', async (_name, change, words) => {
  expect(await period({ ...done, ...change })).toBe(words)
})

const late = '2 days late'
test.each<[string, boolean, TaskPeriod['records']]>([
  ['an approved day of work in time', false, [aRecord({ doneOn: '2026-11-16' })]],
  ['a day that nobody has approved', true, [aRecord({ status: 'pending', doneOn: '2026-11-16' })]],
  ['a day of a discarded record', true, [aRecord({ status: 'discarded', doneOn: '2026-11-16' })]],
  ['a day of a deleted record', true, [aRecord({ doneOn: '2026-11-16', deleted: { by: ruth, at: '2026-11-18T21:00:00.000Z' } })]],
  ['the last of two records that count', true, [aRecord({ doneOn: '2026-11-16' }), aRecord({ _id: hex('d'), doneOn: '2026-11-18' })]],
])('with %s, the period is late: %s', async (_name, isLate, records) => {
  expect((await period({ ...done, due: '2026-11-16', records })).includes(late)).toBe(isLate)
})

test.each<[string, TaskPeriod['records'][number], string]>([
  ['pending', aRecord({ status: 'pending' }), 'Record, waiting for approval by Maria Alvarez on 11/18/2026 12:00 PM'],
  ['approved', aRecord(), 'Record, approved by Maria Alvarez on 11/18/2026 12:00 PM'],
  ['discarded', aRecord({ status: 'discarded' }), 'Record, discarded by Maria Alvarez on 11/18/2026 12:00 PM'],
  [
    'for another day',
    aRecord({ doneOn: '2026-11-17' }),
    'Record, approved by Maria Alvarez on 11/18/2026 12:00 PM, for work on 11/17/2026',
  ],
])('a record that is %s is linked', async (_name, record, words) => {
  open([aPeriod({ records: [record] })])
  const link = await screen.findByRole('link', { name: /^Record, / })
  expect(link.getAttribute('href')).toBe(`/records?activeRecord=${record._id}`)
  expect(link.parentElement?.textContent).toBe(words)
})

test('a deleted record says only by whom, and is not linked', async () => {
  const deleted = { by: ruth, at: '2026-11-18T21:00:00.000Z' }
  expect(await period({ records: [aRecord({ deleted })] })).toContain(
    'Record by Maria Alvarez on 11/18/2026 12:00 PM, deleted by Ruth Okafor on 11/18/2026 1:00 PM',
  )
  expect(screen.queryByRole('link', { name: /^Record, / })).toBeNull()
})

test('a closed period says who closed it and why', async () => {
  const closure = { why: 'reportedTwice', reason: 'Same cut', by: maria, at: '2026-11-18T20:00:00.000Z' } as const
  const words = await period({ status: 'notApplicable', state: null, closure })
  expect(words).toMatch(/Closed by Maria Alvarez on 11\/18\/2026 12:00 PM\. .*: Same cut$/)
})

test('a task without periods says so', async () => {
  open([])
  expect(await screen.findByText('Data not found.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Periods' })).toBeNull()
})

test('a long history has pages, and the first has no number in the address', async () => {
  const { person, address } = open([aPeriod({})], 200)
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of the history' }))
  await person.click(pages.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(server.calls(taskHistory).at(-1)?.query).toMatchObject({ pageNumber: '2' }))
  expect(address()).toBe('/?page=2')
  await person.click(pages.getByRole('button', { name: 'Page 1' }))
  await waitFor(() => expect(address()).toBe('/'))
})
