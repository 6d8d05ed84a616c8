import { sql } from 'drizzle-orm'

import { listTasks } from '#contract/tasks/administered-tasks'
import { assignTasks } from '#contract/tasks/assign-tasks'
import type { RequestOf } from '#contract/endpoint/endpoint'
import { listUserTasks } from '#contract/tasks/tasks'
import { deleteTask } from '#contract/tasks/administered-tasks'
import { task } from '#api/data/tables'
import { newId } from '#api/platform/ids'
import { expect, inOwnWorld as test, type World } from '#api/data/testing/test'

import { harborOf, mainOf, makeTask } from '../testing/make-task.ts'
import { addedTask, namesFound } from './testing/task-calls.ts'

type Body = RequestOf<typeof assignTasks>['body']

const assign = async (world: World, body: Body) =>
  (await (await world.as(world.maria)).call(assignTasks, { params: { locationId: mainOf(world) }, body })).payload

const peopleOf = async (world: World, taskId: string) => {
  const { payload } = await (
    await world.as(world.maria)
  ).call(listTasks, { params: { locationId: mainOf(world) }, query: { pageSize: 100 } })
  const found = payload.data.find(({ _id }) => _id === taskId)
  return found?.everybody ? ['everybody'] : found?.users.map(({ fullName }) => fullName.split(' ')[0])
}

test('tasks are reassigned or shared, and the response counts the changes', async ({ world }) => {
  const [first, second] = [await addedTask(world), await addedTask(world, { users: [world.ruth] })]
  const tasks = [first._id, second._id]
  expect(await assign(world, { tasks, users: [world.ruth], how: 'replace' })).toEqual({
    changed: 1,
    unchanged: 1,
    firstOnly: 0,
    refused: [],
  })
  expect(await peopleOf(world, first._id)).toEqual(['Ruth'])
  expect(await assign(world, { tasks, users: [world.maria], how: 'add' })).toMatchObject({ changed: 2 })
  expect(await peopleOf(world, second._id)).toEqual(['Maria', 'Ruth'])
  expect((await world.notifications(world.ruth)).filter(({ targetId }) => tasks.includes(targetId))).toHaveLength(2)
  expect((await world.audit('task.assigned')).at(-1)).toMatchObject({ actorId: world.maria })
})

test('tasks that cannot have these people do not change, and each has its reason', async ({ world }) => {
  const own = await addedTask(world, { taskType: 'private' })
  const training = await makeTask(world, { ruleKey: 'bbpAnnual', subjectId: world.dana })
  const forAdministrators = await makeTask(world, { ruleKey: 'injuryLog', requiresAdmin: true, assignees: [world.maria] })
  const everybody = await makeTask(world, { ruleKey: 'planReview', everybody: true, assignees: [] })
  const gone = await addedTask(world)
  await (await world.as(world.maria)).call(deleteTask, { params: { id: gone._id } })
  const tasks = [own._id, training.taskId, forAdministrators.taskId, everybody.taskId, gone._id]
  const added = await assign(world, { tasks, users: [world.ruth, world.dana], how: 'add' })
  expect(added).toMatchObject({ changed: 0, unchanged: 1 })
  expect(Object.fromEntries(added.refused.map(({ _id, reason }) => [_id, reason]))).toEqual({
    [own._id]: 'private',
    [training.taskId]: 'private',
    [forAdministrators.taskId]: 'requiresAdmin',
    [gone._id]: 'closed',
  })
  expect(Object.fromEntries(added.refused.map(({ _id, person }) => [_id, person]))).toMatchObject({
    [own._id]: null,
    [training.taskId]: 'Dana Whitfield',
    [gone._id]: null,
  })
  const replaced = await assign(world, { tasks, users: [world.ruth, world.dana], how: 'replace' })
  expect(replaced).toMatchObject({ changed: 2, unchanged: 0, firstOnly: 1 })
  expect(await peopleOf(world, own._id), 'a private one keeps the first').toEqual(['Ruth'])
  expect(await peopleOf(world, everybody.taskId)).toEqual(['Dana', 'Ruth'])
  const [row] = await world.system((db) =>
    db
      .select()
      .from(task)
      .where(sql`id = ${own._id}`),
  )
  expect(row?.subjectId, 'and is about that person').toBe(world.ruth)
})

