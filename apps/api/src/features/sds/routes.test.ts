import { and, eq } from 'drizzle-orm'
import { vi } from 'vitest'

import { addRemoveSds, requestByLocationId, requestForSds, sdsDoc, sdsList, sdsRequestPicture } from '#contract/sds/sds'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { rateCount, subscription, task, taskOccurrence } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { documents } from '#api/platform/files/testing/documents'

const catalog = (world: World, plans: readonly Parameters<typeof buildCatalogSheet>[1][]) =>
  world.system(async (db) => {
    const ids: string[] = []
    for (const plan of plans) ids.push(await buildCatalogSheet(db, plan, world.services.clock.now()))
    return ids
  })

/** Ethanol, acetone, and a product whose names contain the special characters of patterns. */
const three = [
  { chemicalName: 'Ethanol 70%', manufacturer: 'Zeta Labs', cas: ['64-17-5', '7732-18-5'] },
  { chemicalName: 'acetone', manufacturer: 'Alpha_Works', cas: ['67-64-1'] },
  { chemicalName: 'Örtex Étch', manufacturer: 'beta', cas: [] },
]

const label = { name: 'label.png', content: documents.png }

type Query = Parameters<typeof listed>[3]
async function listed(world: World, { locationId }: NewPractice, by: string, query: Record<string, unknown> = {}) {
  const { payload } = await (await world.as(by)).call(sdsList, { params: { locationId }, query })
  return { names: payload.data.map(({ chemicalName }) => chemicalName), ...payload }
}

/** The instructions of the tasks to train on new chemicals. */
const trainings = async (world: World, locationId: string) => {
  const here = and(eq(task.locationId, locationId), eq(task.ruleKey, 'newChemicalTraining'))
  return (await world.system((db) => db.select().from(task).where(here))).map(({ instructions }) => instructions)
}

inOwnWorld('the catalog is filtered by substrings of all columns together, and sorted by each of them', async ({ world }) => {
  const place = await newPractice(world)
  await catalog(world, three)
  const find = async (query: Query) => (await listed(world, place, place.hana, { allSheets: 'true', ...query })).names
  const [ethanol, acetone, etch] = three.map(({ chemicalName }) => chemicalName)
  expect(await find({})).toEqual([acetone, ethanol, etch])
  expect(await find({ order: 'desc' })).toEqual([etch, ethanol, acetone])
  expect(await find({ orderBy: 'lowerManufacturer' })).toEqual([acetone, etch, ethanol])
  expect(await find({ orderBy: 'cas' })).toEqual([etch, ethanol, acetone])
  expect(await find({ chemicalName: 'HANO' })).toEqual([ethanol])
  expect(await find({ chemicalName: 'éTCH' })).toEqual([etch])
  expect(await find({ chemicalName: 'eth', manufacturer: 'alpha' })).toEqual([])
  expect(await find({ cas: '7732' })).toEqual([ethanol])
  expect(await find({ cas: '17-5 7732' })).toEqual([])
  for (const [query, found] of [
    [{ chemicalName: '%' }, [ethanol]],
    [{ chemicalName: '70%' }, [ethanol]],
    [{ manufacturer: 'a_w' }, [acetone]],
    [{ manufacturer: '_' }, [acetone]],
    [{ chemicalName: 'to' }, [acetone]],
    [{ chemicalName: 'E' }, [acetone, ethanol, etch]],
    [{ search: 'ton alpha 67-64' }, [acetone]],
    [{ search: ' ZETA  eth ' }, [ethanol]],
    [{ search: 'zeta acetone' }, []],
    [{ search: '%' }, [ethanol]],
    [{ chemicalName: '\\' }, []],
    [{ cas: '4' }, [acetone, ethanol]],
  ] as const)
    expect(await find(query), JSON.stringify(query)).toEqual(found)
})

inOwnWorld(
  'an administrator adds and removes sheets, repeating is harmless, and the list shows only the current ones',
  async ({ world }) => {
    const place = await newPractice(world)
    const { locationId } = place
    const [sdsId = ''] = await catalog(world, three)
    const nora = await world.as(place.nora)
    const change = (action: 'add' | 'remove', more = {}) => nora.call(addRemoveSds, { body: { action, sdsId, locationId, ...more } })
    expect((await listed(world, place, place.hana)).names).toEqual([])
    const told = vi.spyOn(world.services.realtime, 'changed')
    const both = await Promise.all([change('add', { areas: ['Lab', 'Lab', 'Operatory 1'] }), change('add')])
    for (const { payload } of both) expect(payload.sdsList).toEqual([sdsId])
    const shown = await listed(world, place, place.hana, { sdsList: 'anything' })
    expect(shown.totalCount).toBe(1)
    expect(shown.data[0]?.present?.from).toBe('2026-11-21')
    expect(told.mock.calls.flat(2)).toEqual(expect.arrayContaining([place.nora, place.hana]))
    told.mockClear()
    expect((await change('remove')).payload.sdsList).toEqual([])
    expect((await change('remove')).payload.sdsList).toEqual([])
    expect(told.mock.calls).toEqual([[expect.arrayContaining([place.nora, place.hana])]])
    expect((await change('add')).payload.sdsList).toEqual([sdsId])
    expect(await world.audit('sds.added')).toHaveLength(2)
    expect(await trainings(world, locationId)).toEqual([expect.stringMatching(/Reported by Nora Lindqvist: Ethanol 70%, Zeta Labs$/)])
    expect(await world.audit('sds.removed')).toMatchObject([{ locationId, targetId: sdsId, after: { to: '2026-11-21' } }])
  },
)

