import { eq } from 'drizzle-orm'

import * as contract from '#contract/inspection-binders/inspection-binders'
import { openInspection } from '#contract/inspections/inspections'
import { inspectionBinder } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { contentOf, MissingFile } from '#api/platform/files/file-store'
import { newId } from '#api/platform/ids'

import type { BinderRow } from './binder-row.ts'
import { makeBinder } from './make-binder.ts'
import { removeOldBinders } from './remove-old-binders.ts'
import { emptyPorts } from './testing/made-binder.ts'

const everything = { scope: 'everything' } as const
const after = (world: World, ms: number) => new Date(world.services.clock.now().getTime() + ms)
const hour = 3_600_000

/** Stores a binder without making it. It is ready unless the values say otherwise. */
async function stored(world: World, { practiceId, locationId, nora }: NewPractice, values: Partial<BinderRow> = {}) {
  const now = world.services.clock.now()
  const id = newId(now)
  const keys = { pdfKey: `${id}.pdf`, zipKey: `${id}.zip`, pagesKey: `${id}.pages` }
  for (const key of Object.values(keys)) await world.services.files.put(key, contentOf(Buffer.from(key)), 'application/pdf')
  const wanted = { scope: 'everything', trainingYears: 3, injuryYears: 5, checkYears: 1, requestedBy: nora, requestedAt: now }
  const made = { state: 'ready', ...keys, finishedAt: now, keptUntil: after(world, hour) }
  await world.system((db) => db.insert(inspectionBinder).values({ id, practiceId, locationId, ...wanted, ...made, ...values }))
  return { id, keys: Object.values(keys) }
}

const rowOf = async (world: World, id: string) =>
  (await world.system((db) => db.select().from(inspectionBinder).where(eq(inspectionBinder.id, id))))[0]

test('the files of a binder are kept until their last moment, then all three are removed', async ({ world }) => {
  const place = await newPractice(world)
  const due = await stored(world, place, { keptUntil: after(world, -1) })
  const kept = await stored(world, place, { keptUntil: after(world, 0) })
  const isStored = (key: string) =>
    world.services.files.get(key).then(
      () => true,
      (problem: unknown) => !(problem instanceof MissingFile),
    )
  expect(await removeOldBinders(world.services)).toBe(1)
  expect(await Promise.all(due.keys.map(isStored))).toEqual([false, false, false])
  expect(await Promise.all(kept.keys.map(isStored))).toEqual([true, true, true])
  expect(await rowOf(world, due.id)).toMatchObject({ state: 'gone', pdfKey: null, zipKey: null, pagesKey: null })
  expect(await rowOf(world, kept.id)).toMatchObject({ state: 'ready' })
  expect(await removeOldBinders(world.services)).toBe(0)
})

test('a binder that cannot be removed stays, and the others are removed', async ({ world }) => {
  const place = await newPractice(world)
  const stuck = await stored(world, place, { keptUntil: after(world, -hour) })
  const due = await stored(world, place, { keptUntil: after(world, -hour) })
  const remove = (key: string) => (key === stuck.keys[1] ? Promise.reject(new TypeError('away')) : world.services.files.remove(key))
  const log = { ...world.services.log, error: () => undefined }
  await expect(removeOldBinders({ ...world.services, log, files: { ...world.services.files, remove } })).rejects.toThrow()
  expect(await rowOf(world, due.id)).toMatchObject({ state: 'gone' })
  expect(await rowOf(world, stuck.id)).toMatchObject({ state: 'ready', zipKey: stuck.keys[1] })
  expect(await removeOldBinders(world.services)).toBe(1)
})

test('a binder that is waiting or being made for more than two hours was lost and has failed', async ({ world }) => {
  const unfinished = { finishedAt: null, keptUntil: null, pdfKey: null, zipKey: null, pagesKey: null }
  const states: Record<string, string | undefined> = {}
  for (const state of ['waiting', 'making'])
    for (const [name, age] of Object.entries({ lost: 2 * hour + 1, young: 2 * hour })) {
      const { id } = await stored(world, await newPractice(world), { ...unfinished, state, requestedAt: after(world, -age) })
      await removeOldBinders(world.services)
      states[`${state} ${name}`] = (await rowOf(world, id))?.state
    }
  expect(states).toEqual({ 'waiting lost': 'failed', 'waiting young': 'waiting', 'making lost': 'failed', 'making young': 'making' })
})

