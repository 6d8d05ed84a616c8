import { createHash, verify } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'

import * as contract from '#contract/public-page/public-page'
import { checkedItem, emergencyPageCopy, location, locationSds, practice, sds } from '#api/data/tables'
import { answerQuestionnaire, newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet, buildOwnSheet } from '#api/data/testing/sheets'
import { expect, test, type World } from '#api/data/testing/test'
import { contentOf, MissingFile, type FileStore } from '#api/platform/files/file-store'
import { newId } from '#api/platform/ids'
import { CodeFault } from '#api/platform/logging/error-facts'

import { adoptAs, confirmAs, linkAs, open } from '../testing/page-of.ts'
import { savePages } from './save-pages.ts'

/** A file store whose content can be looked at. `fail` makes the next write of a name fail. */
function openStore() {
  const stored = new Map<string, { content: Buffer; type: string }>()
  const written: string[] = []
  const before: { put?: ((key: string) => Promise<void> | void) | undefined } = {}
  const files: FileStore = {
    put: async (key, content, type) => {
      await before.put?.(key)
      stored.set(key, { content: await buffer(content.stream()), type })
      written.push(key)
    },
    get: async (key) => {
      const found = stored.get(key)
      if (!found) throw new MissingFile()
      return Readable.from([found.content])
    },
    remove: async (key) => void stored.delete(key),
  }
  return { files, stored, written, before }
}

/** A location with a confirmed page, a plan, a sheet with a file and one without. */
async function withPage(world: World) {
  const store = openStore()
  world.services.files = store.files
  const place = await newPractice(world)
  const now = world.services.clock.now()
  await answerQuestionnaire(await world.as(place.nora), place.locationId)
  await adoptAs(world, place.nora, place.locationId)
  await confirmAs(world, place.nora, place.locationId, { workPhone: '(503) 555-0100', spillKits: 'Hall closet' })
  const sheets = await world.system(async (db) => [
    await buildCatalogSheet(db, { chemicalName: 'Bleach', manufacturer: 'Acme', cas: ['7681-52-9'] }, now),
    await buildCatalogSheet(db, { chemicalName: 'Diethyl ether', contentId: newId(now) }, now),
  ])
  const [bleach = '', ether = ''] = sheets
  await storeSheet(world, bleach, '%PDF-bleach')
  for (const sdsId of sheets) await list(world, place, sdsId)
  return { place, store, bleach, ether, path: await linkAs(world, place.nora, place.locationId), save: () => savePages(world.services) }
}

async function storeSheet(world: World, id: string, content: string) {
  const fileSha256 = createHash('sha256').update(content).digest('hex')
  await world.services.files.put(`sheets/${id}`, contentOf(Buffer.from(content)), 'application/pdf')
  const file = { fileContentType: 'application/pdf', fileSize: content.length, fileSha256, fileStorageKey: `sheets/${id}` }
  await world.system((db) => db.update(sds).set(file).where(eq(sds.id, id)))
}

const list = (world: World, { practiceId, locationId, nora }: NewPractice, sdsId: string) => {
  const addedAt = world.services.clock.now()
  const row = { id: newId(addedAt), practiceId, locationId, sdsId, fromDay: '2026-11-20', addedBy: nora, addedAt, areas: [] }
  return world.system((db) => db.insert(locationSds).values(row))
}

/** The names of the files of a copy. */
const namesIn = ({ stored }: ReturnType<typeof openStore>, path: string) =>
  [...stored.keys()].flatMap((key) => (key.startsWith(`emergency${path}/`) ? key.slice(`emergency${path}/`.length) : [])).toSorted()

const textIn = ({ stored }: ReturnType<typeof openStore>, path: string) => stored.get(`emergency${path}`)?.content.toString() ?? ''

const rowOf = async (world: World, { locationId }: NewPractice) =>
  (await world.system((db) => db.select().from(emergencyPageCopy).where(eq(emergencyPageCopy.locationId, locationId))))[0]

