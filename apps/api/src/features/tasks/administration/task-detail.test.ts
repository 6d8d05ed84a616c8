import { eq } from 'drizzle-orm'

import { deleteTask, getTask } from '#contract/tasks/administered-tasks'
import { deleteRecord } from '#contract/records/records'
import { taskHistory } from '#contract/tasks/task-history'
import { completeTask } from '#contract/tasks/tasks'
import { libraryAnswer, location, task } from '#api/data/tables'
import { expect, inOwnWorld as test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { mainOf, makeTask } from '../testing/make-task.ts'
import { addedTask } from './testing/task-calls.ts'

const detail = async (world: World, id: string) => (await (await world.as(world.maria)).call(getTask, { params: { id } })).payload
const history = async (world: World, taskId: string, query = {}) =>
  (await (await world.as(world.maria)).call(taskHistory, { params: { taskId }, query })).payload

test('a custom task has its forms, people and due date, and shows that the practice added it', async ({ world }) => {
  const { _id } = await addedTask(world, { forms: ['quarterlySafetyReportForm'], users: [world.dana, world.ruth] })
  expect(await detail(world, _id)).toMatchObject({
    attachedForms: [{ id: 'quarterlySafetyReportForm', name: expect.stringMatching(/quarterly/i) }],
    users: [{ fullName: 'Dana Whitfield' }, { fullName: 'Ruth Okafor' }],
    due_date: '11/21/2026',
    state: 'dueToday',
    place: { name: 'Main Street', timeZone: 'America/Los_Angeles', today: '2026-11-21' },
    citation: '',
    basis: null,
    reason: { kind: 'custom', rule: null, causes: [], change: null, record: null },
    closedAt: null,
  })
})

test('a task of a rule shows the rule, the law and the answer that created it', async ({ world }) => {
  const now = world.services.clock.now()
  const at = { practiceId: world.lakeside.id, locationId: mainOf(world) }
  const { taskId } = await makeTask(world, { ruleKey: 'eyewashRun' })
  await world.system(async (db) => {
    await db.update(task).set({ rowKey: 'r1', citation: 'ANSI/ISEA Z358.1' }).where(eq(task.id, taskId))
    await db
      .update(location)
      .set({ options: ['corrosives'] })
      .where(eq(location.id, at.locationId))
    await db.insert(libraryAnswer).values({
      id: newId(now),
      ...at,
      variable: 'eyewashStations',
      stepNumber: 1,
      answer: [{ _row: 'r1', Nickname: 'Lab sink', Person: world.dana, Frequency: '0' }],
      contentVersion: 1,
      answeredBy: world.maria,
      updatedAt: now,
    })
  })
  expect(await detail(world, taskId)).toMatchObject({
    citation: 'ANSI/ISEA Z358.1',
    basis: { kind: 'G', period: 'recommendation', recommendedBy: 'ANSI/ISEA Z358.1-2014' },
    reason: {
      kind: 'rule',
      rule: 'Run eyewash',
      causes: [{ question: 'List each eyewash.', answer: 'Nickname: Lab sink, Person: Dana Whitfield, Frequency: Weekly' }],
      record: null,
    },
  })
})

test('the page of a task says what a version of the content took from its rule, and why', async ({ world }) => {
  const change = async (ruleKey: string) => {
    const { taskId } = await makeTask(world, { ruleKey })
    return (await detail(world, taskId)).reason
  }
  expect(await change('noDrugsDownTheDrain')).toMatchObject({
    kind: 'rule',
    rule: null,
    change: expect.stringContaining('every day of the year'),
  })
  expect(await change('evacuationDrill')).toMatchObject({
    rule: 'Evacuation drill',
    change: expect.stringContaining('five or fewer people'),
  })
  expect(await change('quarterlySafetyWalk')).toMatchObject({ rule: 'Quarterly safety walk', change: null })
})

test('the history lists each period with its records, including deleted ones, one page at a time', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { taskId } = await makeTask(world)
  const { record } = await dana.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  await (await world.as(world.maria)).call(deleteRecord, { params: { recordId: record } })
  world.services.clock.advance({ minutes: 1 })
  await dana.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  world.services.clock.set('2026-12-16T20:00:00Z')
  const late = await world.as(world.dana)
  await late.call(completeTask, { params: { taskId }, body: { isCompleted: true, doneOn: '2026-12-15' } })
  const { data, totalCount, timeZone } = await history(world, taskId)
  expect({ totalCount, timeZone }).toEqual({ totalCount: 5, timeZone: 'America/Los_Angeles' })
  expect(data.map(({ periodStart, status, state }) => [periodStart, status, state])).toEqual([
    ['2026-12-13', 'open', 'upcoming'],
    ['2026-12-06', 'missed', null],
    ['2026-11-29', 'missed', null],
    ['2026-11-22', 'done', null],
    ['2026-11-15', 'done', null],
  ])
  expect(data[3]).toMatchObject({
    due: '2026-11-28',
    completedBy: { fullName: 'Dana Whitfield' },
    records: [{ doneOn: '2026-12-15', deleted: null }],
  })
  expect(data[4]?.records).toMatchObject([
    { _id: record, status: 'pending', deleted: { by: { fullName: 'Maria Alvarez' } } },
    { status: 'pending', deleted: null },
  ])
  const second = await history(world, taskId, { pageNumber: 2, pageSize: 3 })
  expect(second.data.map(({ periodStart }) => periodStart)).toEqual(['2026-11-22', '2026-11-15'])
})

test('a deleted task keeps its page and its history', async ({ world }) => {
  const { _id } = await addedTask(world)
  await (await world.as(world.maria)).call(deleteTask, { params: { id: _id } })
  expect(await detail(world, _id)).toMatchObject({ closedAt: expect.any(String), state: null })
  expect((await history(world, _id)).data).toMatchObject([{ status: 'notApplicable' }])
})
