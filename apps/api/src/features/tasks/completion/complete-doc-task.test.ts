import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'

import { heldElsewhereText } from '#contract/tasks/completion-refusals'
import { completeDocTask } from '#contract/tasks/tasks'
import { record, recordFile } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { documents, pdfOf } from '#api/platform/files/testing/documents'

import { historyOf, makeTask } from '../testing/make-task.ts'

const uploadTask = (world: World) => makeTask(world, { name: 'Service report', behavior: 'task_with_doc_upload' })
const report = { name: 'report.pdf', content: documents.pdf }

const filesOf = (world: World, recordId: string) =>
  world.system((db) => db.select().from(recordFile).where(eq(recordFile.recordId, recordId)))

/** The keys currently in the file store. */
const watchStore = (world: World) => {
  const kept = new Set<string>()
  const { put, remove } = world.services.files
  world.services.files.put = async (key, content, type) => (kept.add(key), await put(key, content, type))
  world.services.files.remove = async (key) => (kept.delete(key), await remove(key))
  return { kept, restore: () => Object.assign(world.services.files, { put, remove }) }
}

test('an upload completes the task with its documents, pending for staff', async ({ world }) => {
  const { taskId, occurrenceId } = await uploadTask(world)
  const dana = await world.as(world.dana)
  const body = { name: 'Service report', isApproved: 'true', data: JSON.stringify({ _id: taskId, occurrence: { _id: occurrenceId } }) }
  const { payload } = await dana.call(completeDocTask, {
    params: { taskId },
    body,
    files: [report, { name: 'Photo.JPG', content: documents.jpg }],
  })
  expect(payload).toMatchObject({ isCompleted: true, isApproved: false, occurrence: { _id: occurrenceId } })
  const files = await filesOf(world, payload.record)
  expect(files.map(({ name, contentType, size }) => [name, contentType, size])).toEqual([
    ['report.pdf', 'application/pdf', documents.pdf.length],
    ['Photo.JPG', 'image/jpeg', documents.jpg.length],
  ])
  expect(await buffer(await world.services.files.get(files[0]!.storageKey))).toEqual(documents.pdf)
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 done', '2026-11-22 due 2026-11-28 open'])
})

test('an upload by an administrator is approved immediately', async ({ world }) => {
  const { taskId } = await uploadTask(world)
  const { payload } = await (
    await world.as(world.maria)
  ).call(completeDocTask, { params: { taskId }, body: { isApproved: 'false' }, files: [report] })
  expect(payload.isApproved).toBe(true)
})

test('documents of a bloodborne training held elsewhere need a note about it, which is kept in the record', async ({ world }) => {
  const plan = { ruleKey: 'annualTraining', frequency: '3' as const, assignees: [world.dana], subjectId: world.dana }
  const { taskId } = await makeTask(world, { ...plan, behavior: 'task_with_doc_upload' })
  const dana = await world.as(world.dana)
  const request = { params: { taskId }, files: [report] }
  const refusal = await dana.refused(completeDocTask, { ...request, body: {} })
  expect(refusal).toMatchObject({ status: 422, fields: { note: heldElsewhereText } })
  const { payload } = await dana.call(completeDocTask, { ...request, body: { note: 'By Olga Petrenko, RN: A to N' } })
  const [made] = await world.system((db) => db.select().from(record).where(eq(record.id, payload.record)))
  expect(made).toMatchObject({ note: 'By Olga Petrenko, RN: A to N' })
})

test('without a file the task stays open', async ({ world }) => {
  const { taskId } = await uploadTask(world)
  const refusal = await (await world.as(world.dana)).refused(completeDocTask, { params: { taskId }, body: {}, files: [] })
  expect(refusal).toMatchObject({
    status: 422,
    code: 'task.needs_document',
    error: 'Please select the document, and then complete the task',
  })
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 open'])
})

test('a file that is not a PDF is rejected at its field, and nothing is stored', async ({ world }) => {
  const { taskId } = await uploadTask(world)
  const store = watchStore(world)
  const files = [report, { name: 'fake.pdf', content: Buffer.from('<html>not a document</html>') }]
  const refusal = await (await world.as(world.dana)).refused(completeDocTask, { params: { taskId }, body: {}, files })
  const text = 'Please select files with the following types: .doc, .xlsx, .pdf, .jpg, or .png. Files of other types are not supported.'
  expect(refusal).toMatchObject({ status: 422, code: 'upload.wrong_type', error: text, fields: { 'files.1': text } })
  expect(store.kept.size).toBe(0)
  store.restore()
})

