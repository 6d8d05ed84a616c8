import { completeTask, listUserTasks } from '#contract/tasks/tasks'
import { record, recordApproval } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { eq, sql } from 'drizzle-orm'

import { harborOf, historyOf, mainOf, makeTask, occurrencesOf } from '../testing/make-task.ts'

const complete = async (world: World, userId: string, taskId: string, body: object = {}) =>
  (await world.as(userId)).call(completeTask, { params: { taskId }, body: { isCompleted: true, ...body } })

const refused = async (world: World, userId: string, taskId: string, body: object = {}) =>
  (await world.as(userId)).refused(completeTask, { params: { taskId }, body: { isCompleted: true, ...body } })

const recordOf = async (world: World, recordId: string) =>
  (await world.system((db) => db.select().from(record).where(eq(record.id, recordId))))[0]

inOwnWorld(
  'a completion by staff closes the occurrence, opens the next, and is pending with the administrators notified',
  async ({ world }) => {
    const { taskId, occurrenceId } = await makeTask(world, { name: 'Eyewash flush' })
    const done = await complete(world, world.dana, taskId)
    expect(done).toMatchObject({
      isCompleted: true,
      isApproved: false,
      completedBy: { _id: world.dana },
      occurrence: { _id: occurrenceId },
      due_date: '11/21/2026',
    })
    expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 open'])
    expect(await recordOf(world, done.record)).toMatchObject({
      kind: 'task',
      name: 'Eyewash flush',
      taskId,
      occurrenceId,
      completedBy: world.dana,
      retention: 'check3',
      confidential: false,
    })
    const [news] = (await world.notifications(world.maria)).filter((each) => each.targetId === done.record)
    expect(news).toMatchObject({ type: 'RECORD', subTitle: 'Eyewash flush, by Dana Whitfield' })
    expect(world.services.refetched).toContain(world.maria)
    expect((await world.audit('task.completed')).at(-1)).toMatchObject({ actorId: world.dana, targetId: taskId })
  },
)

test('the task can be sent back exactly as users_tasks returns it, with its occurrence as an object', async ({ world }) => {
  const older = await makeTask(world, { period: { start: '2026-11-08', end: '2026-11-14' } })
  const dana = await world.as(world.dana)
  const { payload: own } = await dana.call(listUserTasks, { params: { userId: world.dana, locationId: mainOf(world) } })
  const task = own.find(({ _id }) => _id === older.taskId)
  const done = await dana.call(completeTask, { params: { taskId: older.taskId }, body: { ...task, isCompleted: true } })
  expect(done.occurrence._id).toBe(older.occurrenceId)
  const foreign = {
    params: { taskId: older.taskId },
    body: { isCompleted: true, occurrence: { _id: world.foreignRows.occurrence } },
  } as const
  expect(await dana.refused(completeTask, foreign)).toMatchObject({ status: 404 })
  expect(await dana.refused(completeTask, { ...foreign, body: { isCompleted: true, occurrence: { _id: 'x' } } })).toMatchObject({
    status: 422,
    fields: { occurrence: expect.any(String) },
  })
})

test('a completion by an administrator is approved immediately, visibly by themselves', async ({ world }) => {
  const { taskId } = await makeTask(world)
  const done = await complete(world, world.maria, taskId)
  expect(done.isApproved).toBe(true)
  const [approval] = await world.system((db) => db.select().from(recordApproval).where(eq(recordApproval.recordId, done.record)))
  expect(approval).toMatchObject({ approvedBy: world.maria, selfApproved: true })
})

test('for an administrator of one practice who is staff in another, a completion is pending only in the latter', async ({ world }) => {
  const here = await makeTask(world, { assignees: [world.ruth] })
  const there = await makeTask(world, { practiceId: world.cedar.id, locationId: world.cedar.locations[0]!.id, assignees: [world.ruth] })
  expect((await complete(world, world.ruth, here.taskId)).isApproved).toBe(false)
  expect((await complete(world, world.ruth, there.taskId)).isApproved).toBe(true)
})

