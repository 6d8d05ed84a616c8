import { wrongYearText } from '#calendar/validity/plausible-year'
import { eq } from 'drizzle-orm'

import * as contract from '#contract/corrective-actions/corrective-actions'
import { exportActions } from '#contract/exports/exports'
import { PictureTooManyPixels, WrongPictureType } from '#contract/records/uploads'
import { checkedItem, correctiveAction } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { cameraJpeg, pngOf } from '#api/platform/files/testing/pictures'

import { anItem, completed, inThe } from './testing/problems.ts'

const what = 'The handrail of the back stairs is loose.'

test('a problem with a photo is on the list, without what the camera wrote into the photo and without the name of its file', async ({
  world,
}) => {
  const place = await newPractice(world)
  const { as, add, list } = inThe(world, place)
  const files = [{ name: 'Hana Sato.jpg', content: cameraJpeg() }]
  const { _id } = await add(place.hana, { what, place: 'Back stairs', owner: place.sam, due: '2026-11-30' }, files)
  const { actions, total, open } = await list(place.hana)
  expect({ total, open }).toEqual({ total: 1, open: 1 })
  expect(actions[0]).toMatchObject({
    _id,
    what,
    place: 'Back stairs',
    source: 'own',
    state: 'open',
    owner: { fullName: 'Sam Okafor' },
    openedBy: { fullName: 'Hana Sato' },
    due: '2026-11-30',
    times: 1,
    photos: [{ name: 'photo-1.jpg', of: 'action' }],
    can: { complete: false, change: false, check: false, accept: false, reopen: false },
  })
  const photo = await (await as(place.sam)).raw(contract.actionPhoto, { params: { id: actions[0]?.photos[0]?._id ?? '' } })
  expect(photo.headers['content-type']).toBe('image/jpeg')
  expect(photo.rawPayload.toString('latin1')).not.toContain('GPS')
  const stranger = await world.as((await newPractice(world)).nora)
  expect(await stranger.refused(contract.actionPhoto, { params: { id: actions[0]?.photos[0]?._id ?? '' } })).toMatchObject({ status: 404 })
})

