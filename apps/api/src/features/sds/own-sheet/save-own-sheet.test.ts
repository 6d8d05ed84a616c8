import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'

import * as contract from '#contract/sds/own-sds'
import { sdsDoc, sdsList } from '#contract/sds/sds'
import { auditEvent, pendingFile, practiceSds } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { pdfOf } from '#api/platform/sds-reader/testing/bad-pdfs'
import { drawSheet } from '#api/platform/sds-reader/testing/draw-sheet'
import { madeSheets } from '#api/platform/sds-reader/testing/made-sheets'

let sheet: Buffer
beforeAll(async () => {
  const [first] = madeSheets
  if (first) sheet = await drawSheet(first)
})

const allConfirmed = Object.fromEntries(contract.sheetFields.map((field) => [field, true]))
/** As a browser sends it: lists as JSON. */
const body = (changes: Record<string, unknown> = {}) => ({
  chemicalName: 'Clearfield Surface Wipes',
  manufacturer: 'Clearfield Infection Control, Inc.',
  cas: '["67-63-0","111-76-2"]',
  signalWord: 'Warning',
  hazards: '["H226","H319","H336"]',
  revisionDate: '2021-03-08',
  hcsEdition: '',
  confirmed: JSON.stringify(allConfirmed),
  ...changes,
})
/** Bytes appended after the end of the PDF make a different file of the same sheet. */
const file = (more = '') => [{ name: 'wipes.pdf', content: Buffer.concat([sheet, Buffer.from(more)]) }]

async function atPlace(world: World, place: NewPractice) {
  const nora = await world.as(place.nora)
  const params = { locationId: place.locationId }
  return {
    nora,
    save: async (changes = {}, files = file()) =>
      (await nora.call(contract.saveOwnSds, { params, body: body(changes), files })).payload._id,
    refused: (changes = {}, files = file()) => nora.refused(contract.saveOwnSds, { params, body: body(changes), files }),
    same: async (files = file()) => (await nora.call(contract.readOwnSds, { params, files })).payload.same,
    listed: async () => (await nora.call(sdsList, { params, query: {} })).payload.data,
  }
}

test('a confirmed sheet is stored with its file and listed at the location, and the corrections are audited', async ({ world }) => {
  const place = await newPractice(world)
  const { nora, save, listed } = await atPlace(world, place)
  const id = await save()
  expect(await listed()).toMatchObject([
    {
      _id: id,
      origin: 'practice',
      hazards: ['H226', 'H319', 'H336'],
      pictograms: ['GHS02', 'GHS07'],
      hcsEdition: null,
      file: { size: sheet.length },
    },
  ])
  expect((await nora.raw(sdsDoc, { params: { id } })).rawPayload.equals(sheet)).toBe(true)
  const [row] = await world.system((db) => db.select().from(practiceSds).where(eq(practiceSds.id, id)))
  expect(row).toMatchObject({ uploadedBy: place.nora, confirmedBy: place.nora, reader: expect.stringContaining('unpdf') })
  expect(row?.precautions).toContain('P305+P351+P338')
  const events = await world.system((db) => db.select().from(auditEvent).where(eq(auditEvent.targetId, id)))
  expect(events.map(({ action }) => action).toSorted()).toEqual(['sds.added', 'sds.uploaded'])
  expect(events.find(({ action }) => action === 'sds.uploaded')).toMatchObject({
    after: { corrected: ['hcsEdition'], manufacturer: 'Clearfield Infection Control, Inc.' },
  })
  expect(
    await world.system((db) =>
      db
        .select()
        .from(pendingFile)
        .where(eq(pendingFile.storageKey, row?.fileStorageKey ?? '')),
    ),
  ).toEqual([])
})