test('approval and completer are set by the server, regardless of the request', async ({ world }) => {
  const { taskId } = await makeTask(world)
  const done = await complete(world, world.dana, taskId, { isApproved: true, completedBy: { _id: world.maria } })
  expect(done).toMatchObject({ isApproved: false, completedBy: { _id: world.dana } })
})

test('of two concurrent completions, one succeeds and the other is rejected', async ({ world }) => {
  const { taskId } = await makeTask(world, { assignees: [world.dana, world.ruth] })
  const people = await Promise.all([world.dana, world.ruth, world.maria].map((userId) => world.as(userId)))
  const replies = await Promise.all(people.map((person) => person.raw(completeTask, { params: { taskId }, body: { isCompleted: true } })))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409])
  expect(replies.find((reply) => reply.statusCode === 409)?.json()).toMatchObject({ code: 'task.already_completed' })
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 open'])
  expect(await world.system((db) => db.select().from(record).where(eq(record.taskId, taskId)))).toHaveLength(1)
})

test('only the boards of the other people on a task refetch', async ({ world }) => {
  const { taskId } = await makeTask(world, { assignees: [world.maria, world.dana] })
  world.services.refetched.length = 0
  await complete(world, world.maria, taskId)
  expect(world.services.refetched).toEqual([world.dana])
})

test('repeating a completion as the same person returns the same record, immediately or later', async ({ world }) => {
  const { taskId, occurrenceId } = await makeTask(world)
  const dana = await world.as(world.dana)
  const both = await Promise.all(
    [1, 2].map(() => dana.call(completeTask, { params: { taskId }, body: { isCompleted: true, occurrence: occurrenceId } })),
  )
  const later = await complete(world, world.dana, taskId)
  expect(new Set([...both, later].map((done) => done.record)).size).toBe(1)
  expect(await refused(world, world.ruth, taskId, { occurrence: occurrenceId })).toMatchObject({ status: 403 })
  expect(await refused(world, world.maria, taskId, { occurrence: occurrenceId })).toMatchObject({
    status: 409,
    code: 'task.already_completed',
  })
})

test('the same Idempotency-Key gets the first response, and a different request with it is rejected', async ({ world }) => {
  const { taskId } = await makeTask(world, { period: { start: '2026-11-08', end: '2026-11-14' } })
  const other = await makeTask(world)
  const dana = await world.as(world.dana)
  const keyed = (id: string) =>
    dana.raw(completeTask, { params: { taskId: id }, body: { isCompleted: true }, headers: { 'idempotency-key': 'flush-2026-11-21' } })
  const [first, second] = [await keyed(taskId), await keyed(taskId)]
  expect(second.json()).toEqual(first.json())
  expect(await historyOf(world, taskId), 'the period that opened is not completed by the repeat').toEqual([
    '2026-11-08 due 2026-11-14 done',
    '2026-11-15 due 2026-11-21 open',
  ])
  expect((await keyed(other.taskId)).statusCode).toBe(409)
})

test('a late completion marks the periods in between as missed', async ({ world }) => {
  const { taskId } = await makeTask(world, { period: { start: '2026-10-25', end: '2026-10-31' } })
  await complete(world, world.dana, taskId)
  expect(await historyOf(world, taskId)).toEqual([
    '2026-10-25 due 2026-10-31 done',
    '2026-11-01 due 2026-11-07 missed',
    '2026-11-08 due 2026-11-14 missed',
    '2026-11-15 due 2026-11-21 open',
  ])
  const missed = (await occurrencesOf(world, taskId))[1]
  expect(await refused(world, world.dana, taskId, { occurrence: missed?.id })).toMatchObject({ status: 409, code: 'task.not_open' })
})

test('a period that has not begun cannot be completed, and the error says when it begins', async ({ world }) => {
  const { taskId, occurrenceId } = await makeTask(world, { period: { start: '2026-11-22', end: '2026-11-28' } })
  const refusal = { status: 409, code: 'task.not_begun', error: 'This task cannot be completed before 11/22/2026.' }
  expect(await refused(world, world.dana, taskId, { occurrence: occurrenceId })).toMatchObject(refusal)
  expect(await refused(world, world.dana, taskId)).toMatchObject(refusal)
})

