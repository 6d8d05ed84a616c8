import { eq, sql } from 'drizzle-orm'

import { addTask, deleteTask, getTask, updateTask } from '#contract/tasks/administered-tasks'
import { completeTask } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import { membership, task } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { harborOf, historyOf, mainOf, makeTask } from '../testing/make-task.ts'
import { addedTask, bodyOf } from './testing/task-calls.ts'

const change = async (world: World, id: string, body: Record<string, unknown>) =>
  (await (await world.as(world.maria)).call(updateTask, { params: { id }, body })).payload

const freshMember = (world: World) => {
  const posts = [{ practiceId: world.lakeside.id, locationId: mainOf(world) }]
  return world.system((db) => buildPerson(db, { firstName: 'Fran', lastName: 'Fresh', posts }, { now: world.services.clock.now() }))
}

const refusal = async (world: World, id: string, body: Record<string, unknown>) =>
  (await world.as(world.maria)).refused(updateTask, { params: { id }, body })

test('the first due date of each frequency follows the calendar, including on a Saturday', async ({ world }) => {
  const due = async (body: Parameters<typeof addedTask>[1]) => (await addedTask(world, body)).due_date
  expect(await due({ frequency: 0 })).toBe('11/21/2026')
  expect(await due({ frequency: '1' })).toBe('11/30/2026')
  expect(await due({ frequency: '2' })).toBe('12/31/2026')
  expect(await due({ frequency: '3' }), 'this year’s review date has passed').toBe('12/21/2026')
  expect(await due({ frequency: '99', due_date: '11/21/2026' }), 'today').toBe('11/21/2026')
})

test('the due date of a one-time task is required, and is checked against the day at the location', async ({ world }) => {
  const maria = await world.as(world.maria)
  const refused = (body: object) => maria.refused(addTask, { body: { ...bodyOf(world), frequency: '99', ...body } })
  expect(await refused({})).toMatchObject({ status: 422, fields: { due_date: 'Required' } })
  expect(await refused({ due_date: '02/30/2027' })).toMatchObject({ fields: { due_date: 'Please enter a date as MM/DD/YYYY' } })
  const before = world.services.clock.now()
  // Already November 22 in UTC and in New York, still November 21 in Los Angeles.
  world.services.clock.set('2026-11-22T07:59:00Z')
  expect(await addedTask(world, { frequency: '99', due_date: '11/21/2026' })).toMatchObject({ due_date: '11/21/2026' })
  const late = { ...bodyOf(world), frequency: '99', due_date: '11/20/2026' }
  expect(await (await world.as(world.maria)).refused(addTask, { body: late })).toMatchObject({
    fields: { due_date: 'The due date cannot be earlier than today.' },
  })
  world.services.clock.set(before)
})

test('missing values are reported at their fields', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { status, fields } = await maria.refused(addTask, {
    body: { name: ' ', instructions: '', frequency: '', taskType: '', users: [], location: mainOf(world) },
  })
  expect(status).toBe(422)
  expect(fields).toEqual({ name: 'Required', instructions: 'Required', frequency: 'Required', taskType: 'Required', users: 'Required' })
})

test('a private task keeps only the first of five people, when added and when edited', async ({ world }) => {
  const others = await Promise.all(['A', 'B', 'C'].map(() => freshMember(world)))
  const five = [world.ruth, world.dana, ...others]
  const added = await addedTask(world, { taskType: 'private', users: five })
  expect(added).toMatchObject({ taskType: 'private', users: [{ _id: world.ruth }] })
  const shared = await change(world, added._id, { taskType: 'global', users: five })
  expect(shared).toMatchObject({ taskType: 'global' })
  expect(shared.users).toHaveLength(5)
  expect(await change(world, added._id, { taskType: 'private' })).toMatchObject({ taskType: 'private', users: [{}] })
})

test('a name is unique within its location, ignoring case, until its task is deleted', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { _id, name } = await addedTask(world)
  const again = bodyOf(world, { name: name.toUpperCase() })
  expect(await maria.refused(addTask, { body: again })).toMatchObject({
    status: 409,
    code: 'task.name_taken',
    message: 'Task with the same name already exists.',
  })
  const other = await addedTask(world)
  expect(await refusal(world, other._id, { name })).toMatchObject({ code: 'task.name_taken' })
  expect(await change(world, _id, { name: name.toUpperCase() }), 'its own name').toMatchObject({ name: name.toUpperCase() })
  await addedTask(world, { name, location: harborOf(world), users: [world.tessa] })
  await makeTask(world, { name: 'By a rule', ruleKey: 'eyewashRun' })
  await addedTask(world, { name: 'By a rule' })
  await maria.call(deleteTask, { params: { id: _id } })
  expect(await addedTask(world, { name })).toMatchObject({ name })
})

