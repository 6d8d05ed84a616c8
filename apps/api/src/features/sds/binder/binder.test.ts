import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { fromBufferPromise } from 'yauzl'

import { addRemoveSds } from '#contract/sds/sds'
import { getSheetBinder, getSheetFiles } from '#contract/sds/sds-binder'
import { sds } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'
import { shareOf } from '#api/platform/testing/share-of'
import { textOfPdf } from '#api/platform/pdf/testing/text-of-pdf'

import { binderPdf } from './binder-pdf.ts'
import { binderEntries } from './binder-entries.ts'
import { aListedSheet } from './testing/a-listed-sheet.ts'

const letterhead = { name: 'Lakeside, Main', address: '12 Main Street, Salem, OR 97301', phone: '' }

/** Two chemicals on the list, one of them with a file, and one that was removed. */
async function withList(world: World) {
  const place = await newPractice(world)
  const { locationId } = place
  const nora = await world.as(place.nora)
  const now = world.services.clock.now()
  const add = async (chemicalName: string, contentId?: string) => {
    const sdsId = await world.system((db) =>
      buildCatalogSheet(db, { chemicalName, cas: ['64-17-5'], ...(contentId && { contentId }) }, now),
    )
    await nora.call(addRemoveSds, { body: { action: 'add', sdsId, locationId, areas: ['Sterilization'] } })
    return sdsId
  }
  const ethanol = await add('Ethanol 70 % / gel')
  await add('Bonding Agent')
  await add('Isopropanol', 'isopropyl-alcohol')
  const gone = await add('Old Developer')
  await nora.call(addRemoveSds, { body: { action: 'remove', sdsId: gone, locationId } })
  await world.services.files.put('sheet-1', contentOf(Buffer.from('%PDF-1')), 'application/pdf')
  const file = { fileContentType: 'application/pdf', fileSize: 6, fileSha256: 'x', fileStorageKey: 'sheet-1' }
  const facts = { signalWord: 'Danger', hazards: ['H225'], pictograms: ['GHS02'], revisionDate: '2021-03-14', hcsEdition: '2012' }
  await world.system((db) =>
    db
      .update(sds)
      .set({ ...file, ...facts })
      .where(eq(sds.id, ethanol)),
  )
  return { params: { locationId }, hana: await world.as(place.hana) }
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

inOwnWorld(
  'the binder lists the current chemicals of the location, states what is missing, and writes hazards as statements',
  async ({ world }) => {
    const { params, hana } = await withList(world)
    const { statusCode, headers, rawPayload } = await hana.raw(getSheetBinder, { params })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = textOfPdf(rawPayload)
    for (const part of [
      '1. Bonding Agent',
      '2. Ethanol 70 % / gel',
      'Highly flammable liquid and vapor (H225)',
      'edition of 2012',
      'Sterilization',
      '3. Isopropyl alcohol Reference sheet by SafePractice',
    ])
      expect(text).toContain(withoutSpaces(part))
    expect(text).toContain(withoutSpaces('Chemicals 3 Sheets missing 2'))
    expect(text).not.toContain('OldDeveloper')
  },
)

inOwnWorld('the ZIP contains the binder and the manufacturers’ files, numbered as in the index', async ({ world }) => {
  const { params, hana } = await withList(world)
  const { rawPayload } = await hana.raw(getSheetFiles, { params })
  const zip = await fromBufferPromise(rawPayload)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1'))
  expect([...files.keys()]).toEqual(['Binder.pdf', 'Sheets/2 Ethanol 70 % - gel.pdf'])
  expect(files.get('Sheets/2 Ethanol 70 % - gel.pdf')).toBe('%PDF-1')
})

test('a few reference sheets are included in the binder; many become separate files', async () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const sheets = (many: number) => Array.from({ length: many }, () => isopropanol)
  const boxes = (many: number) =>
    binderPdf(sheets(many), { letterhead, locationName: 'Main', today: '2026-11-23', now }).blocks.filter(({ kind }) => kind === 'box')
      .length
  expect([boxes(0), boxes(40), boxes(41)]).toEqual([1, 41, 1])
  const first = async (many: number) => {
    const entries = binderEntries(Readable.from([]), sheets(many), {
      files: { get: mustNotBeCalled },
      log: { warn: mustNotBeCalled },
      now,
      share: shareOf(),
    } as never)
    await entries.next()
    return (await entries.next()).value?.path
  }
  expect([await first(40), await first(41)]).toEqual([undefined, 'Reference sheets/01 Isopropanol.pdf'])
})

const mustNotBeCalled = () => expect.fail('asked for')

const isopropanol = aListedSheet({ pictograms: ['GHS02'], contentId: 'isopropyl-alcohol' })

const index = { letterhead, locationName: 'Main', today: '2026-11-23', now: new Date('2026-11-23T10:00:00Z') }

test.each([
  [1, 'Our reference sheets are at the end; they'],
  [41, 'Our reference sheets are files too; they'],
])('with %i reference sheets, the binder says where they are', (many, words) => {
  const { blocks } = binderPdf(
    Array.from({ length: many }, () => isopropanol),
    index,
  )
  const text = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).find((one) => one.includes('reference sheets'))
  expect(text).toContain(words)
})

test.each([
  ['everything', { manufacturer: 'Zeta', cas: ['67-64-1', '64-17-5'] }, ['1. Acetone', 'Zeta', '67-64-1, 64-17-5']],
  ['nothing but the name', {}, ['1. Acetone', '-', '-', '-']],
])('a row of the index of a chemical about which %s is known', (_name, said, cells) => {
  const { blocks } = binderPdf([aListedSheet({ name: 'Acetone', ...said })], index)
  const [row = []] = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows[0]] : []))
  expect(row.slice(0, cells.length)).toEqual(cells)
})