test('products added on one day share one training while it is open', async ({ world }) => {
  const { nora: by, locationId } = await newPractice(world)
  const ids = await catalog(world, three)
  const nora = await world.as(by)
  const add = (sdsId: string | undefined) => nora.call(addRemoveSds, { body: { action: 'add', sdsId: sdsId ?? '', locationId } })
  await add(ids[0])
  await add(ids[1])
  expect(await trainings(world, locationId)).toEqual([expect.stringMatching(/: Ethanol 70%, Zeta Labs; acetone, Alpha_Works$/)])
  await world.system((db) => db.update(taskOccurrence).set({ status: 'done' }).where(eq(taskOccurrence.locationId, locationId)))
  await add(ids[2])
  expect(await trainings(world, locationId)).toHaveLength(2)
})

test('staff cannot add sheets to the list', async ({ world }) => {
  const { hana, locationId } = await newPractice(world)
  const [sdsId = ''] = await catalog(world, three)
  const refusal = await (await world.as(hana)).refused(addRemoveSds, { body: { action: 'add', sdsId, locationId } })
  expect(refusal.status).toBe(403)
})

test('the sheet of another practice cannot be listed, opened or added', async ({ world }) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  const foreign = world.foreignRows.sds
  expect((await listed(world, place, place.nora, { allSheets: 'true', chemicalName: 'House' })).totalCount).toBe(0)
  expect(await nora.refused(sdsDoc, { params: { id: foreign } })).toMatchObject({ status: 404 })
  const body = { action: 'add', sdsId: foreign, locationId: place.locationId }
  expect(await nora.refused(addRemoveSds, { body })).toMatchObject({ status: 404 })
  const own = (await (await world.as(world.maria)).call(sdsList, { params: { locationId: world.rows.location }, query: {} })).payload
  expect(own.data).toMatchObject([{ _id: world.rows.sds, origin: 'practice', present: { from: '2026-01-05' } }])
})

test('a location that switches to a plan without data sheets loses access, and has its list again afterward', async ({ world }) => {
  const place = await newPractice(world)
  const { locationId } = place
  const nora = await world.as(place.nora)
  const [sdsId = ''] = await catalog(world, [{ chemicalName: 'Moved', contentId: 'acetone' }])
  const change = (action: 'add' | 'remove') => ({ body: { action, sdsId, locationId } })
  await nora.call(addRemoveSds, change('add'))
  const moveTo = (plan: 'OSHA' | 'SDS') =>
    world.system((db) => db.update(subscription).set({ plan }).where(eq(subscription.locationId, locationId)))
  await moveTo('OSHA')
  const refusal = { status: 403, code: 'plan.required' }
  expect(await nora.refused(addRemoveSds, change('remove'))).toMatchObject(refusal)
  expect(await nora.refused(sdsList, { params: { locationId }, query: {} })).toMatchObject(refusal)
  expect(await nora.refused(sdsDoc, { params: { id: sdsId } })).toMatchObject(refusal)
  await moveTo('SDS')
  expect((await listed(world, place, place.nora)).names).toEqual(['Moved'])
})

test('a reference sheet opens as our own PDF, and an imported product without a file opens nothing', async ({ world }) => {
  const [reference = '', without = ''] = await catalog(world, [
    { chemicalName: 'Isopropanol', contentId: 'isopropyl-alcohol' },
    { chemicalName: 'X' },
  ])
  const dana = await world.as(world.dana)
  const answer = await dana.raw(sdsDoc, { params: { id: reference } })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toMatch(/^inline/)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await dana.refused(sdsDoc, { params: { id: without } })).toMatchObject({ status: 404, code: 'sds.no_file' })
})

