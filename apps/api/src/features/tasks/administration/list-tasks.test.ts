import { eq } from 'drizzle-orm'

import { deleteTask, listTasks } from '#contract/tasks/administered-tasks'
import { completeTask } from '#contract/tasks/tasks'
import { task, taskClosure } from '#api/data/tables'
import { expect, inOwnWorld as test } from '#api/data/testing/test'

import { mainOf, makeTask } from '../testing/make-task.ts'
import { addedTask, namesFound } from './testing/task-calls.ts'

test('the table has the fields of each task, only for open tasks of the location', async ({ world }) => {
  const { dana, ruth, maria } = world
  const maker = await world.as(maria)
  const added = await addedTask(world, { name: 'Autoclave log', users: [ruth, dana] })
  await addedTask(world, { name: 'Elsewhere', location: world.lakeside.locations[1]?.id ?? '', users: [world.tessa] })
  await makeTask(world, { name: 'By a rule', ruleKey: 'eyewashRun', everybody: true, assignees: [] })
  const { payload } = await maker.call(listTasks, { params: { locationId: mainOf(world) } })
  expect(payload).toMatchObject({ totalCount: 3, totalIsExact: true, timeZone: 'America/Los_Angeles', today: '2026-11-21' })
  expect(payload.data.map(({ name }) => name)).toEqual(['Autoclave log', 'By a rule', 'Weekly eyewash flush'])
  expect(payload.data[0]).toMatchObject({
    _id: added._id,
    nameForSort: 'autoclave log',
    users: [
      { _id: dana, fullName: 'Dana Whitfield' },
      { _id: ruth, fullName: 'Ruth Okafor' },
    ],
    everybody: false,
    due_date: '11/21/2026',
    frequency: '0',
    frequencyName: 'Weekly',
    taskType: 'global',
    custom: true,
    lastCompletedAt: null,
    revision: 1,
  })
  expect(payload.data[1]).toMatchObject({ custom: false, everybody: true, users: [] })
})

test('filters match substrings in any case, and special characters are plain text', async ({ world }) => {
  for (const name of ['50% bleach', '500 bleach', 'a_b check', 'axb check', '🧯 Extinguisher']) await addedTask(world, { name })
  expect(await namesFound(world, { name: '50%' })).toEqual(['50% bleach'])
  expect(await namesFound(world, { name: 'A_B' })).toEqual(['a_b check'])
  expect(await namesFound(world, { name: '🧯 ext' })).toEqual(['🧯 Extinguisher'])
  expect(await namesFound(world, { name: String.raw`\\` })).toEqual([])
})

test('frequency, due date and people narrow the table', async ({ world }) => {
  await addedTask(world, { name: 'Monthly one', frequency: '1' })
  await addedTask(world, { name: 'Of Ruth', users: [world.ruth], frequency: '99', due_date: '12/24/2026' })
  await makeTask(world, { name: 'Of nobody', assignees: [] })
  await makeTask(world, { name: 'Of everybody', assignees: [], everybody: true })
  expect(await namesFound(world, { frequency: 1 })).toEqual(['Monthly one'])
  expect(await namesFound(world, { due_date: '12/24/2026' })).toEqual(['Of Ruth'])
  expect(await namesFound(world, { user: world.ruth })).toEqual(['Of everybody', 'Of Ruth'])
  expect(await namesFound(world, { unassigned: 'true' })).toEqual(['Of nobody'])
})

test('closed tasks are found only with their filter, each with the reason', async ({ world }) => {
  const now = world.services.clock.now()
  const deleted = await addedTask(world, { name: 'Closed one' })
  await (await world.as(world.maria)).call(deleteTask, { params: { id: deleted._id } })
  const byRule = await makeTask(world, { name: 'Closed two', ruleKey: 'eyewashRun' })
  const byPerson = await makeTask(world, { name: 'Closed three', ruleKey: 'planReview' })
  const closure = { practiceId: world.lakeside.id, why: 'reportedTwice', reason: 'See the other', closedBy: world.maria, closedAt: now }
  await world.system(async (db) => {
    for (const { taskId } of [byRule, byPerson]) await db.update(task).set({ closedAt: now }).where(eq(task.id, taskId))
    await db.insert(taskClosure).values({ taskId: byPerson.taskId, ...closure })
  })
  expect(await namesFound(world, { name: 'Closed' })).toEqual([])
  const request = { params: { locationId: mainOf(world) }, query: { state: 'closed', name: 'closed' } } as const
  const { payload } = await (await world.as(world.maria)).call(listTasks, request)
  const at = now.toISOString()
  expect(payload.data.map(({ name, closed }) => [name, closed])).toEqual([
    ['Closed one', { at, why: 'deleted', reason: '' }],
    ['Closed three', { at, why: 'reportedTwice', reason: 'See the other' }],
    ['Closed two', { at, why: 'notApplicable', reason: '' }],
  ])
})

test('each column sorts both ways, with empty dates last', async ({ world }) => {
  const once = await addedTask(world, { name: 'b once', frequency: '99', due_date: '11/22/2026' })
  await addedTask(world, { name: 'C monthly', frequency: '1' })
  const done = await addedTask(world, { name: 'a yearly', frequency: '3' })
  await (await world.as(world.dana)).call(completeTask, { params: { taskId: done._id }, body: { isCompleted: true } })
  await (await world.as(world.dana)).call(completeTask, { params: { taskId: world.rows.task }, body: { isCompleted: true } })
  world.services.clock.set('2026-11-22T20:00:00Z')
  await (await world.as(world.dana)).call(completeTask, { params: { taskId: once._id }, body: { isCompleted: true } })
  const sorted = (orderBy: 'nameForSort' | 'frequencyName' | 'due_date' | 'lastCompletedAt', order: 'asc' | 'desc' = 'asc') =>
    namesFound(world, { orderBy, order })
  expect(await sorted('nameForSort')).toEqual(['a yearly', 'b once', 'C monthly', 'Weekly eyewash flush'])
  expect(await sorted('nameForSort', 'desc')).toEqual(['Weekly eyewash flush', 'C monthly', 'b once', 'a yearly'])
  expect(await sorted('frequencyName')).toEqual(['C monthly', 'b once', 'Weekly eyewash flush', 'a yearly'])
  expect(await sorted('due_date'), 'what comes once keeps its day when it is done').toEqual([
    'b once',
    'Weekly eyewash flush',
    'C monthly',
    'a yearly',
  ])
  expect((await sorted('lastCompletedAt', 'desc'))[0]).toBe('b once')
  expect((await sorted('lastCompletedAt')).at(-1)).toBe('C monthly')
})

test('a page has ten tasks, and the last one the rest', async ({ world }) => {
  for (let number = 10; number < 22; number += 1) await addedTask(world, { name: `Task ${number}` })
  const call = async (pageNumber: number) =>
    (await (await world.as(world.maria)).call(listTasks, { params: { locationId: mainOf(world) }, query: { pageNumber } })).payload
  expect((await call(1)).data).toHaveLength(10)
  expect((await call(2)).data.map(({ name }) => name)).toEqual(['Task 20', 'Task 21', 'Weekly eyewash flush'])
  expect(await call(3)).toMatchObject({ data: [], totalCount: 13 })
})