test('two practices make binders at the same time, and one practice with two requests at once makes one', async ({ world }) => {
  const [place, other] = [await newPractice(world), await newPractice(world)]
  const request = async ({ nora, locationId }: NewPractice) =>
    (await (await world.as(nora)).raw(contract.makeBinder, { params: { locationId }, body: everything })).statusCode
  const codes = await Promise.all([request(place), request(place), request(other)])
  expect(codes.slice(0, 2).toSorted()).toEqual([200, 409])
  expect(codes[2]).toBe(200)
})

test('a binder that is canceled while its facts are read is not made, and canceling it again says nothing new', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId } = place
  const nora = await world.as(place.nora)
  const binderId = (await nora.call(contract.makeBinder, { params: { locationId }, body: everything })).payload._id
  const cancel = () => nora.call(contract.cancelBinder, { params: { binderId }, body: {} })
  const files = { ...world.services.files, put: () => Promise.reject(new TypeError('stored')) }
  const ports = { ...emptyPorts, listedSheets: async () => (await cancel(), []) }
  await makeBinder({ ...world.services, files }, { practiceId, binderId, last: true }, ports)
  expect(await rowOf(world, binderId)).toMatchObject({ state: 'canceled', finishedAt: world.services.clock.now(), zipKey: null })
  expect((await cancel()).payload.state).toBe('canceled')
  const events = await world.audit('inspection_binder.canceled')
  expect(events.filter(({ targetId }) => targetId === binderId)).toHaveLength(1)
})

test('a binder that is ready cannot be canceled', async ({ world }) => {
  const place = await newPractice(world)
  const { id: binderId } = await stored(world, place)
  const nora = await world.as(place.nora)
  expect((await nora.call(contract.cancelBinder, { params: { binderId }, body: {} })).payload.state).toBe('ready')
  const events = await world.audit('inspection_binder.canceled')
  expect(events.filter(({ targetId }) => targetId === binderId)).toEqual([])
})

test('the twenty newest binders of a location are listed, the newest first', async ({ world }) => {
  const place = await newPractice(world)
  const ids: string[] = []
  for (let age = 0; age < 21; age++) ids.push((await stored(world, place, { requestedAt: after(world, -age * hour) })).id)
  await stored(world, await newPractice(world))
  const nora = await world.as(place.nora)
  const { binders } = (await nora.call(contract.listBinders, { params: { locationId: place.locationId } })).payload
  expect(binders.map(({ _id }) => _id)).toEqual(ids.slice(0, 20))
})

test('each download is in the audit trail, and a file that the store lost is not ready', async ({ world }) => {
  const place = await newPractice(world)
  const { id: binderId, keys } = await stored(world, place)
  const nora = await world.as(place.nora)
  const pdf = await nora.raw(contract.getBinderPdf, { params: { binderId } })
  expect([pdf.body, pdf.headers['content-type']]).toEqual([keys[0], 'application/pdf'])
  const zip = await nora.raw(contract.getBinderZip, { params: { binderId } })
  expect([zip.body, zip.headers['content-type']]).toEqual([keys[1], 'application/zip'])
  expect(zip.headers['content-disposition']).toMatch(/^attachment; .*inspection-binder-.*-2026-11-21\.zip/)
  const events = await world.audit('inspection_binder.downloaded')
  const files = events.flatMap(({ targetId, after: shown }) => (targetId === binderId ? [shown] : []))
  expect(files).toEqual(expect.arrayContaining([{ file: 'pdf' }, { file: 'zip' }]))
  await world.services.files.remove(keys[1]!)
  expect(await nora.refused(contract.getBinderZip, { params: { binderId } })).toMatchObject({ status: 409 })
})

test('a binder of a case needs a case of its own location', async ({ world }) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const { payload } = await nora.call(openInspection, { params: { locationId: place.locationId }, body: { kind: 'visit' } })
  const other = await newPractice(world)
  const admin = await world.as(other.nora)
  const body = { scope: 'case', case: payload._id }
  expect(await admin.refused(contract.makeBinder, { params: { locationId: other.locationId }, body })).toMatchObject({ status: 404 })
  const made = await nora.raw(contract.makeBinder, { params: { locationId: place.locationId }, body })
  expect(made.statusCode).toBe(200)
  expect(await rowOf(world, made.json().payload._id)).toMatchObject({ scope: 'case', caseId: payload._id, standard: null })
})
