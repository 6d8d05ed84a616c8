import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { addCaseNote, caseFile } from '#contract/inspections/case-notes'
import { closeInspection, getInspection, InspectionClosed, openInspection } from '#contract/inspections/inspections'
import { inspectionFile } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { pngOf } from '#api/platform/files/testing/pictures'

const inACase = async (world: World) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(openInspection, { params: { locationId: place.locationId }, body: { kind: 'visit' } })
  const params = { caseId: payload._id }
  const notes = async () => (await nora.call(getInspection, { params })).payload.notes
  return { ...place, caller: nora, params, notes }
}

const photo = { name: 'Officer Duarte at the sink.png', content: pngOf({ width: 9, height: 9 }) }

test('notes have their time, their author and photos without the name of their file, the newest first', async ({ world }) => {
  const { caller, params, notes } = await inACase(world)
  const add = (what: string, at: string, files: (typeof photo)[] = []) =>
    caller.call(addCaseNote, { params, body: { what, at, key: randomUUID() }, files })
  await add('She asked for the exposure control plan.', '2026-11-21T17:00:00.000Z')
  await add('', '2026-11-21T17:05:00.000Z', [photo])
  const found = await notes()
  expect(found).toMatchObject([
    { what: '', at: '2026-11-21T17:05:00.000Z', by: 'Nora Lindqvist', photos: [{ name: 'photo-1.png' }] },
    { what: 'She asked for the exposure control plan.', photos: [] },
  ])
  const file = await caller.raw(caseFile, { params: { id: found[0]?.photos[0]?._id ?? '' } })
  expect(file.headers['content-type']).toBe('image/png')
})

test('a note that is sent twice is stored once, and so are its photos', async ({ world }) => {
  const { caller, params, notes } = await inACase(world)
  const body = { what: 'The sink', at: '2026-11-21T17:00:00.000Z', key: randomUUID() }
  const first = await caller.call(addCaseNote, { params, body, files: [photo] })
  expect((await caller.call(addCaseNote, { params, body, files: [photo] })).payload).toEqual(first.payload)
  expect(await notes()).toHaveLength(1)
  const files = await world.system((db) => db.select().from(inspectionFile).where(eq(inspectionFile.caseId, params.caseId)))
  expect(files).toHaveLength(1)
})

test('a note of a device whose clock is ahead has the time of the server', async ({ world }) => {
  const { caller, params, notes } = await inACase(world)
  await caller.call(addCaseNote, { params, body: { what: 'The sink', at: '2099-01-01T00:00:00.000Z', key: randomUUID() } })
  expect((await notes())[0]?.at).toBe(world.services.clock.now().toISOString())
})

test('a note without words and photos, and one of a closed case, are refused', async ({ world }) => {
  const { caller, params } = await inACase(world)
  const body = { what: '', at: '2026-11-21T17:00:00.000Z', key: randomUUID() }
  expect(await caller.refused(addCaseNote, { params, body })).toMatchObject({ status: 422, fields: { what: 'Required' } })
  await caller.call(closeInspection, { params, body: {} })
  expect(await caller.refused(addCaseNote, { params, body: { ...body, what: 'The sink' } })).toMatchObject({ code: InspectionClosed.code })
})

test('only administrators of the location see a photo', async ({ world }) => {
  const { caller, params, notes, sam } = await inACase(world)
  await caller.call(addCaseNote, { params, body: { what: '', at: '2026-11-21T17:00:00.000Z', key: randomUUID() }, files: [photo] })
  const id = (await notes())[0]?.photos[0]?._id ?? ''
  expect(await (await world.as(sam)).refused(caseFile, { params: { id } })).toMatchObject({ status: 403 })
  const stranger = await world.as((await newPractice(world)).nora)
  expect(await stranger.refused(caseFile, { params: { id } })).toMatchObject({ status: 404 })
})
