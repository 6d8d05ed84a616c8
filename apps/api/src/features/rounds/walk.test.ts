import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { wrongYearText } from '#calendar/validity/plausible-year'
import { eq } from 'drizzle-orm'

import * as contract from '#contract/rounds/rounds'
import { exportRecords } from '#contract/exports/exports'
import { allRecords, getRecord, updateRecordStatus } from '#contract/records/records'
import { checkedItem, correctiveAction, record, recordFile, roundStop, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { cameraJpeg } from '#api/platform/files/testing/pictures'
import { documents } from '#api/platform/files/testing/documents'

import { makeStops, okNow, walk } from './testing/make-stops.ts'

const mainOf = (world: World) => world.lakeside.locations[0]!.id
const params = (world: World) => ({ locationId: mainOf(world) })
const weekly = { frequency: '0' as const, due: '2026-11-21' }
/** A period of its own for each test, so that no test sees the stops of another. */
const until = (due: string) => ({ period: { start: '2026-11-15', end: due } })
const broken = { result: 'problem' as const, statement: 'flow', problem: 'noWater' }

const stopOf = async (world: World, occurrenceId: string) =>
  (await world.system((db) => db.select().from(roundStop).where(eq(roundStop.occurrenceId, occurrenceId))))[0]
const occurrence = async (world: World, id: string) =>
  (await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, id))))[0]!
const recordOf = async (world: World, id: string) => (await world.system((db) => db.select().from(record).where(eq(record.id, id))))[0]!
const itemOf = async (world: World, id: string) =>
  (await world.system((db) => db.select().from(checkedItem).where(eq(checkedItem.id, id))))[0]!

inOwnWorld('a round of nine stops is one record, and each stop completes its task', async ({ world }) => {
  const stops = await makeStops(world, { count: 9 })
  const dana = await world.as(world.dana)
  const { payload: before } = await dana.call(contract.getRound, { params: params(world), query: weekly })
  expect(before).toMatchObject({ name: 'Weekly round', minutes: expect.any(Number), canFinish: false, people: [{ firstName: 'Dana' }] })
  expect(before.stops.map(({ item }) => item.name)).toEqual(stops.map((_, index) => `Station 0${index + 1}`))
  await walk(world, dana, stops)
  const { payload } = await dana.call(contract.finishRound, { params: params(world), body: weekly })
  expect(payload).toMatchObject({ filed: 9, open: 0 })
  expect(await recordOf(world, payload.record)).toMatchObject({
    name: 'Weekly round, 11/21/2026',
    kind: 'task',
    taskId: null,
    waiting: true,
    retention: 'check1',
  })
  for (const { occurrenceId } of stops)
    expect(await occurrence(world, occurrenceId)).toMatchObject({ status: 'done', completedBy: world.dana, recordId: payload.record })
  const { payload: after } = await dana.call(contract.getRound, { params: params(world), query: weekly })
  expect(after.stops).toEqual([])
  const again = await dana.refused(contract.finishRound, { params: params(world), body: weekly })
  expect(again).toMatchObject({ status: 409, code: 'round.nothing_to_finish' })
})

test('a problem opens a corrective action and puts the item out of use; undoing takes both back', async ({ world }) => {
  const [stop] = await makeStops(world, until('2026-11-22'))
  const dana = await world.as(world.dana)
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  const { payload } = await dana.call(contract.saveStop, { ...at, body: { ...okNow(world), ...broken, note: 'Since this morning' } })
  const actionId = payload.result?.action
  expect(payload.item.outOfUse).toEqual({ since: '2026-11-21', action: actionId, by: 'Dana' })
  const [action] = await world.system((db) => db.select().from(correctiveAction).where(eq(correctiveAction.id, actionId!)))
  expect(action).toMatchObject({
    what: 'Eyewash, Station 01: No water, or too weak',
    source: 'round',
    ownerId: world.dana,
    dueOn: '2026-11-24',
  })
  await dana.call(contract.undoStop, at)
  expect(await stopOf(world, stop!.occurrenceId)).toBeUndefined()
  expect(await itemOf(world, stop!.itemId)).toMatchObject({ outOfUseSince: null })
  expect(await world.system((db) => db.select().from(correctiveAction).where(eq(correctiveAction.id, actionId!)))).toEqual([])
})

