import { eq } from 'drizzle-orm'

import { getOpenTask, searchOthersTasks } from '#contract/tasks/tasks'
import { taskOccurrence } from '#api/data/tables'
import { newId } from '#api/platform/ids'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { harborOf, mainOf, makeTask } from '../testing/make-task.ts'

const found = async (world: World, query: { search?: string; limit?: number }, by = world.maria, locationId = mainOf(world)) =>
  (await (await world.as(by)).call(searchOthersTasks, { params: { locationId }, query })).payload

const closeAll = (world: World, taskId: string) =>
  world.system((db) => db.update(taskOccurrence).set({ status: 'notApplicable' }).where(eq(taskOccurrence.taskId, taskId)))

const names = (tasks: { name: string }[]) => tasks.map((task) => task.name)

inOwnWorld(
  'an administrator finds the open tasks of others by every word, in any order and case, and sees their assignees',
  async ({ world }) => {
    await makeTask(world, { name: 'Zebra autoclave log', assignees: [world.dana, world.ruth] })
    await makeTask(world, { name: 'Zebra eyewash flush', assignees: [] })
    await makeTask(world, { name: 'Zebra follow-up', assignees: [world.ruth], subjectId: world.dana })
    await makeTask(world, { name: 'Zebra of Maria', assignees: [world.maria, world.dana] })
    await makeTask(world, { name: 'Zebra of everybody', everybody: true, assignees: [] })
    await makeTask(world, { name: 'Zebra elsewhere', locationId: harborOf(world), assignees: [world.tessa] })
    const people = (await found(world, { search: 'zebra' })).map((task) => [task.name, task.people.map((person) => person.name)])
    expect(people).toEqual([
      ['Zebra autoclave log', ['Dana Whitfield', 'Ruth Okafor']],
      ['Zebra eyewash flush', []],
      ['Zebra follow-up', ['Dana Whitfield', 'Ruth Okafor']],
    ])
    expect(names(await found(world, { search: ' LOG  zebra ' }))).toEqual(['Zebra autoclave log'])
    expect(names(await found(world, { search: 'zebra', limit: 2 }))).toEqual(['Zebra autoclave log', 'Zebra eyewash flush'])
    expect(names(await found(world, { search: 'z_bra' }))).toEqual([])
    expect(await found(world, { search: '%' })).toEqual([])
  },
)

test('a task is listed once, with its oldest open period, and not after it is done', async ({ world }) => {
  const { taskId } = await makeTask(world, { name: 'Okapi log' })
  const { lakeside, services } = world
  const now = services.clock.now()
  const older = newId(now)
  await world.system((db) =>
    db.insert(taskOccurrence).values({
      id: older,
      practiceId: lakeside.id,
      locationId: mainOf(world),
      taskId,
      periodStart: '2026-11-08',
      periodEnd: '2026-11-14',
      due: '2026-11-14',
      status: 'open',
      createdAt: now,
    }),
  )
  expect(await found(world, { search: 'okapi' })).toMatchObject([{ _id: taskId, occurrence: older, due_date: '11/14/2026' }])
  await closeAll(world, taskId)
  expect(await found(world, { search: 'okapi' })).toEqual([])
})

test('only administrators of the location can search the tasks of others', async ({ world }) => {
  for (const [who, locationId] of [
    [world.dana, mainOf(world)],
    [world.omar, mainOf(world)],
    [world.ruth, mainOf(world)],
  ] as const)
    expect((await (await world.as(who)).refused(searchOthersTasks, { params: { locationId }, query: {} })).status).toBe(403)
})

test('an administrator opens the task of another person and sees the person it is about', async ({ world }) => {
  const { taskId } = await makeTask(world, { name: 'Zebra follow-up', assignees: [world.ruth], subjectId: world.dana })
  const read = async (by: string) => (await (await world.as(by)).call(getOpenTask, { params: { taskId } })).payload
  expect(await read(world.maria)).toMatchObject({ name: 'Zebra follow-up', own: false, others: [{ _id: world.dana }, { _id: world.ruth }] })
  const forRuth = await read(world.ruth)
  expect(forRuth, 'a colleague on it is not told whom it is about').toMatchObject({ own: true, others: [] })
  expect(await read(world.dana)).toMatchObject({ own: true, others: [{ _id: world.ruth }] })
})

test('a task of somebody else is rejected for staff, and one without an open period is not found', async ({ world }) => {
  const { taskId } = await makeTask(world, { name: 'Zebra log', assignees: [world.ruth] })
  const read = { params: { taskId } }
  expect((await (await world.as(world.dana)).refused(getOpenTask, read)).status).toBe(403)
  expect((await (await world.as(world.omar)).refused(getOpenTask, read)).status).toBe(403)
  await closeAll(world, taskId)
  expect(await (await world.as(world.maria)).refused(getOpenTask, read)).toMatchObject({ status: 404, code: 'request.not_found' })
})
