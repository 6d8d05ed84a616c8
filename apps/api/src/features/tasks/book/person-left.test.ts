import { eq } from 'drizzle-orm'

import { buildTask, type TaskPlan } from '#api/data/builders/task'
import { task, taskAssignee, taskOccurrence } from '#api/data/tables'
import { writingAs } from '#api/data/testing/writing'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { taskBook } from './task-book.ts'

const at = (world: World) => ({ practiceId: world.lakeside.id, locationId: world.lakeside.locations[0]?.id ?? '' })

const aTask = (world: World, plan: Partial<TaskPlan>, change: Partial<typeof task.$inferInsert> = {}) =>
  world.system(async (db) => {
    const period = { start: '2026-11-15', end: '2026-11-21' }
    const made = await buildTask(db, { ...at(world), period, ...plan }, { now: world.services.clock.now() })
    if (Object.keys(change).length > 0) await db.update(task).set(change).where(eq(task.id, made.taskId))
    return made
  })

const isClosed = async (world: World, { taskId }: { taskId: string }) =>
  (await world.system((db) => db.select().from(task).where(eq(task.id, taskId))))[0]?.closedAt !== null

const assignees = async (world: World, { taskId }: { taskId: string }) =>
  (await world.system((db) => db.select().from(taskAssignee).where(eq(taskAssignee.taskId, taskId)))).map((row) => row.userId)

inOwnWorld('tasks about the person, or theirs alone by their own dates, are closed; the others only lose them', async ({ world }) => {
  const { dana, ruth } = world
  const about = await aTask(world, { name: 'About Dana', assignees: [world.maria], subjectId: dana })
  const yearly = await aTask(world, { name: 'Of Dana alone', assignees: [dana] }, { anchor: 'person' })
  const twoPeople = await aTask(world, { name: 'Of two', assignees: [dana, ruth] }, { anchor: 'person' })
  const secret = await aTask(world, { name: 'Secret', assignees: [dana] }, { confidential: true })
  const done = await aTask(world, { name: 'Done once', assignees: [dana], frequency: '99' })
  await world.system((db) => db.update(taskOccurrence).set({ status: 'done' }).where(eq(taskOccurrence.id, done.occurrenceId)))
  const left = await writingAs(world, world.maria, (writing) => taskBook.personLeft(writing, { ...at(world), userId: dana }))
  expect(left).toEqual([
    { taskId: secret.taskId, name: 'Secret', confidential: true },
    { taskId: world.rows.task, name: 'Weekly eyewash flush', confidential: false },
  ])
  const closed = await Promise.all([about, yearly, twoPeople, secret, done].map((one) => isClosed(world, one)))
  expect(closed).toEqual([true, true, false, false, false])
  expect(await Promise.all([twoPeople, secret, done].map((one) => assignees(world, one)))).toEqual([[ruth], [], []])
  expect((await world.audit('task.assignee_left')).map((event) => event.targetId)).toContain(secret.taskId)
})

test('tasks of administrators after an incident of the person stay open', async ({ world }) => {
  const { dana, maria } = world
  const packet = await aTask(world, { name: 'Packet', assignees: [maria], subjectId: dana, confidential: true }, { anchor: 'event' })
  const ownTest = await aTask(world, { name: 'Own test', assignees: [maria, dana], subjectId: dana }, { anchor: 'event' })
  await writingAs(world, maria, (writing) => taskBook.personLeft(writing, { ...at(world), userId: dana }))
  expect(await Promise.all([packet, ownTest].map((one) => isClosed(world, one)))).toEqual([false, true])
})

test('tasks of another location stay', async ({ world }) => {
  const harbor = world.lakeside.locations[1]?.id ?? ''
  const elsewhere = await aTask(world, { locationId: harbor, assignees: [world.tessa] })
  await writingAs(world, world.maria, (writing) => taskBook.personLeft(writing, { ...at(world), userId: world.tessa }))
  expect(await assignees(world, elsewhere)).toEqual([world.tessa])
})