test('a yearly task with its review date on February 29 moves to February 28', async ({ world }) => {
  await world.system((db) => db.client.query(`update location set annual_review_date = '02/29' where id = $1`, [harborOf(world)]))
  const { taskId } = await makeTask(world, {
    frequency: '3',
    locationId: harborOf(world),
    assignees: [world.omar],
    period: { start: '2025-03-01', end: '2026-02-28' },
  })
  await complete(world, world.omar, taskId)
  expect(await historyOf(world, taskId)).toEqual(['2025-03-01 due 2026-02-28 done', '2026-03-01 due 2027-02-28 open'])
})

test('a completed one-time task does not recur', async ({ world }) => {
  const { taskId } = await makeTask(world, { frequency: '99', period: { start: '2026-11-01', end: '2026-12-15' } })
  await complete(world, world.dana, taskId)
  expect(await historyOf(world, taskId)).toEqual(['2026-11-01 due 2026-12-15 done'])
})

test('tasks with a form or an upload cannot be completed without it', async ({ world }) => {
  const form = await makeTask(world, { behavior: 'task_with_form', forms: ['violenceIncidentForm'] })
  const upload = await makeTask(world, { behavior: 'task_with_doc_upload' })
  expect(await refused(world, world.maria, form.taskId)).toMatchObject({
    status: 409,
    code: 'task.needs_form',
    error: 'Please complete the attached form; the task will be automatically finished afterwards',
  })
  expect(await refused(world, world.dana, upload.taskId)).toMatchObject({
    status: 422,
    error: 'Please select the document, and then complete the task',
  })
})

test('a task can be completed only by its own people, and only its own occurrences', async ({ world }) => {
  const { taskId, occurrenceId } = await makeTask(world)
  const other = await makeTask(world)
  const foreign = await makeTask(world, { practiceId: world.cedar.id, locationId: world.cedar.locations[0]!.id })
  expect(await refused(world, world.tessa, taskId), 'of the other location').toMatchObject({ status: 403 })
  expect(await refused(world, world.omar, taskId), 'administrator of the other location').toMatchObject({ status: 403 })
  expect(await refused(world, world.ruth, taskId), 'a colleague it is not assigned to').toMatchObject({ status: 403 })
  expect(await refused(world, world.dana, foreign.taskId)).toMatchObject({ status: 404 })
  expect(await refused(world, world.dana, other.taskId, { occurrence: occurrenceId })).toMatchObject({ status: 404 })
  expect(await refused(world, world.dana, taskId, { occurrence: foreign.occurrenceId })).toMatchObject({ status: 404 })
  expect(await refused(world, world.maria, taskId, { location: harborOf(world) })).toMatchObject({
    status: 422,
    fields: { location: expect.any(String) },
  })
  expect(await refused(world, world.dana, taskId, { isCompleted: false })).toMatchObject({
    status: 422,
    fields: { isCompleted: 'A task can only be completed.' },
  })
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 open'])
})

test('a period begins at midnight at the location', async ({ world }) => {
  const { taskId } = await makeTask(world, { period: { start: '2026-11-22', end: '2026-11-28' } })
  const before = world.services.clock.now()
  world.services.clock.set('2026-11-22T07:59:59Z')
  expect(await refused(world, world.dana, taskId)).toMatchObject({ code: 'task.not_begun' })
  world.services.clock.set('2026-11-22T08:00:00Z')
  expect((await complete(world, world.dana, taskId)).isCompleted).toBe(true)
  world.services.clock.set(before)
})

test('a completion that waits for a concurrent closing of the task opens no further period', async ({ world }) => {
  const { taskId } = await makeTask(world)
  const done = await world.system(async (db) => {
    await db.execute(sql`select from location where id = ${mainOf(world)} for update`)
    const completion = complete(world, world.dana, taskId)
    await world.waitForBlocked(1)
    await db.execute(sql`update task set closed_at = created_at where id = ${taskId}`)
    return { completion }
  })
  await done.completion
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 done'])
})
