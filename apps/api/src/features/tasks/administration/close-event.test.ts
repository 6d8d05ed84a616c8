import { and, asc, eq } from 'drizzle-orm'

import { TaskNotFromEvent, NothingOpen, closeEvent } from '#contract/exposures/event-closures'
import { reportEvent } from '#contract/reported-events/reported-events'
import { taskHistory } from '#contract/tasks/task-history'
import { listUserTasks } from '#contract/tasks/tasks'
import { task } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { makeTask } from '../testing/make-task.ts'

const mistake = { why: 'notHappened', reason: 'It was a training exercise.' } as const

async function report(world: World, { locationId }: NewPractice, by: string) {
  const body = { kind: 'bloodExposure' as const, what: 'Operatory 2' }
  const { payload } = await (await world.as(by)).call(reportEvent, { params: { locationId }, body })
  return payload.formTask ?? ''
}

const tasksOf = (world: World, { locationId }: NewPractice) =>
  world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.locationId, locationId), eq(task.anchor, 'event')))
      .orderBy(asc(task.ruleKey)),
  )

const close = async (world: World, by: string, taskId: string, body: { why: 'notHappened' | 'reportedTwice'; reason: string } = mistake) =>
  (await world.as(by)).call(closeEvent, { params: { taskId }, body })

const historyOf = async (world: World, by: string, taskId: string) =>
  (await (await world.as(by)).call(taskHistory, { params: { taskId }, query: {} })).payload.data

test('an administrator closes the tasks that a report has opened, and the history of each task has the reason', async ({ world }) => {
  const place = await newPractice(world)
  const taskId = await report(world, place, place.hana)
  expect((await close(world, place.nora, taskId)).payload).toEqual({ closed: 2 })
  const made = await tasksOf(world, place)
  expect(made.map(({ ruleKey, closedAt }) => [ruleKey, closedAt !== null])).toEqual([
    ['exposureFirstHelp', true],
    ['exposureForm', true],
  ])
  for (const { id } of made)
    expect(await historyOf(world, place.nora, id)).toMatchObject([
      { status: 'notApplicable', closure: { ...mistake, by: { _id: place.nora }, at: world.services.clock.now().toISOString() } },
    ])
  const { payload } = await (
    await world.as(place.hana)
  ).call(listUserTasks, { params: { userId: place.hana, locationId: place.locationId } })
  expect(payload.map(({ _id }) => _id)).not.toContain(taskId)
})

test('neither the notification of the person who reported it nor the audit trail contains the text of the reason', async ({ world }) => {
  const place = await newPractice(world)
  const taskId = await report(world, place, place.hana)
  await close(world, place.nora, taskId, { why: 'reportedTwice', reason: 'Hana called twice.' })
  expect((await world.notifications(place.hana)).filter(({ title }) => title === 'A report was closed')).toEqual([
    expect.objectContaining({ subTitle: expect.stringContaining('because it was reported twice'), targetId: taskId }),
  ])
  expect((await world.notifications(place.nora)).filter(({ title }) => title === 'A report was closed')).toEqual([])
  const [event] = (await world.audit('event.closed')).filter(({ targetId }) => targetId === taskId)
  expect(event).toMatchObject({ actorId: place.nora, after: { why: 'reportedTwice', tasks: 2 } })
  expect(JSON.stringify(event)).not.toContain('called')
})

test('tasks of another report stay open, and closing a second time is rejected', async ({ world }) => {
  const place = await newPractice(world)
  const other = await report(world, place, place.sam)
  const taskId = await report(world, place, place.hana)
  await close(world, place.nora, taskId)
  const refusal = await (await world.as(place.nora)).refused(closeEvent, { params: { taskId }, body: mistake })
  expect(refusal).toMatchObject({ status: NothingOpen.status, code: NothingOpen.code })
  expect((await tasksOf(world, place)).filter(({ closedAt }) => closedAt === null).map(({ id }) => id)).toContain(other)
})

test('a task that no event has opened cannot be closed, nor without a reason, nor by staff', async ({ world }) => {
  const { taskId } = await makeTask(world)
  const maria = await world.as(world.maria)
  expect(await maria.refused(closeEvent, { params: { taskId }, body: mistake })).toMatchObject({ code: TaskNotFromEvent.code })
  const place = await newPractice(world)
  const opened = await report(world, place, place.hana)
  const params = { taskId: opened }
  expect(await (await world.as(place.nora)).refused(closeEvent, { params, body: { ...mistake, reason: '  ' } })).toMatchObject({
    status: 422,
    fields: { reason: 'Required' },
  })
  expect(await (await world.as(place.hana)).refused(closeEvent, { params, body: mistake })).toMatchObject({ status: 403 })
})