test('five hundred tasks at once need as many statements as five', async ({ world }) => {
  const { practiceId, locationId } = { practiceId: world.lakeside.id, locationId: mainOf(world) }
  const now = world.services.clock.now()
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: newId(now),
    practiceId,
    locationId,
    contentVersion: 1,
    name: `Bulk ${index}`,
    instructions: 'Do it.',
    frequency: '0',
    anchor: 'calendar',
    behavior: 'other',
    retention: 'standard',
    createdOn: '2026-11-21',
    createdAt: now,
  }))
  await world.system((db) => db.insert(task).values(rows))
  const ids = rows.map(({ id }) => id)
  const five = await statementsOf(world, () => assign(world, { tasks: ids.slice(0, 5), users: [world.dana], how: 'replace' }))
  const all = await statementsOf(world, () => assign(world, { tasks: ids, users: [world.ruth], how: 'replace' }))
  expect(all.result).toEqual({ changed: 500, unchanged: 0, firstOnly: 0, refused: [] })
  expect(five.statements).toBeGreaterThan(5)
  expect(all.statements).toBe(five.statements)
  expect((await world.notifications(world.ruth)).at(-1)).toMatchObject({ title: 'You have 500 new tasks' })
  // Each word may be anywhere in the name, so 1 is found in 21 and 310 too.
  const withOne = rows.filter(({ name }) => name.includes('1')).length
  const matching = await assign(world, { matching: { name: 'bulk 1' }, users: [world.dana], how: 'replace' })
  expect(matching.changed).toBe(withOne)
  expect(await namesFound(world, { user: world.dana, name: 'bulk', pageSize: 100 })).toHaveLength(100)
})

test('more than a thousand matching tasks are rejected as a whole', async ({ world }) => {
  await world.system((db) =>
    db.execute(sql`insert into task (id, practice_id, location_id, content_version, name, instructions, frequency, anchor, behavior, retention, created_on, created_at)
      select lpad(to_hex(n), 24, '0'), ${world.lakeside.id}, ${mainOf(world)}, 1, 'Many ' || n, 'Do it.', '0', 'calendar', 'other', 'standard', '2026-11-21', '2026-11-21' from generate_series(1, 1001) n`),
  )
  const body = { matching: { name: 'many' }, users: [world.ruth], how: 'replace' }
  const refusal = await (await world.as(world.maria)).refused(assignTasks, { params: { locationId: mainOf(world) }, body })
  expect(refusal).toMatchObject({ status: 409, code: 'task.too_many_at_once' })
  expect(await namesFound(world, { user: world.ruth })).toEqual([])
})

test('tasks and people of another location are rejected, and those of another practice are not found', async ({ world }) => {
  const maria = await world.as(world.maria)
  const elsewhere = await addedTask(world, { location: harborOf(world), users: [world.tessa] })
  const refused = (body: Body) => maria.refused(assignTasks, { params: { locationId: mainOf(world) }, body })
  expect(await refused({ tasks: [elsewhere._id], users: [world.dana], how: 'add' })).toMatchObject({
    status: 422,
    fields: { tasks: expect.any(String) },
  })
  expect(await refused({ tasks: [world.rows.task], users: [world.tessa], how: 'add' })).toMatchObject({ status: 422 })
  expect((await refused({ tasks: [world.rows.task, world.foreignRows.task], users: [world.dana], how: 'add' })).status).toBe(404)
})

test('the new assignees have the tasks on their board, and the former ones do not', async ({ world }) => {
  await assign(world, { tasks: [world.rows.task], users: [world.ruth], how: 'replace' })
  const board = async (userId: string) =>
    (await (await world.as(userId)).call(listUserTasks, { params: { userId, locationId: mainOf(world) } })).payload.map(({ _id }) => _id)
  expect(await board(world.ruth)).toContain(world.rows.task)
  expect(await board(world.dana)).not.toContain(world.rows.task)
})

/** The number of statements that a call sends. */
async function statementsOf<T>(world: World, work: () => Promise<T>) {
  const { pool } = world.database
  let statements = 0
  const clients = new Set<{ query: unknown }>()
  const count = (client: { query: (...given: never[]) => unknown }) => {
    if (clients.has(client)) return
    clients.add(client)
    const query = client.query.bind(client)
    client.query = (...given) => {
      statements += 1
      return query(...given)
    }
  }
  pool.on('acquire', count)
  const result = await work()
  pool.off('acquire', count as never)
  return { result, statements }
}
