import { eq } from 'drizzle-orm'

import { buildTask } from '#api/data/builders/task'
import { notification, task, taskOccurrence } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { listNotifications } from '#contract/notifications/notifications'
import { allRecords, deleteRecord, getRecord, pendingRecords, updateRecordStatus } from '#contract/records/records'
import { completeTask, listUserTasks } from '#contract/tasks/tasks'

const main = (world: World) => world.lakeside.locations[0]!.id

/** A weekly task that Dana has completed, with its pending record. */
async function completedByDana(world: World, forms: 'confidential' | 'plain' = 'plain') {
  const { taskId, occurrenceId } = await world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId: main(world),
        name: 'Eyewash flush',
        assignees: [world.dana],
        period: { start: '2026-11-15', end: '2026-11-21' },
      },
      { now: world.services.clock.now() },
    ),
  )
  if (forms === 'confidential') await world.system((db) => db.update(task).set({ confidential: true }).where(eq(task.id, taskId)))
  const dana = await world.as(world.dana)
  const { record: recordId } = await dana.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  return { taskId, occurrenceId, recordId }
}

const occurrence = async (world: World, occurrenceId: string) =>
  (await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, occurrenceId))))[0]

const close = (world: World, taskId: string) =>
  world.system((db) => db.update(task).set({ closedAt: world.services.clock.now() }).where(eq(task.id, taskId)))

const board = async (world: World, taskId: string) => {
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(listUserTasks, { params: { userId: world.dana, locationId: main(world) } })
  return payload.filter((one) => one._id === taskId)
}

test('deleting a pending record of a task reopens its occurrence and notifies the completer', async ({ world }) => {
  const { taskId, occurrenceId, recordId } = await completedByDana(world)
  const maria = await world.as(world.maria)
  const { payload: pending } = await maria.call(pendingRecords, { params: { locationId: main(world) } })
  expect(pending.find((row) => row._id === recordId)).toMatchObject({ reopensTask: true })
  await maria.call(deleteRecord, { params: { recordId } })
  expect(await occurrence(world, occurrenceId)).toMatchObject({ status: 'open', completedBy: null, completedAt: null, recordId: null })
  expect((await board(world, taskId)).map((one) => one.occurrence._id)).toContain(occurrenceId)
  expect(await world.notifications(world.dana)).toContainEqual(
    expect.objectContaining({
      type: 'TASK',
      targetId: taskId,
      title: 'Your record has been deleted',
      subTitle: 'Eyewash flush: the task has been reopened.',
    }),
  )
})

test('the notification about a deleted record of a confidential task does not name the task', async ({ world }) => {
  const { taskId, recordId } = await completedByDana(world, 'confidential')
  await (await world.as(world.maria)).call(deleteRecord, { params: { recordId } })
  const [news] = (await world.notifications(world.dana)).filter((one) => one.targetId === taskId)
  expect(news).toMatchObject({ title: 'Your record has been deleted', subTitle: 'The task has been reopened.' })
})

test('deleting a pending record ends the notifications that request its approval', async ({ world }) => {
  const { recordId } = await completedByDana(world)
  const maria = await world.as(world.maria)
  const asking = async () =>
    (await maria.call(listNotifications, { params: { locationId: main(world) } })).list.filter((one) => one.record === recordId)
  expect(await asking()).toHaveLength(1)
  await maria.call(deleteRecord, { params: { recordId } })
  expect(await asking()).toEqual([])
  const [kept] = await world.system((db) => db.select().from(notification).where(eq(notification.targetId, recordId)))
  expect(kept?.readAt).not.toBeNull()
})

test.for(['deleted', 'discarded'] as const)('a %s record of a task that has been closed since reopens nothing', async (how, { world }) => {
  const { taskId, occurrenceId, recordId } = await completedByDana(world)
  await close(world, taskId)
  const maria = await world.as(world.maria)
  if (how === 'deleted') await maria.call(deleteRecord, { params: { recordId } })
  else await maria.call(updateRecordStatus, { params: { recordId }, body: { status: 'discarded', reason: 'No photo' } })
  expect(await occurrence(world, occurrenceId)).toMatchObject({ status: 'notApplicable', recordId: null })
  expect((await world.audit('task.reopened')).filter((event) => event.targetId === taskId)).toEqual([])
  const told = (await world.notifications(world.dana)).filter((one) => one.targetId === taskId && one.title.includes('deleted'))
  expect(told).toEqual([])
})

test('deleting an approved record leaves its occurrence done, and the task history shows who deleted it and when', async ({ world }) => {
  const { taskId, occurrenceId, recordId } = await completedByDana(world)
  const maria = await world.as(world.maria)
  await maria.call(updateRecordStatus, { params: { recordId }, body: { status: 'approved' } })
  const { payload: all } = await maria.call(allRecords, { params: { location: main(world), recordType: 'active' } })
  expect(all.list.find((row) => row._id === recordId)).toMatchObject({ reopensTask: false })
  expect((await board(world, taskId))[0]?.lastRecordDeleted).toBeNull()
  await maria.call(deleteRecord, { params: { recordId } })
  expect(await occurrence(world, occurrenceId)).toMatchObject({ status: 'done', completedBy: world.dana, recordId })
  expect((await board(world, taskId))[0]).toMatchObject({
    lastCompletedBy: { _id: world.dana },
    lastRecordDeleted: { by: { _id: world.maria, name: 'Maria Alvarez' }, at: world.services.clock.now().toISOString() },
  })
})

test('the history of a period keeps its deleted records', async ({ world }) => {
  const { taskId, recordId: first } = await completedByDana(world)
  const maria = await world.as(world.maria)
  await maria.call(deleteRecord, { params: { recordId: first } })
  world.services.clock.advance({ minutes: 1 })
  const dana = await world.as(world.dana)
  const { record: second } = await dana.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  const { payload } = await dana.call(getRecord, { params: { recordId: second } })
  expect(payload.occurrence?.history).toMatchObject([
    { recordId: first, deleted: { by: { fullName: 'Maria Alvarez' } } },
    { recordId: second, deleted: null },
  ])
})
