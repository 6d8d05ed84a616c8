import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'

import { saveOwnSds, sheetFields } from '#contract/sds/own-sds'
import { addRemoveSds, sdsList } from '#contract/sds/sds'
import { exportSheetHistory, listSheetHistory } from '#contract/sds/sds-history'
import { linkSheet, listMissingSheets } from '#contract/sds/sds-links'
import { locationSds, task } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { newPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { drawSheet } from '#api/platform/sds-reader/testing/draw-sheet'
import { madeSheets } from '#api/platform/sds-reader/testing/made-sheets'

import { withoutProduct } from '../own-training/forget-training.ts'
import { mergedAreas } from './link-sheet.ts'
import { similarity } from './missing-sheets.ts'

let sheet: Buffer
beforeAll(async () => {
  const [first] = madeSheets
  if (first) sheet = await drawSheet(first)
})

/** A location with bleach as a reference sheet since 41 days, used in the utility closet, and a way to upload the manufacturer's sheet. */
async function withBleach(world: World) {
  const place = await newPractice(world)
  const { locationId } = place
  const clock = world.services.clock
  const bleach = { chemicalName: 'Bleach, household, 6 to 8 %', manufacturer: '', cas: ['7681-52-9'], contentId: 'bleach-household' }
  const reference = await world.system((db) => buildCatalogSheet(db, bleach, clock.now()))
  const other = await world.system((db) => buildCatalogSheet(db, { chemicalName: 'Acetone', cas: ['67-64-1'] }, clock.now()))
  const early = await world.as(place.nora)
  for (const [sdsId, areas] of [
    [reference, ['Utility closet']],
    [other, []],
  ] as const)
    await early.call(addRemoveSds, { body: { action: 'add', sdsId, locationId, areas: [...areas] } })
  clock.advance({ hours: 24 * 41 })
  const nora = await world.as(place.nora)
  const params = { locationId }
  const upload = (changes: object = {}) =>
    nora.raw(saveOwnSds, {
      params,
      body: {
        chemicalName: 'Clorox Bleach',
        manufacturer: 'Clorox',
        cas: '["7681-52-9"]',
        signalWord: 'Danger',
        hazards: '["H314"]',
        revisionDate: '',
        hcsEdition: '',
        confirmed: JSON.stringify(Object.fromEntries(sheetFields.map((field) => [field, true]))),
        ...changes,
      },
      files: [{ name: 'bleach.pdf', content: sheet }],
    })
  const listed = async () => (await nora.call(sdsList, { params, query: {} })).payload.data
  const history = async (query = {}) => (await nora.call(listSheetHistory, { params, query })).payload.data
  return { place, params, locationId, nora, reference, other, upload, listed, history }
}

const trainingsAt = async (world: World, locationId: string) =>
  (await world.system((db) => db.select().from(task).where(eq(task.locationId, locationId)))).filter(
    ({ ruleKey }) => ruleKey === 'newChemicalTraining',
  )

inOwnWorld('an uploaded sheet takes the place of its reference sheet, with places and first day', async ({ world }) => {
  const { nora, params, locationId, reference, other, upload, listed, history } = await withBleach(world)
  const trainings = (await trainingsAt(world, locationId)).length
  const query = { chemicalName: 'Clorox Bleach', cas: '7681-52-9' }
  expect((await nora.call(listMissingSheets, { params, query })).payload).toMatchObject([
    { _id: reference, likely: true, from: '2026-11-21', areas: ['Utility closet'] },
    { _id: other, likely: false },
  ])
  expect((await upload({ replaces: reference, areas: '["Laundry"]' })).statusCode).toBe(200)
  const [, bleach] = await listed()
  expect((await listed()).map(({ chemicalName }) => chemicalName)).toEqual(['Acetone', 'Clorox Bleach'])
  expect(bleach?.present).toEqual({
    from: '2026-11-21',
    areas: ['Utility closet', 'Laundry'],
    former: { chemicalName: 'Bleach, household, 6 to 8 %', until: '2027-01-01' },
  })
  expect((await trainingsAt(world, locationId)).length, 'the product is not new').toBe(trainings)
  expect(await history({ day: '2026-12-01' })).toMatchObject([
    { sheet: { chemicalName: 'Acetone' } },
    {
      sheet: { chemicalName: 'Clorox Bleach' },
      from: '2026-11-21',
      to: null,
      sheetSince: '2027-01-01',
      areas: [{ area: 'Utility closet' }],
    },
  ])
  const { rows } = await exportedCsv(nora, exportSheetHistory, { params, query: {} })
  expect(rows).toMatchObject([
    {},
    { Manufacturer: 'Clorox', 'Data Sheet': 'Manufacturer’s sheet since 01/01/2027', From: '11/21/2026', To: '' },
  ])
  expect(await world.audit('sds.linked')).toMatchObject([{ after: { product: 'Bleach, household, 6 to 8 %', from: '2026-11-21' } }])
  const again = await nora.refused(linkSheet, { params, body: { sdsId: bleach?._id ?? '', of: reference } })
  expect(again).toMatchObject({ status: 409, code: 'sds.nothing_missing' })
})

inOwnWorld('a sheet uploaded earlier can be linked later, its training is not needed, and the link can be undone', async ({ world }) => {
  const { nora, params, locationId, reference, other, upload, listed, history } = await withBleach(world)
  expect((await upload({ areas: '["Laundry"]' })).statusCode).toBe(200)
  const uploaded = (await listed()).find(({ chemicalName }) => chemicalName === 'Clorox Bleach')?._id ?? ''
  const opened = (await trainingsAt(world, locationId)).find(({ instructions }) => instructions.endsWith(': Clorox Bleach, Clorox'))
  expect(opened?.closedAt).toBeNull()
  const link = (of: string | null) => nora.call(linkSheet, { params, body: { sdsId: uploaded, of } })
  expect((await link(reference)).payload).toEqual({ from: '2026-11-21' })
  expect((await trainingsAt(world, locationId)).find(({ id }) => id === opened?.id)?.closedAt).not.toBeNull()
  expect((await listed()).map(({ chemicalName }) => chemicalName)).toEqual(['Acetone', 'Clorox Bleach'])
  expect(await nora.refused(linkSheet, { params, body: { sdsId: other, of: other } })).toMatchObject({ status: 409 })
  await link(null)
  expect((await listed()).map(({ chemicalName, present }) => [chemicalName, present])).toEqual([
    ['Acetone', expect.anything()],
    ['Bleach, household, 6 to 8 %', { from: '2026-11-21', areas: ['Utility closet', 'Laundry'], former: null }],
    ['Clorox Bleach', { from: '2027-01-01', areas: ['Laundry'], former: null }],
  ])
  expect(await history({ day: '2026-12-01' })).toHaveLength(2)
  expect(await nora.refused(linkSheet, { params, body: { sdsId: uploaded, of: null } })).toMatchObject({ code: 'sds.nothing_missing' })
  await link(reference)
  await nora.call(addRemoveSds, { body: { action: 'add', sdsId: reference, locationId } })
  expect(await nora.refused(linkSheet, { params, body: { sdsId: uploaded, of: null } })).toMatchObject({ code: 'sds.reference_on_list' })
})

inOwnWorld('a sheet added today by mistake was never here; one of an earlier day keeps its days', async ({ world }) => {
  const { nora, locationId, reference, other, upload, listed, history } = await withBleach(world)
  await upload({ replaces: reference })
  const uploaded = (await listed()).find(({ chemicalName }) => chemicalName === 'Clorox Bleach')?._id ?? ''
  const remove = (sdsId: string) => ({ body: { action: 'remove', sdsId, locationId, mistake: true } as const })
  await nora.call(addRemoveSds, remove(uploaded))
  expect((await listed()).map(({ chemicalName }) => chemicalName)).toEqual(['Acetone', 'Bleach, household, 6 to 8 %'])
  expect((await history()).map(({ sheet: { chemicalName }, to }) => [chemicalName, to])).toEqual([
    ['Acetone', null],
    ['Bleach, household, 6 to 8 %', null],
  ])
  expect(await nora.refused(addRemoveSds, remove(other))).toMatchObject({ status: 409, code: 'sds.added_earlier' })
  const rows = await world.system((db) => db.select().from(locationSds).where(eq(locationSds.sheetId, uploaded)))
  expect(rows, 'the row is kept').toMatchObject([{ byMistake: true, fromDay: '2027-01-01', toDay: '2027-01-01' }])
  const fresh = await world.system((db) => buildCatalogSheet(db, { chemicalName: 'Etch', manufacturer: '' }, world.services.clock.now()))
  const add = () => nora.call(addRemoveSds, { body: { action: 'add', sdsId: fresh, locationId } })
  await add()
  const open = async () => (await trainingsAt(world, locationId)).filter(({ closedAt }) => closedAt === null).map((one) => one.instructions)
  expect((await open()).at(-1)).toMatch(/Reported by Nora Lindqvist: Etch$/)
  await nora.call(addRemoveSds, remove(fresh))
  expect((await open()).join(' ')).not.toContain('Etch')
  await add()
  expect((await open()).join(' '), 'really there now').toContain('Etch')
})

test.each([
  ['Show it. Reported by Nora: Etch, Acme', null],
  ['Show it. Reported by Nora: Etch, Acme; Wipes', 'Show it. Reported by Nora: Wipes'],
  ['Show it. Reported by Nora: Wipes; Etch, Acme', 'Show it. Reported by Nora: Wipes'],
  ['Show it. Reported by Nora: Etch, Acme Inc.', undefined],
  ['Show it.', undefined],
])('a training "%s" without one product is "%s"', (instructions, after) => {
  expect(withoutProduct(instructions, 'Etch, Acme')).toBe(after)
})

test('areas of both sheets go on, and one that both have goes on once', () => {
  const [old, now, again] = [
    { area: 'Lab', from: '2024-01-05', to: '2025-01-05' },
    { area: 'Closet', from: '2024-01-05', to: null },
    { area: 'Closet', from: '2026-11-21', to: null },
  ]
  expect(mergedAreas([old, now], [again, { ...again, area: 'Lab' }])).toEqual([old, now, { ...again, area: 'Lab' }])
})

test('the same CAS number or half of the words make a product similar; an amount or another product does not', () => {
  const bleach = { chemicalName: 'Bleach, household, 6 to 8 %', cas: ['7681-52-9'] }
  expect(similarity({ chemicalName: 'Clorox', cas: ['7681-52-9'] }, bleach)).toBe(1.5)
  expect(similarity({ chemicalName: 'HOUSEHOLD BLÉACH', cas: [] }, bleach)).toBe(1)
  expect(similarity({ chemicalName: '6 to 8 % Peroxide', cas: ['7722-84-1'] }, bleach)).toBe(0)
  expect(similarity({ chemicalName: '5 %', cas: [] }, { chemicalName: '10 %', cas: [] }), 'nothing to compare').toBe(0)
})
