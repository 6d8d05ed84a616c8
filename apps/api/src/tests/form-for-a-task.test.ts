import { eq } from 'drizzle-orm'

import { getTaskDraft, startRecord, uploadHealthRecord } from '#contract/forms/forms'
import { updateRecordStatus } from '#contract/records/records'

import { buildTask } from '../data/builders/task.ts'
import { taskOccurrence } from '../data/tables.ts'
import { expect, test, type World } from '../data/testing/test.ts'
import { fill } from '../features/forms/testing/fill.ts'
import { documents } from '../platform/files/testing/documents.ts'

/** Forms, tasks and records, composed as in the product. */

async function aTask(world: World, forms: string[]) {
  const location = world.lakeside.locations[0]!.id
  const period = { start: '2026-10-01', end: '2026-12-31' }
  const plan = {
    practiceId: world.lakeside.id,
    locationId: location,
    frequency: '2' as const,
    behavior: 'task_with_form' as const,
    forms,
    assignees: [world.dana],
    period,
  }
  const made = await world.system((db) => buildTask(db, plan, { now: world.services.clock.now() }))
  const status = async () => {
    const [row] = await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, made.occurrenceId)))
    return row?.status
  }
  return { ...made, location, status }
}

test('a form completes its task, and discarding the record reopens it', async ({ world }) => {
  const formId = 'quarterlySafetyReportForm'
  const { taskId, location, status } = await aTask(world, [formId])
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const body = { formId, formData: JSON.stringify(fill(formId, world.dana)), currentStep: 7, isCompleted: true, location, taskId }
  const { payload } = await dana.call(startRecord, { body })
  expect(await status()).toBe('done')
  expect(await dana.call(startRecord, { body })).toMatchObject({ payload: { _id: payload._id } })
  await maria.call(updateRecordStatus, {
    params: { recordId: payload._id },
    body: { status: 'discarded', reason: 'Two rooms are missing.' },
  })
  expect(await status()).toBe('open')
  expect(await world.notifications(world.dana)).toContainEqual(expect.objectContaining({ type: 'TASK', targetId: taskId }))
})

test('a task that requires health documents is completed by their upload', async ({ world }) => {
  const formId = 'uploadHealthDocumentForm'
  const { taskId, status } = await aTask(world, [formId])
  const dana = await world.as(world.dana)
  await dana.call(uploadHealthRecord, { body: { formId, taskId }, files: [{ name: 'titer.pdf', content: documents.pdf }] })
  expect(await status()).toBe('done')
})

test('a draft started for a task is offered only for that task, until it is done', async ({ world }) => {
  const formId = 'quarterlySafetyReportForm'
  const { taskId, location } = await aTask(world, [formId])
  const other = await aTask(world, [formId])
  const dana = await world.as(world.dana)
  const draftOf = async (task: string) =>
    (await dana.call(getTaskDraft, { params: { formId, locationId: location, taskId: task } })).payload?.formData ?? null
  await dana.call(startRecord, { body: { formId, formData: '{"laundry":"ok"}', currentStep: 1, location, taskId } })
  expect(await draftOf(taskId)).toBe('{"laundry":"ok"}')
  expect(await draftOf(other.taskId)).toBeNull()
})
