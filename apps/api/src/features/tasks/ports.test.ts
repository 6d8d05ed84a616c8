import { Failure } from '#api/platform/errors'
import { createRecord } from '#api/data/records/create-record'
import { completeTask, listUserTasks } from '#contract/tasks/tasks'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { taskPorts } from './ports.ts'
import { harborOf, historyOf, mainOf, makeTask } from './testing/make-task.ts'
import { asWriting } from './testing/writing.ts'

const ports = taskPorts

/** Saves a finished form for a task, as the forms feature does. */
const fill = (world: World, userId: string, { taskId, formId, occurrenceId }: { taskId: string; formId: string; occurrenceId?: string }) =>
  asWriting(world, userId, async (writing) => {
    const found = await ports.occurrenceFor(writing, { taskId, occurrenceId })
    const { recordId } = await createRecord(writing, {
      practiceId: world.lakeside.id,
      locationId: mainOf(world),
      kind: 'form',
      name: found.name,
      taskId,
      occurrenceId: found.occurrenceId,
      formId,
      formVersion: 1,
      formData: {},
      confidential: found.confidential,
      startedAt: writing.now,
      retention: found.retention,
    })
    await ports.formFilled(writing, { occurrenceId: found.occurrenceId, recordId })
    return { recordId, occurrenceId: found.occurrenceId }
  })

const formTask = (world: World, forms: string[], period = { start: '2026-11-15', end: '2026-11-21' }) =>
  makeTask(world, { behavior: 'task_with_form', forms, period })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Failure ? error.declaration.code : String(error)),
  )

test('filling in its form completes a task with one form', async ({ world }) => {
  const { taskId } = await formTask(world, ['violenceIncidentForm'])
  await fill(world, world.dana, { taskId, formId: 'violenceIncidentForm' })
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 open'])
})

test('a task with two forms needs both, and the board shows which is done', async ({ world }) => {
  const { taskId } = await formTask(world, ['violenceIncidentForm', 'sharpsInjuryForm'])
  await fill(world, world.dana, { taskId, formId: 'sharpsInjuryForm' })
  const board = await (await world.as(world.dana)).call(listUserTasks, { params: { userId: world.dana, locationId: mainOf(world) } })
  expect(board.payload.find((task) => task._id === taskId)?.attachedForms.map(({ id, done }) => [id, done])).toEqual([
    ['violenceIncidentForm', false],
    ['sharpsInjuryForm', true],
  ])
  await fill(world, world.maria, { taskId, formId: 'violenceIncidentForm' })
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 open'])
})

test('a form filled in for one occurrence counts only for that one', async ({ world }) => {
  const { taskId, occurrenceId } = await formTask(world, ['violenceIncidentForm', 'sharpsInjuryForm'], {
    start: '2026-11-08',
    end: '2026-11-14',
  })
  await fill(world, world.dana, { taskId, formId: 'violenceIncidentForm', occurrenceId })
  await fill(world, world.dana, { taskId, formId: 'sharpsInjuryForm', occurrenceId })
  await fill(world, world.dana, { taskId, formId: 'sharpsInjuryForm' })
  expect(await historyOf(world, taskId)).toEqual(['2026-11-08 due 2026-11-14 done', '2026-11-15 due 2026-11-21 open'])
})

test('a form can be filled in only by the people of the task, for a period that has begun and that nobody else has completed', async ({
  world,
}) => {
  const { taskId, occurrenceId } = await formTask(world, ['violenceIncidentForm'])
  const wanted = (userId: string, request: { taskId: string; occurrenceId?: string }) =>
    codeOf(asWriting(world, userId, (writing) => ports.occurrenceFor(writing, request)))
  expect(await wanted(world.ruth, { taskId })).toBe('access.forbidden')
  expect(await wanted(world.dana, { taskId: world.foreignRows.task })).toBe('request.not_found')
  expect(await wanted(world.dana, { taskId, occurrenceId: world.rows.occurrence })).toBe('request.not_found')
  const { recordId } = await fill(world, world.dana, { taskId, formId: 'violenceIncidentForm' })
  expect(await wanted(world.maria, { taskId, occurrenceId })).toBe('task.already_completed')
  expect(await asWriting(world, world.dana, (writing) => ports.occurrenceFor(writing, { taskId, occurrenceId }))).toMatchObject({
    occurrenceId,
    ownCompletion: { recordId, completedAt: world.services.clock.now() },
  })
  const ahead = await formTask(world, ['violenceIncidentForm'], { start: '2026-11-22', end: '2026-11-28' })
  expect(await wanted(world.dana, { taskId: ahead.taskId })).toBe('task.not_begun')
})

inOwnWorld('discarding reopens an overdue occurrence too, without opening a period twice', async ({ world }) => {
  const { taskId, occurrenceId } = await makeTask(world)
  const done = await (await world.as(world.dana)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  await asWriting(world, world.maria, (writing) => ports.reopen(writing, occurrenceId))
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 open', '2026-11-22 due 2026-11-28 open'])
  const again = await (await world.as(world.dana)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  expect(again.occurrence._id).toBe(occurrenceId)
  expect(again.record).not.toBe(done.record)
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 open'])
  expect(await world.audit('task.reopened')).toMatchObject([{ actorId: world.maria, targetId: taskId }])
})

test('an occurrence that was never completed is not reopened', async ({ world }) => {
  const { taskId, occurrenceId } = await makeTask(world, {
    locationId: harborOf(world),
    period: { start: '2026-10-25', end: '2026-10-31' },
    assignees: [world.tessa],
  })
  await (await world.as(world.tessa)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  await asWriting(world, world.maria, async (writing) => {
    await ports.reopen(writing, occurrenceId)
    await ports.reopen(writing, occurrenceId)
  })
  expect((await historyOf(world, taskId)).filter((line) => line.endsWith('open'))).toEqual([
    '2026-10-25 due 2026-10-31 open',
    '2026-11-15 due 2026-11-21 open',
  ])
})