test('when two administrators edit one task, the second gets the current one', async ({ world }) => {
  const { _id, revision } = await addedTask(world)
  await change(world, _id, { instructions: 'By the first.', revision })
  const changed = (await world.audit('task.changed')).find(({ targetId }) => targetId === _id)
  expect(changed).toMatchObject({ before: { instructions: 'Check the seal.' }, after: { instructions: 'By the first.' } })
  const late = await refusal(world, _id, { instructions: 'By the second.', revision })
  expect(late).toMatchObject({ status: 409, code: 'request.conflict', details: { instructions: 'By the first.', revision: revision + 1 } })
})

test('a task that was read can be sent back unchanged', async ({ world }) => {
  const { _id } = await addedTask(world)
  const maria = await world.as(world.maria)
  const read = async () => (await maria.call(getTask, { params: { id: _id } })).payload
  const before = await read()
  await maria.call(updateTask, { params: { id: _id }, body: before })
  expect(await read()).toEqual({ ...before, revision: expect.any(Number) as number })
})

test('people without a post there are rejected by name, and people of other practices are not found', async ({ world }) => {
  const maria = await world.as(world.maria)
  const refused = (users: string[]) => maria.refused(addTask, { body: bodyOf(world, { users }) })
  expect(await refused([world.foreignOnly])).toMatchObject({ status: 404 })
  expect(await refused([world.tessa])).toMatchObject({ status: 422, fields: { users: 'Tessa Park does not work at this location.' } })
  const userId = await freshMember(world)
  await world.system((db) => db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, userId)))
  expect((await refused([world.dana, userId])).status, 'the post has ended').toBe(422)
  const { _id } = await addedTask(world)
  expect((await refusal(world, _id, { users: [userId] })).status).toBe(422)
})

test('an administrator of one location cannot access a task of another', async ({ world }) => {
  const omar = await world.as(world.omar)
  const { _id } = await addedTask(world)
  for (const endpoint of [getTask, updateTask, deleteTask])
    expect((await omar.refused(endpoint, { params: { id: _id }, body: {} })).status).toBe(403)
  expect((await omar.refused(addTask, { body: bodyOf(world) })).status).toBe(403)
  expect(await refusal(world, _id, { location: harborOf(world) })).toMatchObject({
    fields: { location: 'This task belongs to another location.' },
  })
})

test('only the people of a default task can be changed', async ({ world }) => {
  const { taskId } = await makeTask(world, { name: 'By a rule', ruleKey: 'sporeTest', frequency: '1' })
  const changed = await change(world, taskId, {
    name: 'Mine',
    instructions: 'Other',
    frequency: '0',
    taskType: 'private',
    forms: ['nothing'],
    due_date: null,
    users: [world.ruth, world.maria],
  })
  expect(changed).toMatchObject({ name: 'By a rule', frequency: '1', taskType: 'global', forms: [], custom: false })
  expect(changed.users.map(({ fullName }) => fullName)).toEqual(['Maria Alvarez', 'Ruth Okafor'])
  const [row] = await world.system((db) => db.select().from(task).where(eq(task.id, taskId)))
  expect(row?.chosenInsteadOf, 'whom the rule wanted').toEqual([world.dana])
  expect((await world.notifications(world.ruth)).some(({ targetId }) => targetId === taskId)).toBe(true)
})

test('a task that only administrators see can be assigned only to administrators', async ({ world }) => {
  const { taskId } = await makeTask(world, { ruleKey: 'injuryLog', requiresAdmin: true, assignees: [world.maria] })
  expect(await refusal(world, taskId, { users: [world.maria, world.dana] })).toMatchObject({
    fields: { users: 'Only administrators of this location can do this task, and Dana Whitfield cannot.' },
  })
})

test('a changed frequency applies from the next period; new people have the task immediately', async ({ world }) => {
  const { _id } = await addedTask(world, { frequency: '2' })
  await change(world, _id, { frequency: '0', users: [world.ruth] })
  expect(await historyOf(world, _id)).toEqual(['2026-10-01 due 2026-12-31 open'])
  expect((await (await world.as(world.dana)).refused(completeTask, { params: { taskId: _id }, body: { isCompleted: true } })).status).toBe(
    403,
  )
  await (await world.as(world.ruth)).call(completeTask, { params: { taskId: _id }, body: { isCompleted: true } })
  expect(await historyOf(world, _id)).toEqual(['2026-10-01 due 2026-12-31 done', '2026-11-22 due 2026-11-28 open'])
})