test('a file of 9 MB is rejected at its field, one of exactly 8,000,000 bytes is not', async ({ world }) => {
  const { taskId } = await uploadTask(world)
  const dana = await world.as(world.dana)
  const send = (sizes: number[]) =>
    dana.raw(completeDocTask, {
      params: { taskId },
      body: {},
      files: sizes.map((size, index) => ({ name: `scan-${index}.pdf`, content: pdfOf(size) })),
    })
  const tooLarge = await send([1_000, 9_000_000])
  const text = "Some files' sizes are more than 8MB. Please select files that are smaller than 8MB."
  expect(tooLarge.statusCode).toBe(413)
  expect(tooLarge.json()).toMatchObject({ code: 'request.file_too_large', error: text, fields: { 'files.1': text } })
  expect((await send([8_000_001])).statusCode).toBe(413)
  const total = await send([8_000_000, 8_000_000, 4_000_000])
  expect(total.statusCode).toBe(413)
  expect(total.json()).toMatchObject({ error: 'Total file sizes should be less than 20 MB.' })
  expect(await historyOf(world, taskId)).toEqual(['2026-11-15 due 2026-11-21 open'])
  expect((await send([8_000_000, 8_000_000, 3_999_999])).statusCode).toBe(200)
})

test('of two concurrent uploads, one is kept and the files of the other are removed', async ({ world }) => {
  const { taskId } = await uploadTask(world)
  const store = watchStore(world)
  const people = await Promise.all([world.dana, world.maria].map((userId) => world.as(userId)))
  const replies = await Promise.all(people.map((person) => person.raw(completeDocTask, { params: { taskId }, body: {}, files: [report] })))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
  expect(store.kept.size).toBe(1)
  store.restore()
})

test('a repeated upload returns the first record and keeps only its files', async ({ world }) => {
  const { taskId, occurrenceId } = await uploadTask(world)
  const store = watchStore(world)
  const dana = await world.as(world.dana)
  const send = () =>
    dana.call(completeDocTask, { params: { taskId }, body: { data: JSON.stringify({ occurrence: occurrenceId }) }, files: [report] })
  const [first, second] = [await send(), await send()]
  expect(second.payload.record).toBe(first.payload.record)
  expect([...store.kept]).toEqual((await filesOf(world, first.payload.record)).map((file) => file.storageKey))
  store.restore()
})

test('other documents for a task that the caller has completed are rejected with the time, and none of them is stored', async ({
  world,
}) => {
  const { taskId, occurrenceId } = await uploadTask(world)
  const dana = await world.as(world.dana)
  const body = { data: JSON.stringify({ occurrence: occurrenceId }) }
  const { payload } = await dana.call(completeDocTask, { params: { taskId }, body, files: [report] })
  const store = watchStore(world)
  const others = [
    [{ name: 'other.pdf', content: documents.pdf }],
    [{ name: 'report.pdf', content: pdfOf(2_000) }],
    [report, { name: 'Photo.JPG', content: documents.jpg }],
  ]
  for (const files of others)
    expect(await dana.refused(completeDocTask, { params: { taskId }, body, files })).toMatchObject({
      status: 409,
      code: 'task.completed_differently',
      error: 'You have already completed this, at 12:00 PM. What you just sent was not saved.',
      details: { record: payload.record },
    })
  expect(store.kept.size).toBe(0)
  store.restore()
  const before = world.services.clock.now()
  world.services.clock.advance({ days: 1 })
  const later = await (await world.as(world.dana)).refused(completeDocTask, { params: { taskId }, body, files: others[0]! })
  expect(later.error).toContain('at 12:00 PM on 11/21/2026.')
  world.services.clock.set(before)
  expect(await filesOf(world, payload.record)).toHaveLength(1)
})

test('a body without the task as JSON is rejected at its field, and an occurrence of another practice is not found', async ({ world }) => {
  const { taskId } = await uploadTask(world)
  const dana = await world.as(world.dana)
  const send = (data: string) => dana.refused(completeDocTask, { params: { taskId }, body: { data }, files: [report] })
  for (const data of ['{', '7', '{"occurrence":"x"}', '{"occurrence":{"_id":7}}'])
    expect(await send(data), data).toMatchObject({ status: 422, fields: { data: expect.any(String) } })
  expect(await send(JSON.stringify({ occurrence: world.foreignRows.occurrence }))).toMatchObject({ status: 404 })
})

test('only the people of the task may upload for it, and a document cannot replace a form', async ({ world }) => {
  const { taskId } = await uploadTask(world)
  const form = await makeTask(world, { behavior: 'task_with_form', forms: ['violenceIncidentForm'] })
  const refused = async (userId: string, id: string) =>
    (await world.as(userId)).refused(completeDocTask, { params: { taskId: id }, body: {}, files: [report] })
  expect(await refused(world.ruth, taskId)).toMatchObject({ status: 403 })
  expect(await refused(world.tessa, taskId)).toMatchObject({ status: 403 })
  expect(await refused(world.dana, form.taskId)).toMatchObject({ status: 409, code: 'task.needs_form' })
})
