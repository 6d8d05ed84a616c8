import { eq } from 'drizzle-orm'

import { deleteTask } from '#contract/tasks/administered-tasks'
import { completeTask } from '#contract/tasks/tasks'
import { exportTasks } from '#contract/exports/exports'
import { buildRecord } from '#api/data/builders/record'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld as test, type World } from '#api/data/testing/test'

import { mainOf, makeTask } from '../testing/make-task.ts'
import { addedTask } from './testing/task-calls.ts'

const exported = async (world: World, query: object = {}) =>
  exportedCsv(await world.as(world.maria), exportTasks, { params: { locationId: mainOf(world) }, query })

test('each period is a row with its completer and due date, in the time zone of the location', async ({ world }) => {
  const { taskId } = await makeTask(world, { name: 'Spore test', period: { start: '2026-11-15', end: '2026-11-21', due: '2026-11-20' } })
  await (await world.as(world.dana)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  await world.system((db) => db.update(taskOccurrence).set({ completedFor: world.ruth }).where(eq(taskOccurrence.status, 'done')))
  const { text, rows, headers } = await exported(world, { name: 'spore' })
  expect(text.startsWith('\ufeffTask Name,')).toBe(true)
  expect(rows[0]).toEqual({
    'Task Name': 'Spore test',
    Frequency: 'Weekly',
    'Assigned To': 'Dana Whitfield',
    'Period Start': '11/15/2026',
    'Period End': '11/21/2026',
    'Due Date': '11/20/2026',
    State: 'Done',
    'Done By': 'Dana Whitfield',
    'On Behalf Of': 'Ruth Okafor',
    'Completed At': '11/21/2026 12:00 PM',
    'Done On': '',
    'Late or On Time': '1 day late',
    'Record Status': 'Pending',
    'Closed On': '',
    'Closed Because': '',
  })
  expect(rows.slice(1).map((row) => row['State'])).toEqual(['Upcoming'])
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/tasks-main-street-2026-11-21\.csv$/)
})

test('the file has the tasks and the order of the table', async ({ world }) => {
  await addedTask(world, { name: '=1+1', users: [world.dana, world.ruth] })
  await addedTask(world, { name: 'Monthly one', frequency: '1' })
  await makeTask(world, { name: 'Of everybody', assignees: [], everybody: true })
  const names = async (query: object) => (await exported(world, query)).rows.map((row) => `${row['Task Name']}: ${row['Assigned To']}`)
  expect(await names({ name: 'o' })).toEqual(['Monthly one: Dana Whitfield', 'Of everybody: Everybody'])
  expect(await names({ name: 'o', order: 'desc' })).toEqual(['Of everybody: Everybody', 'Monthly one: Dana Whitfield'])
  expect(await names({ frequency: '1' })).toEqual(['Monthly one: Dana Whitfield'])
  expect(await names({ name: '=' }), 'a formula is text').toEqual([`'=1+1: Dana Whitfield; Ruth Okafor`])
})

test('closed tasks are exported on request, with the day and the reason', async ({ world }) => {
  const { _id } = await addedTask(world, { name: 'Old log' })
  await (await world.as(world.maria)).call(deleteTask, { params: { id: _id } })
  expect((await exported(world)).text).not.toContain('Old log')
  expect((await exported(world, { state: 'closed' })).rows).toMatchObject([
    { 'Task Name': 'Old log', State: 'Not applicable', 'Closed On': '11/21/2026', 'Closed Because': 'It was deleted' },
  ])
})

test('the file contains no confidential task and no period with a confidential record', async ({ world }) => {
  await makeTask(world, { name: 'Call the clinic for Dana', confidential: true })
  const { taskId, occurrenceId } = await makeTask(world, { name: 'Incident form' })
  const now = world.services.clock.now()
  const place = { practiceId: world.lakeside.id, locationId: mainOf(world), completedBy: world.dana }
  await world.system((db) => buildRecord(db, { ...place, taskId, occurrenceId, kind: 'form', confidential: true }, { now }))
  const { text } = await exported(world)
  expect(text).toContain('Weekly eyewash flush')
  expect(text).not.toMatch(/clinic|Incident/)
})

test('each export is audited with its count and the names of its filters', async ({ world }) => {
  await exported(world, { frequency: '0', user: world.dana, orderBy: 'due_date' })
  expect(await world.audit('tasks.exported')).toMatchObject([
    { actorId: world.maria, locationId: mainOf(world), after: { rows: 1, filters: 'frequency, user' } },
  ])
})

test('only an administrator of the location can export', async ({ world }) => {
  const statusFor = async (userId: string) =>
    (await (await world.as(userId)).refused(exportTasks, { params: { locationId: mainOf(world) } })).status
  expect([await statusFor(world.dana), await statusFor(world.omar), await statusFor(world.foreignOnly)]).toEqual([403, 403, 404])
})