test('a new due date moves the open occurrence; a finished task reopens for it', async ({ world }) => {
  const once = { frequency: '99', due_date: '12/01/2026' } as const
  const { _id } = await addedTask(world, once)
  expect(await change(world, _id, { ...once, due_date: null }), 'no other day').toMatchObject({ due_date: '12/01/2026' })
  expect(await change(world, _id, { ...once, due_date: '11/25/2026' })).toMatchObject({ due_date: '11/25/2026' })
  expect(await historyOf(world, _id)).toEqual(['2026-11-21 due 2026-11-25 open'])
  const moved = (await world.audit('task.rescheduled')).find(({ targetId }) => targetId === _id)
  expect(moved).toMatchObject({ actorId: world.maria, before: { due: '2026-12-01' }, after: { due: '2026-11-25' } })
  await (await world.as(world.dana)).call(completeTask, { params: { taskId: _id }, body: { isCompleted: true } })
  await change(world, _id, { ...once, due_date: '11/25/2026', instructions: 'Only other words.' })
  expect(await historyOf(world, _id)).toEqual(['2026-11-21 due 2026-11-25 done'])
  await change(world, _id, { ...once, due_date: '11/30/2026' })
  expect(await historyOf(world, _id)).toEqual(['2026-11-21 due 2026-11-25 done', '2026-11-22 due 2026-11-30 open'])
})

test('changing a recurring task to a one-time task moves its open occurrence to the new date', async ({ world }) => {
  const { _id } = await addedTask(world, { frequency: '0' })
  expect(await refusal(world, _id, { frequency: '99', due_date: null })).toMatchObject({ status: 422, fields: { due_date: 'Required' } })
  await (await world.as(world.dana)).call(completeTask, { params: { taskId: _id }, body: { isCompleted: true } })
  expect(await historyOf(world, _id)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 open'])
  await change(world, _id, { frequency: '99', due_date: '11/21/2026' })
  expect(await historyOf(world, _id)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-21 due 2026-11-21 open'])
})

test('an overdue task keeps its due date when its people change', async ({ world }) => {
  const before = world.services.clock.now()
  const once = { frequency: '99', due_date: '11/23/2026' } as const
  const { _id } = await addedTask(world, once)
  world.services.clock.advance({ days: 5 })
  expect(await change(world, _id, { ...once, users: [world.ruth] })).toMatchObject({ due_date: '11/23/2026' })
  expect((await refusal(world, _id, { ...once, due_date: '11/24/2026' })).status).toBe(422)
  world.services.clock.set(before)
})

test('a task with forms is completed by filling them in, and unknown forms are rejected', async ({ world }) => {
  const added = await addedTask(world, { forms: ['quarterlySafetyReportForm', 'quarterlySafetyReportForm'] })
  expect(added).toMatchObject({ taskBehaviorType: 'task_with_form', forms: ['quarterlySafetyReportForm'] })
  expect(await change(world, added._id, { forms: [] })).toMatchObject({ taskBehaviorType: 'other', forms: [] })
  expect(await refusal(world, added._id, { forms: ['noSuchForm'] })).toMatchObject({ fields: { forms: 'There is no such form.' } })
})

test('the boards of everyone concerned refetch', async ({ world }) => {
  const { _id } = await addedTask(world)
  world.services.refetched.length = 0
  await change(world, _id, { users: [world.ruth] })
  expect(new Set(world.services.refetched)).toEqual(new Set([world.ruth, world.dana, world.maria]))
})

test('deleting keeps the history and makes the open occurrence not applicable; a default task cannot be deleted', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { _id } = await addedTask(world)
  await (await world.as(world.dana)).call(completeTask, { params: { taskId: _id }, body: { isCompleted: true } })
  await maria.call(deleteTask, { params: { id: _id } })
  expect(await historyOf(world, _id)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 notApplicable'])
  expect((await maria.refused(deleteTask, { params: { id: _id } })).status).toBe(404)
  expect((await refusal(world, _id, { name: 'Gone' })).status).toBe(404)
  const { taskId } = await makeTask(world, { ruleKey: 'eyewashRun', subjectId: world.dana })
  expect(await maria.refused(deleteTask, { params: { id: taskId } })).toMatchObject({
    status: 405,
    message: 'Can not delete a default task.',
  })
})

test('a task that is deleted while it is being completed has no open period afterward', async ({ world }) => {
  const { _id } = await addedTask(world)
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const [done, removed] = await world
    .system(async (db) => {
      // The completion has claimed its period and waits for the locked row of its completer.
      await db.execute(sql`select from "user" where id = ${world.dana} for update`)
      const completing = dana.raw(completeTask, { params: { taskId: _id }, body: { isCompleted: true } })
      await world.waitForBlocked(1)
      const removing = maria.raw(deleteTask, { params: { id: _id } })
      await world.waitForBlocked(2)
      return [completing, removing]
    })
    .then((calls) => Promise.all(calls))
  expect([done?.statusCode, removed?.statusCode]).toEqual([200, 204])
  expect(await historyOf(world, _id)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 notApplicable'])
})