test('a problem that is fixed at once leaves the item in use, and is a check that was done', async ({ world }) => {
  const [stop] = await makeStops(world, until('2026-11-23'))
  const dana = await world.as(world.dana)
  await dana.call(contract.saveStop, {
    params: { occurrenceId: stop!.occurrenceId },
    body: { ...okNow(world), ...broken, fixedNow: true },
  })
  const { payload } = await dana.call(contract.finishRound, { params: params(world), body: { ...weekly, due: '2026-11-23' } })
  expect(payload).toMatchObject({ filed: 1, open: 0 })
  expect(await occurrence(world, stop!.occurrenceId)).toMatchObject({ status: 'done' })
  expect(await itemOf(world, stop!.itemId)).toMatchObject({ outOfUseSince: null })
})

test('every field of a result that does not fit its check is named at once', async ({ world }) => {
  const [stop] = await makeStops(world, until('2026-11-24'))
  const dana = await world.as(world.dana)
  const refused = (body: object) =>
    dana.refused(contract.saveStop, { params: { occurrenceId: stop!.occurrenceId }, body: { ...okNow(world), ...body } })
  expect(await refused({ result: 'problem' })).toMatchObject({ status: 422, fields: { statement: contract.stopTexts.statement } })
  expect(await refused({ result: 'problem', statement: 'flow', problem: 'x' })).toMatchObject({
    fields: { problem: contract.stopTexts.problem },
  })
  expect(await refused({ result: 'notPossible' })).toMatchObject({ fields: { reason: contract.stopTexts.reason } })
  expect(await refused({ values: { temperature: 130 } })).toMatchObject({ fields: { 'values.temperature': contract.stopTexts.outside } })
  expect(await refused({ values: { temperature: 'warm' } })).toMatchObject({ status: 422 })
  expect(await refused({ ...broken, fix: { outOfUse: true, owner: world.tessa } })).toMatchObject({
    fields: { 'fix.owner': contract.stopTexts.owner },
  })
  expect(await refused({ ...broken, fix: { outOfUse: true, due: '2026-11-20' } })).toMatchObject({
    fields: { 'fix.due': contract.stopTexts.due },
  })
  expect(await refused({ ...broken, fix: { outOfUse: true, due: '2207-01-31' } })).toMatchObject({ fields: { 'fix.due': wrongYearText } })
  expect(await stopOf(world, stop!.occurrenceId)).toBeUndefined()
})

test('of two phones, the first result stays and the second is told who and when', async ({ world }) => {
  const [stop] = await makeStops(world, { ...until('2026-11-25'), assignees: [world.dana, world.maria] })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  await dana.call(contract.saveStop, { ...at, body: okNow(world) })
  const refusal = await maria.refused(contract.saveStop, { ...at, body: { ...okNow(world), ...broken } })
  expect(refusal).toMatchObject({
    status: 409,
    code: 'round.done_by_somebody_else',
    details: { by: { _id: world.dana, firstName: 'Dana' }, at: world.services.clock.now().toISOString(), result: 'ok' },
  })
  const { payload } = await maria.call(contract.getRound, { params: params(world), query: { ...weekly, due: '2026-11-25' } })
  expect(payload.stops[0]?.result).toMatchObject({ result: 'ok', by: { _id: world.dana } })
  expect(payload.people.map(({ firstName }) => firstName)).toEqual(['Dana', 'Maria'])
  await maria.call(contract.finishRound, finish('2026-11-25', world))
  expect(await occurrence(world, stop!.occurrenceId)).toMatchObject({ status: 'done', completedBy: world.dana })
})

const finish = (due: string, world: World) => ({ params: params(world), body: { ...weekly, due } })