test('a file that is no picture is refused, and nothing is stored', async ({ world }) => {
  const place = await newPractice(world)
  const { as, list } = inThe(world, place)
  const hana = await as(place.hana)
  const refused = (name: string, content: Buffer) =>
    hana.refused(contract.addAction, { params: { locationId: place.locationId }, body: { what }, files: [{ name, content }] })
  const wrong = { status: 422, fields: { 'files.0': WrongPictureType.text } }
  expect(await refused('photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toMatchObject(wrong)
  expect(await refused('photo.png', pngOf({ width: 9, height: 9 }).subarray(0, -10))).toMatchObject(wrong)
  const large = pngOf({ width: 6_000, height: 5_000, pixels: Buffer.from('x') })
  expect(await refused('photo.png', large)).toMatchObject({ fields: { 'files.0': PictureTooManyPixels.text } })
  expect((await list(place.hana)).total).toBe(0)
})

test('an owner who does not work there, a day in the past and a foreign item are refused', async ({ world }) => {
  const [place, other] = [await newPractice(world), await newPractice(world)]
  const hana = await world.as(place.hana)
  const refused = (body: object) => hana.refused(contract.addAction, { params: { locationId: place.locationId }, body: { what, ...body } })
  expect(await refused({ owner: other.sam })).toMatchObject({ status: 404 })
  expect(await refused({ due: '2026-11-20' })).toMatchObject({ status: 422, fields: { due: expect.any(String) } })
  expect(await refused({ due: '9999-12-31' })).toMatchObject({ status: 422, fields: { due: wrongYearText } })
  expect(await refused({ item: await anItem(world, other) })).toMatchObject({ status: 404 })
})

test('an item is listed with its kind, because several things are named after one room', async ({ world }) => {
  const place = await newPractice(world)
  const { add, list } = inThe(world, place)
  const item = await anItem(world, place)
  await world.system((db) => db.update(checkedItem).set({ kind: 'sharpsContainer', name: 'Laboratory' }).where(eq(checkedItem.id, item)))
  await add(place.hana, { what, item })
  const { items, actions } = await list(place.hana)
  expect(items).toEqual([{ _id: item, name: 'Sharps container, Laboratory' }])
  expect(actions[0]?.item).toMatchObject({ name: 'Sharps container, Laboratory' })
})

test('the owner gives it to somebody else and to another day, and the history says so', async ({ world }) => {
  const place = await newPractice(world)
  const { as, add, detail } = inThe(world, place)
  const { _id } = await add(place.hana, { what, owner: place.sam })
  const sam = await as(place.sam)
  const params = { actionId: _id }
  const { revision } = await detail(place.sam, _id)
  const change = { owner: place.hana, due: '2026-12-24', revision }
  expect((await sam.call(contract.changeAction, { params, body: change })).payload).toMatchObject({
    owner: { fullName: 'Hana Sato' },
    due: '2026-12-24',
  })
  expect(await sam.refused(contract.changeAction, { params, body: change })).toMatchObject({ status: 403 })
  expect(await (await as(place.hana)).refused(contract.changeAction, { params, body: change })).toMatchObject({ status: 409 })
  const { history } = await detail(place.hana, _id)
  expect(history[0]).toMatchObject({ step: 'opened', by: 'Hana Sato' })
  expect(history.find(({ step }) => step === 'ownerChanged')).toMatchObject({ by: 'Sam Okafor', to: 'Hana Sato' })
  expect(history.find(({ step }) => step === 'dueChanged')).toMatchObject({ by: 'Sam Okafor', to: '2026-12-24' })
})

test('an administrator checks a fixed problem, and its item is back in use', async ({ world }) => {
  const place = await newPractice(world)
  const { as, add, detail, list } = inThe(world, place)
  const item = await anItem(world, place)
  const { _id } = await add(place.hana, { what, item, outOfUse: 'true', owner: place.sam })
  const params = { actionId: _id }
  const nora = await as(place.nora)
  expect(await nora.refused(contract.checkAction, { params, body: {} })).toMatchObject({ code: contract.ActionNotFixed.code })
  await completed(world, place.sam, (await detail(place.sam, _id)).task)
  expect(await outSince(world, item)).toBe('2026-11-21')
  expect((await list(place.nora, { state: 'waiting' })).actions.map((one) => one._id)).toEqual([_id])
  expect(await (await as(place.sam)).refused(contract.checkAction, { params, body: {} })).toMatchObject({ status: 403 })
  const { payload } = await nora.call(contract.checkAction, { params, body: {} })
  expect(payload).toMatchObject({ state: 'checked', decidedBy: { fullName: 'Nora Lindqvist' }, note: 'Done.' })
  expect(await outSince(world, item)).toBeNull()
})

test('accepting closes the task and says why; opening again makes a new task', async ({ world }) => {
  const place = await newPractice(world)
  const { as, add, detail } = inThe(world, place)
  const item = await anItem(world, place)
  const { _id } = await add(place.hana, { what, item, outOfUse: 'true', owner: place.sam })
  const params = { actionId: _id }
  const first = (await detail(place.sam, _id)).task
  const nora = await as(place.nora)
  const { payload: accepted } = await nora.call(contract.acceptAction, { params, body: { reason: 'The stairs are closed.' } })
  expect(accepted).toMatchObject({ state: 'accepted', reason: 'The stairs are closed.', task: null })
  expect(await outSince(world, item)).toBeNull()
  const { payload: again } = await nora.call(contract.reopenAction, { params, body: { due: '2026-12-01' } })
  expect(again).toMatchObject({ state: 'open', owner: { fullName: 'Sam Okafor' }, due: '2026-12-01', reason: null })
  expect(again.task).not.toBe(first)
  expect(await outSince(world, item)).toBe('2026-11-21')
  expect(await nora.refused(contract.reopenAction, { params, body: {} })).toMatchObject({ code: contract.ActionOpen.code })
})

test('nobody but its owner, whoever opened it and administrators reads a confidential problem', async ({ world }) => {
  const place = await newPractice(world)
  const { add, list, detail } = inThe(world, place)
  const item = await anItem(world, place)
  const { _id } = await add(place.nora, { what, item, owner: place.sam })
  await world.system((db) => db.update(correctiveAction).set({ confidential: true }).where(eq(correctiveAction.id, _id)))
  expect((await list(place.sam)).actions[0]).toMatchObject({ what, withheld: false })
  expect((await list(place.hana)).actions[0]).toMatchObject({
    what: '',
    place: '',
    owner: null,
    openedBy: null,
    task: null,
    withheld: true,
  })
  expect(await detail(place.hana, _id)).toMatchObject({ what: '', withheld: true, history: [{ step: 'opened', by: null }] })
  expect((await list(place.hana, { owner: place.sam })).total).toBe(0)
  expect((await list(place.hana, { item })).total).toBe(0)
  expect((await list(place.sam, { item })).total).toBe(1)
})

test('the filters find by state, owner, item and where it was found', async ({ world }) => {
  const place = await newPractice(world)
  const { add, list, detail } = inThe(world, place)
  const item = await anItem(world, place)
  const ofItem = (await add(place.hana, { what, item, owner: place.sam }))._id
  const letter = (await add(place.nora, { what, source: 'letter', owner: place.hana }))._id
  const fixed = (await add(place.nora, { what, owner: place.nora }))._id
  await completed(world, place.nora, (await detail(place.nora, fixed)).task)
  const found = async (query: object) => (await list(place.nora, query)).actions.map(({ _id }) => _id)
  expect(await found({ state: 'done' })).toEqual([fixed])
  expect((await found({ state: 'open' })).toSorted()).toEqual([ofItem, letter].toSorted())
  expect(await found({ owner: place.sam })).toEqual([ofItem])
  expect(await found({ item })).toEqual([ofItem])
  expect(await found({ source: 'letter' })).toEqual([letter])
  expect((await list(place.nora, { pageSize: 2, pageNumber: 2 })).actions).toHaveLength(1)
})

test('a problem is overdue from the day after its due day, while it is open', async ({ world }) => {
  const place = await newPractice(world)
  const { add, list } = inThe(world, place)
  const { _id } = await add(place.nora, { what, owner: place.sam })
  const dueOn = (day: string) => world.system((db) => db.update(correctiveAction).set({ dueOn: day }).where(eq(correctiveAction.id, _id)))
  await dueOn('2026-11-21')
  expect(await list(place.nora)).toMatchObject({ open: 1, overdue: 0 })
  await dueOn('2026-11-20')
  expect(await list(place.nora)).toMatchObject({ open: 1, overdue: 1 })
})

test('the file has the problems of the list, without confidential ones', async ({ world }) => {
  const place = await newPractice(world)
  const { as, add } = inThe(world, place)
  await add(place.hana, { what, place: 'Back stairs', owner: place.sam, due: '2026-11-30' })
  const item = await anItem(world, place)
  await world.system((db) => db.update(checkedItem).set({ kind: 'sharpsContainer', name: 'Laboratory' }).where(eq(checkedItem.id, item)))
  await add(place.hana, { what: 'It is full', item, owner: place.sam, due: '2026-12-01' })
  const { _id } = await add(place.hana, { what: 'A secret' })
  await world.system((db) => db.update(correctiveAction).set({ confidential: true }).where(eq(correctiveAction.id, _id)))
  const { rows } = await exportedCsv(await as(place.sam), exportActions, { params: { locationId: place.locationId } })
  expect(rows).toMatchObject([
    { 'What Is Wrong': what, Where: 'Back stairs', Item: '', Owner: 'Sam Okafor', Due: '11/30/2026', State: 'Needs fixing' },
    { 'What Is Wrong': 'It is full', Item: 'Sharps container, Laboratory' },
  ])
})

const outSince = async (world: World, itemId: string) =>
  (await world.system((db) => db.select().from(checkedItem).where(eq(checkedItem.id, itemId))))[0]?.outOfUseSince