test('every field must be confirmed, and numbers that are slightly off are rejected at their field', async ({ world }) => {
  const { refused, listed } = await atPlace(world, await newPractice(world))
  const { cas: _, ...others } = allConfirmed
  expect((await refused({ confirmed: JSON.stringify(others) })).fields).toEqual({
    'confirmed.cas': 'Please compare this with the sheet and confirm it.',
  })
  expect((await refused({ confirmed: JSON.stringify({ ...allConfirmed, hazards: false }) })).fields).toHaveProperty(['confirmed.hazards'])
  expect((await refused({ cas: '["67-63-0","67-63-1"]' })).fields).toEqual({
    'cas.1': '67-63-1 is not a valid CAS number: its last digit is wrong.',
  })
  expect((await refused({ hazards: '["P210"]' })).fields).toHaveProperty(['hazards.0'])
  expect((await refused({}, [{ name: 'a.pdf', content: Buffer.from('%PDF-1.7 broken') }])).fields).toEqual({
    file: 'This PDF cannot be opened.',
  })
  const form = await pdfOf((doc) =>
    doc.text('Please wait... If this message is not eventually replaced by the proper contents of the document, upgrade.'),
  )
  expect((await refused({}, [{ name: 'form.pdf', content: Buffer.concat([form]) }])).fields).toEqual({ file: 'This PDF cannot be opened.' })
  expect(await listed()).toEqual([])
})

test('a signal word that the hazard statements do not have is refused until the person confirms it', async ({ world }) => {
  const { refused, save, listed } = await atPlace(world, await newPractice(world))
  const code = contract.SignalWordDisagrees.code
  expect(await refused({ signalWord: '', hazards: '["H318"]' })).toMatchObject({
    status: 409,
    code,
    details: { problem: '“Causes serious eye damage” (H318): This statement always comes with Danger. Please look again.' },
  })
  expect(await refused({ signalWord: 'Danger', hazards: '[]' })).toMatchObject({ status: 409, code })
  expect(await refused({ signalWord: 'Danger', hazards: '["H315"]' })).toMatchObject({ status: 409, code })
  expect(await listed()).toEqual([])
  const id = await save({ signalWord: '', hazards: '["H318"]', asPrinted: 'true' })
  const events = await world.system((db) => db.select().from(auditEvent).where(eq(auditEvent.targetId, id)))
  expect(events.find(({ action }) => action === 'sds.uploaded')).toMatchObject({ after: { asPrinted: true } })
})

test('the same file is detected before and while saving, and the same product regardless of case, which may be saved as another sheet', async ({
  world,
}) => {
  const { save, refused, same, listed } = await atPlace(world, await newPractice(world))
  expect(await same()).toBeNull()
  const id = await save()
  expect(await same()).toMatchObject({ _id: id, present: true, revisionDate: '2021-03-08' })
  expect(await refused({ chemicalName: 'Another name' })).toMatchObject({ status: 409, code: contract.SameFile.code, details: { _id: id } })
  const twin = { chemicalName: 'CLEARFIELD surface-wipes', manufacturer: 'Clearfield Infection Control Inc' }
  expect(await refused(twin, file('\n'))).toMatchObject({ status: 409, code: contract.SameProduct.code, details: { _id: id } })
  await save({ ...twin, revisionDate: '2023-01-02' }, file('\n'))
  await save({ ...twin, another: 'true' }, file('\n\n'))
  expect(await listed()).toHaveLength(3)
})

test('no other practice sees the sheet or that its file exists', async ({ world }) => {
  const id = await (await atPlace(world, await newPractice(world))).save()
  const other = await atPlace(world, await newPractice(world))
  expect(await other.same()).toBeNull()
  expect(await other.nora.refused(sdsDoc, { params: { id } })).toMatchObject({ status: 404 })
  expect(await other.save()).not.toBe(id)
})

test('a scan is stored without the name of a reader', async ({ world }) => {
  const { save } = await atPlace(world, await newPractice(world))
  const scan = Buffer.from(sheet.toString('latin1').replaceAll(/\/Contents \d+ 0 R\n/g, ''), 'latin1')
  const id = await save({}, [{ name: 'scan.pdf', content: scan }])
  const [row] = await world.system((db) => db.select().from(practiceSds).where(eq(practiceSds.id, id)))
  expect(row?.reader).toBeNull()
})