test('the copy has the page, its plan and its sheets, needs no server, and says when it was saved', async ({ world }) => {
  const { store, path, save, bleach, ether } = await withPage(world)
  await save()
  const names = ['index.html', 'manifest.json', 'manifest.sig', 'plan.html', `sheet/${bleach}.pdf`, `sheet/${ether}.html`]
  expect(namesIn(store, path)).toEqual(names.toSorted())
  expect(textIn(store, `${path}/sheet/${bleach}.pdf`)).toBe('%PDF-bleach')
  expect(store.stored.get(`emergency${path}/sheet/${bleach}.pdf`)?.type).toBe('application/pdf')
  const page = textIn(store, `${path}/index.html`)
  for (const part of ['tel:911', 'tel:18002221222', 'Tap and shout.', 'Hall closet', '(503) 555-0100', 'Bleach', 'CAS 7681-52-9'])
    expect(page).toContain(part)
  for (const name of ['index.html', 'plan.html', `sheet/${ether}.html`]) {
    const text = textIn(store, `${path}/${name}`)
    expect(text, name).toMatch(/Saved copy of 11\/21\/2026 \d+:\d\d [AP]M/)
    expect(text, 'nobody’s name').not.toMatch(/Nora|Lindqvist|\bSam\b|Okafor/)
    expect(text, 'nothing that needs a server').not.toMatch(/\/hazard|id="keep"|<form|\ssrc=/)
    expect(text).toContain(`http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;`)
    const links = [...text.matchAll(/href="([^"#]+)"/g)].map(([, link = '']) => link).filter((link) => !link.startsWith('tel:'))
    for (const link of links) expect(link === path || namesIn(store, path).includes(link.slice(path.length + 1)), link).toBe(true)
  }
})

test('the manifest names every file with its hash, and is signed with the published key', async ({ world }) => {
  const { store, path, save } = await withPage(world)
  await save()
  const content = store.stored.get(`emergency${path}/manifest.json`)?.content ?? Buffer.alloc(0)
  const signature = store.stored.get(`emergency${path}/manifest.sig`)?.content ?? Buffer.alloc(0)
  const key = await open(world, '/e/key.pem')
  expect([key.statusCode, key.body]).toEqual([200, textIn(store, '/e/key.pem')])
  expect(verify(null, content, key.body, signature)).toBe(true)
  expect(verify(null, Buffer.from(content.toString().replace('11', '12')), key.body, signature)).toBe(false)
  const manifest = JSON.parse(content.toString()) as {
    path: string
    savedAt: string
    files: Record<string, { bytes: number; sha256: string }>
  }
  expect(manifest).toMatchObject({ path, savedAt: world.services.clock.now().toISOString() })
  expect(Object.keys(manifest.files).toSorted()).toEqual(namesIn(store, path).filter((name) => !name.startsWith('manifest.')))
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const file = store.stored.get(`emergency${path}/${name}`)?.content ?? Buffer.alloc(0)
    expect([file.length, createHash('sha256').update(file).digest('hex')], name).toEqual([bytes, sha256])
  }
})

test('a copy is written again when something on the page changes, and only then', async ({ world }) => {
  const { store, path, save, place, bleach } = await withPage(world)
  const writes = async () => {
    store.written.length = 0
    await save()
    return store.written.flatMap((key) => (key.startsWith(`emergency${path}/`) ? key.slice(`emergency${path}/`.length) : []))
  }
  const html = (await writes()).filter((name) => !name.endsWith('.pdf'))
  expect(await writes(), 'nothing has changed').toEqual([])
  const change = async (what: string, work: () => Promise<unknown>) => {
    await work()
    expect(await writes(), what).toEqual(html)
    expect(await writes(), what).toEqual([])
  }
  const { practiceId, locationId } = place
  await change('the places', () => confirmAs(world, place.nora, locationId, { workPhone: '', spillKits: 'Lab' }))
  expect(textIn(store, `${path}/index.html`)).toContain('Lab')
  await change('the name of the practice', () =>
    world.system((db) => db.update(practice).set({ name: 'Elm Dental' }).where(eq(practice.id, practiceId))),
  )
  await change('the facts of a sheet', () =>
    world.system((db) => db.update(sds).set({ signalWord: 'Danger', revision: 7 }).where(eq(sds.id, bleach))),
  )
  const createdAt = world.services.clock.now()
  const id = newId(createdAt)
  const kept = {
    id,
    practiceId,
    locationId,
    variable: 'eyewashStations',
    rowKey: id,
    rowKind: '',
    stickerHash: id,
    stickerSealed: '',
    createdAt,
  }
  const item = { ...kept, kind: 'eyewash', name: 'Station', place: 'Lab', outOfUseSince: '2026-11-20' }
  await change('an item out of use', () => world.system((db) => db.insert(checkedItem).values(item)))
  expect(textIn(store, `${path}/index.html`)).toContain('Out of use at the moment:')
  await storeSheet(world, bleach, '%PDF-bleach, second edition')
  expect(await writes()).toContain(`sheet/${bleach}.pdf`)
  expect(textIn(store, `${path}/sheet/${bleach}.pdf`)).toContain('second edition')
})

test('a sheet that is taken off the list leaves the copy', async ({ world }) => {
  const { store, path, save, place, bleach } = await withPage(world)
  await save()
  await world.system((db) =>
    db
      .update(locationSds)
      .set({ toDay: '2026-11-21', removedBy: place.nora, removedAt: world.services.clock.now() })
      .where(eq(locationSds.sdsId, bleach)),
  )
  await save()
  expect(namesIn(store, path).filter((name) => name.includes(bleach))).toEqual([])
  expect((await rowOf(world, place))?.files).not.toContain(`sheet/${bleach}.pdf`)
})

test('after a day, a copy gets a new moment, and what the store has lost', async ({ world }) => {
  const { store, path, save, place } = await withPage(world)
  await save()
  const names = namesIn(store, path)
  for (const name of names) store.stored.delete(`emergency${path}/${name}`)
  const begin = world.services.clock.now()
  world.services.clock.set(new Date(begin.getTime() + 24 * 3_600_000 - 1).toISOString())
  await save()
  expect(namesIn(store, path)).toEqual([])
  world.services.clock.set(new Date(begin.getTime() + 24 * 3_600_000).toISOString())
  await save()
  expect(namesIn(store, path)).toEqual(names)
  expect(textIn(store, `${path}/index.html`)).toContain('Saved copy of 11/22/2026')
  expect((await rowOf(world, place))?.writtenAt).toEqual(world.services.clock.now())
  world.services.clock.set(begin.toISOString())
})

test('the copy of an ended address goes at once, that of a closed location within the hour', async ({ world }) => {
  const { store, path, save, place } = await withPage(world)
  await save()
  const next = await linkAs(world, place.nora, place.locationId)
  await expect.poll(() => namesIn(store, path), { message: 'a new address ends the previous one' }).toEqual([])
  await save()
  expect(namesIn(store, next)).toContain('index.html')
  const nora = await world.as(place.nora)
  await nora.call(contract.endPublicPageLink, { params: { locationId: place.locationId } })
  await expect.poll(() => rowOf(world, place), { message: 'the page has no address' }).toBeUndefined()
  expect(namesIn(store, next)).toEqual([])
  const last = await linkAs(world, place.nora, place.locationId)
  await save()
  await world.system((db) => db.update(location).set({ closedAt: world.services.clock.now() }).where(eq(location.id, place.locationId)))
  await save()
  expect(namesIn(store, last)).toEqual([])
  expect(await rowOf(world, place)).toBeUndefined()
})

test('nothing stays of a copy whose address ends while it is written', async ({ world }) => {
  const { store, path, save, place } = await withPage(world)
  const nora = await world.as(place.nora)
  store.before.put = async (key) => {
    if (key !== `emergency${path}/index.html`) return
    await nora.call(contract.endPublicPageLink, { params: { locationId: place.locationId } })
    await world.waitForIdle()
  }
  await save()
  expect(namesIn(store, path)).toEqual([])
  expect(await rowOf(world, place)).toBeUndefined()
})

test('a copy that was interrupted is written by the next run, and can be removed as a whole', async ({ world }) => {
  const { store, path, save, place } = await withPage(world)
  store.before.put = (key) => {
    if (key === `emergency${path}/index.html`) throw new CodeFault('made to fail')
  }
  await expect(save()).rejects.toThrow('not everything was done')
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining(place.locationId)])
  expect(namesIn(store, path)).toContain('plan.html')
  expect(await rowOf(world, place)).toMatchObject({ fingerprint: '', writtenAt: null })
  store.before.put = undefined
  await save()
  expect(namesIn(store, path)).toContain('index.html')
  const nora = await world.as(place.nora)
  await nora.call(contract.endPublicPageLink, { params: { locationId: place.locationId } })
  await expect.poll(() => namesIn(store, path)).toEqual([])
})

