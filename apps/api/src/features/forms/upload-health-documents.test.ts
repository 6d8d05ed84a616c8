import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'

import { healthRecordTypeList, uploadHealthRecord } from '#contract/forms/forms'
import { buildTask } from '#api/data/builders/task'
import { record, recordFile } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'
import { documents, pdfOf } from '#api/platform/files/testing/documents'

const formId = 'uploadHealthDocumentForm'
const files = [{ name: 'Vaccination.PDF', content: documents.pdf }]

test('staff file health documents for themselves, pending, whatever they send', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(uploadHealthRecord, { body: { formId, filesFor: world.maria, isApproved: 'true' }, files })
  expect(payload.isApproved).toBe(false)
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.id, payload._id)))
  expect(row).toMatchObject({
    kind: 'health',
    subjectId: world.dana,
    completedBy: world.dana,
    confidential: true,
    retention: 'employeeMedical',
    healthType: 'Health Document',
  })
  const [file] = await world.system((db) => db.select().from(recordFile).where(eq(recordFile.recordId, payload._id)))
  expect(file).toMatchObject({ name: 'Vaccination.PDF', contentType: 'application/pdf' })
  expect(await buffer(await world.services.files.get(file!.storageKey))).toEqual(documents.pdf)
})

test('an administrator names a member of a shared location, and the document is approved immediately', async ({ world }) => {
  const maria = await world.as(world.maria)
  expect((await maria.refused(uploadHealthRecord, { body: { formId }, files })).fields).toEqual({ filesFor: 'Required' })
  const { payload } = await maria.call(uploadHealthRecord, { body: { formId, filesFor: world.tessa, type: 'TB Test' }, files })
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.id, payload._id)))
  // Tessa works only at Harbor, so the document is filed there.
  expect(row).toMatchObject({ subjectId: world.tessa, locationId: world.lakeside.locations[1]!.id, healthType: 'TB Test' })
  expect(payload.isApproved).toBe(true)
  const omar = await world.as(world.omar)
  expect((await omar.refused(uploadHealthRecord, { body: { formId, filesFor: world.dana }, files })).fields).toEqual({
    filesFor: 'Please choose someone from this location.',
  })
})

test('an administrator’s upload for a task about a person is filed for that person, even after they have left', async ({ world }) => {
  const { taskId } = await world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId: world.lakeside.locations[0]!.id,
        name: 'Give the clinician the exposure packet',
        frequency: '99',
        behavior: 'task_with_form',
        forms: [formId],
        assignees: [world.maria],
        subjectId: world.tessa,
        confidential: true,
        period: { start: '2026-11-15', end: '2026-11-21' },
      },
      { now: world.services.clock.now() },
    ),
  )
  const maria = await world.as(world.maria)
  expect((await maria.refused(uploadHealthRecord, { body: { formId, taskId, filesFor: world.dana }, files })).fields).toEqual({
    filesFor: 'This task is about Tessa Park. Please choose that person.',
  })
  const { payload } = await maria.call(uploadHealthRecord, { body: { formId, taskId }, files })
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.id, payload._id)))
  expect(row).toMatchObject({ subjectId: world.tessa, taskId, confidential: true, locationId: world.lakeside.locations[0]!.id })
})

test('files with a false type, oversized files and missing files are refused, and nothing is kept', async ({ world }) => {
  const dana = await world.as(world.dana)
  const upload = (given: { name: string; content: Buffer }[]) => dana.refused(uploadHealthRecord, { body: { formId }, files: given })
  expect(await upload([{ name: 'scan.pdf', content: Buffer.from('MZ no pdf') }])).toMatchObject({
    status: 422,
    code: 'upload.wrong_type',
    fields: { 'files.0': expect.stringMatching(/Please select files with the following types: .doc, .docx/) },
  })
  expect(await upload([])).toMatchObject({ status: 422, code: 'upload.needs_file', error: 'Please select at least one file.' })
  const mixed = await upload([
    { name: 'a.pdf', content: documents.pdf },
    { name: 'b.pdf', content: Buffer.from('MZ no pdf') },
    { name: 'c.pdf', content: pdfOf(8_000_001) },
  ])
  expect(mixed).toMatchObject({ status: 422, code: 'upload.wrong_type' })
  expect(Object.keys(mixed.fields ?? {}), 'all wrong files at once').toEqual(['files.1', 'files.2'])
  expect(await upload([{ name: 'scan.pdf', content: pdfOf(8_000_001) }])).toMatchObject({
    status: 413,
    message: "Some files' sizes are more than 8MB. Please select files that are smaller than 8MB.",
  })
  const three = [1, 2, 3].map((n) => ({ name: `${n}.pdf`, content: pdfOf(7_000_000) }))
  expect(await upload(three)).toMatchObject({ status: 413 })
  const exactly = await dana.call(uploadHealthRecord, { body: { formId }, files: [{ name: 'scan.pdf', content: pdfOf(8_000_000) }] })
  expect(exactly.payload._id).toMatch(/^[0-9a-f]{24}$/)
})

test('an upload repeated under its key is filed once', async ({ world }) => {
  const dana = await world.as(world.dana)
  const headers = { 'idempotency-key': 'one-upload-of-dana' }
  const first = await dana.call(uploadHealthRecord, { body: { formId, type: 'Other' }, files }, headers)
  expect(await dana.call(uploadHealthRecord, { body: { formId, type: 'Other' }, files }, headers)).toEqual(first)
  const rows = await world.system((db) => db.select().from(record).where(eq(record.healthType, 'Other')))
  expect(rows).toHaveLength(1)
})

test('a task completed with health documents accepts the same ones again and refuses others', async ({ world }) => {
  const { taskId, occurrenceId } = await world.system((db) =>
    buildTask(
      db,
      {
        practiceId: world.lakeside.id,
        locationId: world.lakeside.locations[0]!.id,
        behavior: 'task_with_form',
        forms: [formId],
        assignees: [world.dana],
        period: { start: '2026-11-15', end: '2026-11-21' },
      },
      { now: world.services.clock.now() },
    ),
  )
  const dana = await world.as(world.dana)
  const body = { formId, taskId, occurrence: occurrenceId } as const
  const first = await dana.call(uploadHealthRecord, { body, files })
  expect(await dana.call(uploadHealthRecord, { body, files })).toEqual(first)
  const refusal = { status: 409, code: 'task.completed_differently' }
  expect(await dana.refused(uploadHealthRecord, { body, files: [{ name: 'Other.pdf', content: documents.pdf }] })).toMatchObject(refusal)
  expect(await dana.refused(uploadHealthRecord, { body: { ...body, type: 'TB Test' }, files })).toMatchObject(refusal)
  const rows = await world.system((db) => db.select().from(record).where(eq(record.occurrenceId, occurrenceId)))
  expect(rows.map(({ id }) => id)).toEqual([first.payload._id])
})

test('the types of a health document are offered', async ({ world }) => {
  const { payload } = await (await world.as(world.dana)).call(healthRecordTypeList, {})
  expect(payload).toEqual(['Health Document', 'Vaccination Record', 'TB Test', 'Hepatitis B Record', 'Other'])
})
