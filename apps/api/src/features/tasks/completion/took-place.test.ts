import { completeTask } from '#contract/tasks/tasks'
import { getRecord } from '#contract/records/records'
import { expect, test, type World } from '#api/data/testing/test'

import { historyOf, makeTask } from '../testing/make-task.ts'

// Today is 2026-11-21 at the location.
const complete = (world: World, taskId: string, tookPlace: { on: string; by: string }) => async () =>
  (await world.as(world.dana)).call(completeTask, { params: { taskId }, body: { isCompleted: true, tookPlace } })
const refused = async (world: World, taskId: string, tookPlace: { on: string; by: string }) =>
  (await world.as(world.dana)).refused(completeTask, { params: { taskId }, body: { isCompleted: true, tookPlace } })

const firstTraining = (world: World, ruleKey = 'chemicalsFirst', behavior: 'other' | 'task_with_doc_upload' = 'other') =>
  makeTask(world, {
    ruleKey,
    behavior,
    subjectId: world.dana,
    frequency: '99',
    period: { start: '2026-11-21', end: '2026-11-21' },
  })

test('a first training that was given years ago is filed with its day and who gave it, without a document', async ({ world }) => {
  for (const [key, behavior] of [
    ['chemicalsFirst', 'other'],
    ['newHireBloodborne', 'task_with_doc_upload'],
  ] as const) {
    const { taskId } = await firstTraining(world, key, behavior)
    const done = await complete(world, taskId, { on: '2019-03-04', by: ' Ada Cole, RN ' })()
    const { payload } = await (await world.as(world.maria)).call(getRecord, { params: { recordId: done.record } })
    expect(payload).toMatchObject({ doneOn: '2019-03-04', note: 'Took place on 03/04/2019, by Ada Cole, RN.' })
    expect((await historyOf(world, taskId))[0]).toMatch(/done$/)
  }
})

test('a day ahead and a missing name are rejected at their fields', async ({ world }) => {
  const { taskId } = await firstTraining(world, 'siteBriefing')
  expect(await refused(world, taskId, { on: '2026-11-22', by: 'Ada' })).toMatchObject({
    status: 422,
    fields: { 'tookPlace.on': 'This day has not come yet.' },
  })
  expect(await refused(world, taskId, { on: '2026-11-20', by: ' ' })).toMatchObject({
    status: 422,
    fields: { 'tookPlace.by': expect.any(String) },
  })
  expect((await historyOf(world, taskId))[0]).toMatch(/open$/)
})

test('no other task can be completed in this way', async ({ world }) => {
  const { taskId } = await makeTask(world)
  expect(await refused(world, taskId, { on: '2026-11-20', by: 'Ada' })).toMatchObject({
    status: 422,
    fields: { tookPlace: 'Only a first training can be completed in this way.' },
  })
})