test('the copy contains nothing of another practice or of other locations', async ({ world }) => {
  const { store, path, save, place } = await withPage(world)
  const other = await newPractice(world, { name: 'Cedar Oral Surgery' })
  await world.system((db) => buildOwnSheet(db, { ...other, by: other.nora }, { now: world.services.clock.now() }))
  await confirmAs(world, other.nora, other.locationId, { workPhone: '', spillKits: 'Cedar closet' })
  const elsewhere = await linkAs(world, other.nora, other.locationId)
  await save()
  const all = (at: string) =>
    namesIn(store, at)
      .map((name) => textIn(store, `${at}/${name}`))
      .join('\n')
  expect(all(path)).not.toMatch(/Cedar|House Surface Cleaner/)
  expect(all(elsewhere)).toMatch(/Cedar closet/)
  expect(all(elsewhere)).not.toMatch(/Birch Street|7681-52-9|Hall closet/)
  expect(all(path)).not.toContain(place.practiceId)
})

test('a run that has used up its time leaves the rest to the next one', async ({ world }) => {
  const { store, path } = await withPage(world)
  await savePages(world.services, 0)
  expect(namesIn(store, path)).toEqual([])
  await savePages(world.services)
  expect(namesIn(store, path)).toContain('index.html')
})

test('a sheet whose file is lost does not keep the rest of the page from being saved', async ({ world }) => {
  const { store, path, save, bleach } = await withPage(world)
  store.stored.delete(`sheets/${bleach}`)
  await save()
  expect(namesIn(store, path)).toContain('index.html')
  expect(namesIn(store, path)).not.toContain(`sheet/${bleach}.pdf`)
})

test('the addresses of a copy work on a server too', async ({ world }) => {
  const { path, bleach, ether } = await withPage(world)
  for (const [name, part] of [
    ['plan.html', 'Exposure Control Plan'],
    [`sheet/${bleach}.pdf`, '%PDF-bleach'],
    [`sheet/${ether}.html`, 'The manufacturer’s sheet is missing.'],
  ] as const) {
    const { statusCode, body } = await open(world, `${path}/${name}`)
    expect([statusCode, body.includes(part)], name).toEqual([200, true])
  }
})