test('two simultaneous results store one', async ({ world }) => {
  const [stop] = await makeStops(world, { ...until('2026-11-26'), assignees: [world.dana, world.maria] })
  const people = await Promise.all([world.dana, world.maria].map((userId) => world.as(userId)))
  const replies = await Promise.all(
    people.map((person) => person.raw(contract.saveStop, { params: { occurrenceId: stop!.occurrenceId }, body: okNow(world) })),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('of two people who finish one round at once, one files it and the other is told', async ({ world }) => {
  const stops = await makeStops(world, { ...until('2026-12-05'), count: 2, assignees: [world.dana, world.maria] })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  await walk(world, dana, stops)
  const replies = await Promise.all([dana, maria].map((person) => person.raw(contract.finishRound, finish('2026-12-05', world))))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await occurrence(world, stops[1]!.occurrenceId)).toMatchObject({ status: 'done', completedBy: world.dana })
  expect(await maria.refused(contract.finishRound, finish('2026-12-05', world)), 'says that it is over').toMatchObject({
    message: 'Nothing of this round is open any more.',
  })
})

test('a repeated request and one that is older than the stored result change nothing', async ({ world }) => {
  const [stop] = await makeStops(world, until('2026-11-27'))
  const dana = await world.as(world.dana)
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  const first = { ...okNow(world), ...broken, deviceAt: '2026-11-21T11:00:00.000Z' }
  const { payload: stored } = await dana.call(contract.saveStop, { ...at, body: first })
  const { payload: repeated } = await dana.call(contract.saveStop, { ...at, body: first })
  expect(repeated.result).toEqual(stored.result)
  const { payload: older } = await dana.call(contract.saveStop, { ...at, body: { ...okNow(world), deviceAt: '2026-11-21T10:59:00.000Z' } })
  expect(older.result).toEqual(stored.result)
  const { payload: newer } = await dana.call(contract.saveStop, { ...at, body: { ...okNow(world), deviceAt: '2026-11-21T11:01:00.000Z' } })
  expect(newer.result).toMatchObject({ result: 'ok', action: null, revision: 2 })
  expect(newer.item.outOfUse, 'the corrective action of the replaced result is gone').toBeNull()
  await dana.call(contract.finishRound, finish('2026-11-27', world))
  const { payload: late } = await dana.call(contract.saveStop, {
    ...at,
    body: { ...okNow(world), key: await keyOf(world, stop!.occurrenceId) },
  })
  expect(late.result?.result, 'a repeated request after the round was finished').toBe('ok')
  expect(await dana.refused(contract.saveStop, { ...at, body: okNow(world) })).toMatchObject({ code: 'round.occurrence_closed' })
  expect(await dana.refused(contract.undoStop, at)).toMatchObject({ code: 'round.occurrence_closed' })
})

const keyOf = async (world: World, occurrenceId: string) => (await stopOf(world, occurrenceId))!.requestKey

test('a check that was not possible stays open until an administrator accepts the reason', async ({ world }) => {
  const [stop] = await makeStops(world, until('2026-12-06'))
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  await dana.call(contract.saveStop, { ...at, body: { ...okNow(world), result: 'notPossible', reason: 'The room is locked' } })
  const { payload } = await dana.call(contract.finishRound, finish('2026-12-06', world))
  expect(payload).toMatchObject({ filed: 1, open: 1 })
  expect(await occurrence(world, stop!.occurrenceId)).toMatchObject({ status: 'open' })
  expect(await dana.refused(contract.acceptNotPossible, at)).toMatchObject({ status: 403 })
  const { payload: accepted } = await maria.call(contract.acceptNotPossible, at)
  expect(accepted.result).toMatchObject({ acceptedBy: 'Maria Alvarez', record: payload.record })
  expect(await occurrence(world, stop!.occurrenceId)).toMatchObject({ status: 'done', recordId: payload.record })
})

test('a check that was not possible can be made later, and both results stay', async ({ world }) => {
  const [stop] = await makeStops(world, until('2026-11-29'))
  const dana = await world.as(world.dana)
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  await dana.call(contract.saveStop, { ...at, body: { ...okNow(world), result: 'notPossible', reason: 'The room is locked' } })
  const first = await dana.call(contract.finishRound, finish('2026-11-29', world))
  await dana.call(contract.saveStop, { ...at, body: okNow(world) })
  const second = await dana.call(contract.finishRound, finish('2026-11-29', world))
  const rows = await world.system((db) => db.select().from(roundStop).where(eq(roundStop.occurrenceId, stop!.occurrenceId)))
  expect(new Map(rows.map(({ recordId, result }) => [recordId, result]))).toEqual(
    new Map([
      [first.payload.record, 'notPossible'],
      [second.payload.record, 'ok'],
    ]),
  )
})

test('a check that needs a photo waits for it, and the photo goes into the record', async ({ world }) => {
  const plan = { ruleKey: 'sporeTest', kind: 'sterilizer', ...until('2026-11-30') }
  const [stop] = await makeStops(world, plan)
  const dana = await world.as(world.dana)
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  const photo = { name: 'strip.jpg', content: cameraJpeg() }
  expect(await dana.refused(contract.addStopPhotos, { ...at, body: {}, files: [photo] })).toMatchObject({ code: 'round.occurrence_closed' })
  await dana.call(contract.saveStop, { ...at, body: okNow(world) })
  expect(await dana.refused(contract.finishRound, finish('2026-11-30', world))).toMatchObject({
    code: 'round.photo_missing',
    message: 'A photo is missing: Sterilizer, Station 01, Laboratory. Please add it.',
  })
  const pdf = await dana.refused(contract.addStopPhotos, { ...at, body: {}, files: [{ name: 'strip.pdf', content: documents.pdf }] })
  expect(pdf).toMatchObject({ status: 422, fields: { 'files.0': contract.WrongPhotoType.text } })
  await dana.call(contract.addStopPhotos, { ...at, body: {}, files: [photo] })
  const { payload } = await dana.call(contract.addStopPhotos, { ...at, body: {}, files: [photo] })
  expect(payload.result?.photos, 'the same photo is stored once').toHaveLength(1)
  const { payload: finished } = await dana.call(contract.finishRound, finish('2026-11-30', world))
  const files = await world.system((db) => db.select().from(recordFile).where(eq(recordFile.recordId, finished.record)))
  expect(files.map(({ name }) => name)).toEqual(['strip.jpg'])
  const stored = await buffer(await world.services.files.get(files[0]!.storageKey))
  expect(stored.toString('latin1'), 'what the camera wrote').not.toMatch(/GPS|Dana/)
  expect(files[0]).toMatchObject({ size: stored.length, sha256: createHash('sha256').update(stored).digest('hex') })
})

test('discarding the record of a round opens its tasks again, and they can be checked again', async ({ world }) => {
  const stops = await makeStops(world, { count: 2, ...until('2026-12-01') })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  await walk(world, dana, stops)
  const { payload } = await dana.call(contract.finishRound, finish('2026-12-01', world))
  await maria.call(updateRecordStatus, { params: { recordId: payload.record }, body: { status: 'discarded', reason: 'Too fast' } })
  for (const { occurrenceId } of stops) expect(await occurrence(world, occurrenceId)).toMatchObject({ status: 'open', recordId: null })
  await walk(world, dana, stops)
  const { payload: again } = await dana.call(contract.finishRound, finish('2026-12-01', world))
  expect(again.filed).toBe(2)
})

test('colleagues without the task give no result, and a task that checks no item is not found', async ({ world }) => {
  const [stop] = await makeStops(world, until('2026-12-02'))
  const ruth = await world.as(world.ruth)
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  expect(await ruth.refused(contract.saveStop, { ...at, body: okNow(world) })).toMatchObject({ status: 403 })
  const { payload } = await ruth.call(contract.getRound, { params: params(world), query: { ...weekly, due: '2026-12-02' } })
  expect(payload.stops).toEqual([])
  const dana = await world.as(world.dana)
  const other = { params: { occurrenceId: world.rows.occurrence } }
  expect(await dana.refused(contract.saveStop, { ...other, body: okNow(world) })).toMatchObject({ status: 404 })
})

inOwnWorld('the record of a round holds each result, and is found by the name and the kind of an item', async ({ world }) => {
  const stops = await makeStops(world, { count: 3 })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const [first, ...others] = stops
  const params = { occurrenceId: first!.occurrenceId }
  await dana.call(contract.saveStop, {
    params,
    body: { ...okNow(world), ...broken, fixedNow: true, values: { flow: 3 }, note: 'Valve opened' },
  })
  await walk(world, dana, others)
  const { payload } = await dana.call(contract.finishRound, finish('2026-11-21', world))
  const at = { params: { recordId: payload.record } }
  const { payload: seen } = await maria.call(getRecord, at)
  expect(seen).toMatchObject({ name: 'Weekly round, 11/21/2026', quick: true, reopensTask: true })
  expect(seen.stops).toHaveLength(3)
  expect(seen.stops[0]).toMatchObject({
    item: { _id: first!.itemId, name: 'Eyewash, Station 01', place: 'Laboratory' },
    result: 'problem',
    problem: 'No water, or too weak',
    fixedNow: true,
    by: 'Dana Whitfield',
    via: 'list',
    note: 'Valve opened',
    values: [{ label: 'Run for', unit: 'seconds', value: 3 }],
  })
  expect((await dana.call(getRecord, at)).payload.quick, 'only administrators see it').toBe(false)
  await maria.call(updateRecordStatus, { ...at, body: { status: 'approved' } })
  const found = async (search: string) =>
    (await maria.call(allRecords, { params: { location: mainOf(world), recordType: 'active' }, query: { search } })).payload.list.map(
      ({ _id }) => _id,
    )
  expect(await found('station 02')).toEqual([payload.record])
  expect(await found('eyewash laboratory')).toEqual([payload.record])
  expect(await found('extinguisher')).toEqual([])
  const csv = await maria.call(exportRecords, { params: { location: mainOf(world), recordType: 'active' } })
  expect(String(csv)).toContain(
    'Laboratory, Eyewash, Station 01: Problem: No water, or too weak, fixed at once; Laboratory, Eyewash, Station 02: OK',
  )
})
