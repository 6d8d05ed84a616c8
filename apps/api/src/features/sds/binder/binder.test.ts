import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { fromBufferPromise } from 'yauzl'

import { addRemoveSds } from '#contract/sds'
import { getSheetBinder, getSheetFiles } from '#contract/sds-binder'
import { sds } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'
import { textOfPdf } from '#api/platform/pdf/testing/text-of-pdf'

/** Two chemicals on the list, of which one has a file, and one that was taken off. */
async function withList(world: World) {
  const place = await newPractice(world)
  const { locationId } = place
  const nora = await world.as(place.nora)
  const now = world.services.clock.now()
  const add = async (chemicalName: string) => {
    const sdsId = await world.system((db) => buildCatalogSheet(db, { chemicalName, cas: ['64-17-5'] }, now))
    await nora.call(addRemoveSds, { body: { action: 'add', sdsId, locationId, areas: ['Sterilization'] } })
    return sdsId
  }
  const ethanol = await add('Ethanol 70 % / gel')
  await add('Bonding Agent')
  const gone = await add('Old Developer')
  await nora.call(addRemoveSds, { body: { action: 'remove', sdsId: gone, locationId } })
  await world.services.files.put('sheet-1', contentOf(Buffer.from('%PDF-1')), 'application/pdf')
  const file = { fileContentType: 'application/pdf', fileSize: 6, fileSha256: 'x', fileStorageKey: 'sheet-1' }
  const facts = { signalWord: 'Danger', hazards: ['H225'], revisionDate: '2021-03-14', hcsEdition: '2012' }
  await world.system((db) =>
    db
      .update(sds)
      .set({ ...file, ...facts })
      .where(eq(sds.id, ethanol)),
  )
  return { params: { locationId }, hana: await world.as(place.hana) }
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

inOwnWorld('the binder lists what the location has now, says what is missing, and writes hazards as statements', async ({ world }) => {
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
  ])
    expect(text).toContain(withoutSpaces(part))
  expect(text).toContain(withoutSpaces('Chemicals 2 Sheets missing 1'))
  expect(text).not.toContain('OldDeveloper')
})

inOwnWorld('the ZIP holds the binder and the files of the manufacturers, numbered as in the index', async ({ world }) => {
  const { params, hana } = await withList(world)
  const { rawPayload } = await hana.raw(getSheetFiles, { params })
  const zip = await fromBufferPromise(rawPayload)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1'))
  expect([...files.keys()]).toEqual(['Binder.pdf', 'Sheets/2 Ethanol 70 % - gel.pdf'])
  expect(files.get('Sheets/2 Ethanol 70 % - gel.pdf')).toBe('%PDF-1')
})
