import { and, eq } from 'drizzle-orm'

import { locationSds, sds } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet, buildOwnSheet } from '#api/data/testing/sheets'
import { expect, test, type World } from '#api/data/testing/test'
import { contentOf } from '#api/platform/files/file-store'
import { newId } from '#api/platform/ids'

import { confirmAs, linkAs, open } from './testing/page-of.ts'

/** Sets up a location with three sheets: one with the manufacturer's file, a reference sheet, and one uploaded by the practice. */
async function withSheets(world: World) {
  const place = await newPractice(world)
  const now = world.services.clock.now()
  const [bleach, ether, own] = await world.system(async (db) => [
    await buildCatalogSheet(db, { chemicalName: 'Bleach <5%>', manufacturer: 'Acme', cas: ['7681-52-9'] }, now),
    await buildCatalogSheet(db, { chemicalName: 'Diethyl ether', contentId: newId(now) }, now),
    (await buildOwnSheet(db, { ...place, by: place.nora }, { now })).sdsId,
  ])
  await world.services.files.put('sheets/bleach', contentOf(Buffer.from('%PDF-bleach')), 'application/pdf')
  const file = { fileContentType: 'application/pdf', fileSize: 11, fileSha256: 'c0ffee'.repeat(10), fileStorageKey: 'sheets/bleach' }
  await world.system(async (db) => {
    await db
      .update(sds)
      .set({ ...file, signalWord: 'Danger', pictograms: ['GHS05', 'GHS07'] })
      .where(eq(sds.id, bleach))
    await db
      .update(sds)
      .set({ hazards: ['H224'], precautions: ['P233'], signalWord: 'Danger' })
      .where(eq(sds.id, ether))
    for (const sdsId of [bleach, ether]) await add(db, place, sdsId)
  })
  return { place, path: await linkAs(world, place.nora, place.locationId), bleach, ether, own }
}

const add = (db: Parameters<Parameters<World['system']>[0]>[0], { practiceId, locationId, nora }: NewPractice, sdsId: string) => {
  const now = new Date('2026-11-20T12:00:00Z')
  return db
    .insert(locationSds)
    .values({ id: newId(now), practiceId, locationId, sdsId, fromDay: '2026-11-20', addedBy: nora, addedAt: now, areas: [] })
}

test('strangers see the sheets of the location with pictograms and signal words, and each one opens', async ({ world }) => {
  const { place, path, bleach, ether } = await withSheets(world)
  await confirmAs(world, place.nora, place.locationId, { workPhone: '', spillKits: '' })
  const { body } = await open(world, path)
  expect(body, 'no plan is adopted').toContain('confirmed its places on')
  expect([...body.matchAll(/\/sheet\/\w+\?v=[\w.]+">([^<]*)</g)].map(([, name]) => name)).toEqual([
    'Bleach &#60;5%&#62;',
    'Diethyl ether',
    'House Surface Cleaner',
  ])
  for (const part of [
    'Danger',
    'aria-label="Corrosion"',
    'id="GHS05"',
    'CAS 7681-52-9',
    'Extremely flammable liquid and vapor.',
    'The manufacturer’s sheet is missing',
  ])
    expect(body).toContain(part)
  expect(body, 'each drawing once').toHaveLength(body.replace('id="GHS07"', '').length + 'id="GHS07"'.length)

  const file = await open(world, `${path}/sheet/${bleach}?v=1`)
  expect([file.body, file.headers['content-type'], file.headers['x-emergency-page']]).toEqual(['%PDF-bleach', 'application/pdf', 'page'])
  expect(file.headers['content-security-policy']).toContain("default-src 'none'")
  const reference = await open(world, `${path}/sheet/${ether}`)
  for (const part of ['This is not the data sheet of the manufacturer.', 'Keep container tightly closed.', 'aria-label="Flame"'])
    expect(reference.body).toContain(part)
  expect(reference.body).not.toContain('P233')
})

test('a device receives the list of files, newest first, with their sizes in bytes', async ({ world }) => {
  const { path, own, bleach } = await withSheets(world)
  const { body } = await open(world, path)
  const keep = JSON.parse(/id="keep">(.*?)<\/script>/.exec(body)?.[1] ?? '[]') as [string, number][]
  expect(keep).toHaveLength(3)
  expect(keep[0]).toEqual([expect.stringContaining(`${path}/sheet/${own}?v=`), 0])
  expect(keep).toContainEqual([`${path}/sheet/${bleach}?v=c0ffeec0ffee.1`, 11])
})

test('a sheet that is not on the list does not open, and the response does not end the address', async ({ world }) => {
  const { place, path, bleach } = await withSheets(world)
  const elsewhere = await withSheets(world)
  const now = world.services.clock.now()
  await world.system((db) =>
    db
      .update(locationSds)
      .set({ toDay: '2026-11-21', removedBy: place.nora, removedAt: now })
      .where(and(eq(locationSds.locationId, place.locationId), eq(locationSds.sdsId, bleach))),
  )
  for (const id of [bleach, elsewhere.own, 'none']) {
    const { statusCode, headers } = await open(world, `${path}/sheet/${id}`)
    expect([statusCode, headers['x-emergency-page']], id).toEqual([404, 'missing'])
  }
  expect((await open(world, path)).body).not.toContain('Bleach &#60;5%&#62;')
})