test('a request with a picture is Pending, once per product, and is listed by day and person', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId: practice, locationId: location } = place
  const hana = await world.as(place.hana)
  const body = { chemicalName: 'Etch Gel', manufacturer: 'Bright', cas: '["64-17-5"," 64-17-5 ","x"]', note: 'Blue', practice, location }
  const send = (change: object, files = [label]) => hana.raw(requestForSds, { body: { ...body, ...change }, files })
  expect((await send({})).statusCode).toBe(200)
  const unnamed = await send({ manufacturer: ' Reference  Sheet ' })
  expect([unnamed.statusCode, unnamed.json().fields]).toEqual([422, { manufacturer: expect.stringContaining('label') }])
  const again = await send({ chemicalName: 'ETCH gel' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'sds_request.pending'])
  const list = async (query: Record<string, unknown>) =>
    (await hana.call(requestByLocationId, { params: { locationId: location }, query })).payload
  expect((await list({})).data).toMatchObject([
    { cas: ['64-17-5', 'x'], note: 'Blue', file: { contentType: 'image/png' }, status: 'Pending' },
  ])
  const counts = async (query: Record<string, unknown>) => (await list(query)).totalCount
  expect(await counts({ requestedBy: 'hana', requestedAt: '2026-11-21', status: 'Pending', cas: '64-' })).toBe(1)
  expect([
    await counts({ requestedAt: '2026-11-20' }),
    await counts({ status: 'Rejected' }),
    await counts({ requestedBy: 'nora' }),
  ]).toEqual([0, 0, 0])
})

test('colleagues who did not make a request do not see its note and picture', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId: practice, locationId: location } = place
  const hana = await world.as(place.hana)
  const nora = await world.as(place.nora)
  const ask = (caller: typeof hana, chemicalName: string, note: string) =>
    caller.raw(requestForSds, { body: { chemicalName, manufacturer: 'Bright', note, practice, location }, files: [label] })
  await ask(hana, 'Etch Gel', 'Blue')
  await ask(nora, 'Rinse', 'Green')
  const seenBy = async (caller: typeof hana) =>
    (await caller.call(requestByLocationId, { params: { locationId: location }, query: {} })).payload.data.map(
      ({ note, file, requestedBy }) => [note, file?.contentType, requestedBy._id],
    )
  expect(await seenBy(nora), 'an administrator').toEqual([
    ['Blue', 'image/png', place.hana],
    ['Green', 'image/png', place.nora],
  ])
  expect(await seenBy(hana)).toEqual([
    ['Blue', 'image/png', place.hana],
    [null, undefined, place.nora],
  ])
})

inOwnWorld('a person can send 60 requests an hour, and colleagues behind the same client address are not blocked', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId: practice, locationId: location } = place
  const send = async (userId: string, chemicalName: string) =>
    (await (await world.as(userId)).raw(requestForSds, { body: { chemicalName, manufacturer: 'Bright', practice, location }, files: [] }))
      .statusCode
  expect(await send(place.hana, 'Gel 1')).toBe(200)
  await world.system((db) => db.update(rateCount).set({ count: 59 }))
  expect([await send(place.hana, 'Gel 2'), await send(place.hana, 'Gel 3'), await send(place.nora, 'Gel 3')]).toEqual([200, 429, 200])
})

test('only the person who made the request and administrators see the picture of a label', async ({ world }) => {
  const place = await newPractice(world)
  const hana = await world.as(place.hana)
  const body = { chemicalName: 'Rinse', manufacturer: 'Bright', practice: place.practiceId, location: place.locationId }
  const ask = async (caller: typeof hana, change: object, files = [label]) =>
    (await caller.raw(requestForSds, { body: { ...body, ...change }, files })).json().payload._id as string
  const id = await ask(hana, {})
  const nora = await world.as(place.nora)
  for (const caller of [hana, nora]) {
    const { headers, rawPayload } = await caller.raw(sdsRequestPicture, { params: { id } })
    expect([headers['content-type'], rawPayload.equals(documents.png)]).toEqual(['image/png', true])
  }
  const hers = await ask(nora, { chemicalName: 'Gel' })
  expect(await hana.refused(sdsRequestPicture, { params: { id: hers } })).toMatchObject({ status: 403 })
  const without = await ask(hana, { chemicalName: 'Wax' }, [])
  expect(await hana.refused(sdsRequestPicture, { params: { id: without } })).toMatchObject({ status: 404, code: 'sds_request.no_picture' })
})

test('a label must be a picture, a name is required, and the practice is that of the location', async ({ world }) => {
  const { practiceId: practice, locationId: location, hana } = await newPractice(world)
  const caller = await world.as(hana)
  const body = { chemicalName: 'Etch Gel', manufacturer: 'Bright', practice, location }
  const code = async (change: object, file?: typeof label) => {
    const reply = await caller.raw(requestForSds, { body: { ...body, ...change }, files: file ? [file] : [] })
    return [reply.statusCode, reply.json().code]
  }
  expect(await code({}, { name: 'label.pdf', content: documents.pdf })).toEqual([422, 'upload.wrong_type'])
  expect(await code({ chemicalName: ' ' })).toEqual([422, 'request.invalid'])
  expect(await code({ practice: world.cedar.id })).toEqual([404, 'request.not_found'])
})
