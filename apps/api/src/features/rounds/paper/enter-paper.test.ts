import { eq } from 'drizzle-orm'

import { enterPaperRound, paperTexts } from '#contract/rounds/round-paper'
import { getRound, saveStop, stopTexts, WrongPhotoType } from '#contract/rounds/rounds'
import { getCheckedItem, listRounds } from '#contract/rounds/round-lists'
import { exportRecords } from '#contract/exports/exports'
import { dayAheadText } from '#contract/tasks/completion-refusals'
import { getRecord } from '#contract/records/records'
import { correctiveAction, record, recordFile, roundStop, task, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { documents } from '#api/platform/files/testing/documents'
import { pngOf } from '#api/platform/files/testing/pictures'

import { makeStops, okNow, sheetOf, type MadeStop } from '../testing/make-stops.ts'

const mainOf = (world: World) => world.lakeside.locations[0]!.id
const params = (world: World) => ({ locationId: mainOf(world) })
const broken = { result: 'problem' as const, statement: 'flow', problem: 'noWater' }
/** A photo of its own for each sheet. */
let width = 10
const sheet = (name = 'sheet.png') => ({ name, content: pngOf({ width: width++, height: 10 }) })

/** Stops that were there on every day of their week. Each test has a due day of its own, so that no test sees the stops of another. */
async function oldStops(world: World, due: string, plan: Parameters<typeof makeStops>[1] = {}): Promise<MadeStop[]> {
  const stops = await makeStops(world, { count: 3, period: { start: '2026-11-15', end: due }, ...plan })
  await world.system(async (db) => {
    for (const { taskId } of stops)
      await db
        .update(task)
        .set({ createdAt: new Date('2026-10-01T12:00:00Z') })
        .where(eq(task.id, taskId))
  })
  return stops
}

interface Sent {
  due: string
  walkedOn?: string
  walkedBy?: string
  stops: readonly object[]
  frequency?: '0' | '1'
}

const request = (
  world: World,
  { walkedOn = '2026-11-19', walkedBy = world.dana, stops, due, frequency = '0' }: Sent,
  files = [sheet()],
) => ({
  params: params(world),
  body: { frequency, due, walkedOn, walkedBy, stops: JSON.stringify(stops) },
  files,
})

const rowsOf = (world: World, stops: readonly MadeStop[]) =>
  world.system(async (db) => {
    const rows = []
    for (const { occurrenceId } of stops) rows.push((await db.select().from(roundStop).where(eq(roundStop.occurrenceId, occurrenceId)))[0])
    return rows
  })
const occurrenceOf = async (world: World, id: string) =>
  (await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, id))))[0]!

inOwnWorld('a sheet is one record that says who walked, when, and who entered it', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-21')
  const maria = await world.as(world.maria)
  const [first, second, third] = sheetOf(stops)
  const entered = [first!, { ...second, ...broken, note: 'Dry' }, { ...third, values: { temperature: 80 } }]
  const { payload } = await maria.call(enterPaperRound, request(world, { due: '2026-11-21', stops: entered }))
  expect(payload).toMatchObject({ filed: 3, left: [] })
  const [ok, problem] = await rowsOf(world, stops)
  const both = { via: 'paper', walkedOn: '2026-11-19', doneBy: world.dana, enteredBy: world.maria, enteredByName: 'Maria Alvarez' }
  expect(ok).toMatchObject({ ...both, recordId: payload.record, result: 'ok' })
  const [action] = await world.system((db) =>
    db
      .select()
      .from(correctiveAction)
      .where(eq(correctiveAction.id, problem?.actionId ?? '')),
  )
  expect(action).toMatchObject({ source: 'round', ownerId: world.dana, openedBy: world.maria })
  expect(await occurrenceOf(world, stops[0]!.occurrenceId)).toMatchObject({
    status: 'done',
    completedBy: world.dana,
    completedAt: world.services.clock.now(),
    recordId: payload.record,
  })
  const [filed] = await world.system((db) => db.select().from(record).where(eq(record.id, payload.record)))
  expect(filed).toMatchObject({ name: 'Weekly round, 11/19/2026', doneOn: '2026-11-19', completedBy: world.maria })
  const files = await world.system((db) => db.select().from(recordFile).where(eq(recordFile.recordId, payload.record)))
  expect(files.map(({ name, stopId }) => [name, stopId])).toEqual([['sheet.png', null]])
  const { payload: detail } = await maria.call(getRecord, { params: { recordId: payload.record } })
  expect(detail.stops[0]).toMatchObject({ via: 'paper', walkedOn: '2026-11-19', by: 'Dana Whitfield', enteredBy: 'Maria Alvarez' })
  const csv = await maria.call(exportRecords, { params: { location: mainOf(world), recordType: 'active' } })
  expect(String(csv)).toContain('Station 01: OK, entered from paper, walked on 11/19/2026')
  const { payload: lists } = await maria.call(listRounds, { params: params(world), query: {} })
  expect(lists.history.list[0]).toMatchObject({ fromPaper: true, walkedOn: '2026-11-19' })
  const { payload: item } = await maria.call(getCheckedItem, { params: { itemId: stops[0]!.itemId }, query: { year: 2026 } })
  expect(item.results.list[0]).toMatchObject({ via: 'paper', walkedOn: '2026-11-19' })
  expect(item.item.last).toMatchObject({ on: '2026-11-19' })
  const saved = await world.audit('round_stop.saved')
  expect(saved.at(-1)?.after).toMatchObject({ via: 'paper', walkedBy: world.dana, walkedOn: '2026-11-19' })
})

test('a day that has not come, or is before the round, is refused at its field', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-22')
  const dana = await world.as(world.dana)
  const began = 'This round began on 11/15/2026. A walk before that day belongs to an earlier round.'
  for (const [walkedOn, text] of [
    ['2026-11-22', dayAheadText],
    ['2026-11-14', began],
    ['2026-10-20', began],
  ] as const) {
    const refusal = await dana.refused(enterPaperRound, request(world, { due: '2026-11-22', walkedOn, stops: sheetOf(stops) }))
    expect(refusal).toMatchObject({ status: 422, code: 'round.walked_on_outside', fields: { walkedOn: text } })
  }
  for (const walkedOn of ['2026-11-15', '2026-11-21']) {
    const [one] = stops.splice(0, 1)
    await dana.call(enterPaperRound, request(world, { due: '2026-11-22', walkedOn, stops: sheetOf([one!]) }))
  }
})

test('a late round can be walked on paper, and a walk of today has no other day in its record', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-18', { count: 1 })
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(enterPaperRound, request(world, { due: '2026-11-18', walkedOn: '2026-11-21', stops: sheetOf(stops) }))
  const [filed] = await world.system((db) => db.select().from(record).where(eq(record.id, payload.record)))
  expect(filed).toMatchObject({ doneOn: null, name: 'Weekly round, 11/21/2026' })
})

test('the same sheet entered twice is refused with when and by whom, also from two tabs at once', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-23')
  const dana = await world.as(world.dana)
  const twice = () => dana.raw(enterPaperRound, request(world, { due: '2026-11-23', stops: sheetOf(stops) }))
  const statuses = (await Promise.all([twice(), twice()])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 409])
  const again = await dana.refused(enterPaperRound, request(world, { due: '2026-11-23', stops: sheetOf(stops) }))
  expect(again).toMatchObject({ code: 'round.paper_entered_twice', message: 'This round was filed on 11/21/2026 by Dana Whitfield.' })
  const rows = await world.system((db) => db.select().from(roundStop).where(eq(roundStop.occurrenceId, stops[0]!.occurrenceId)))
  expect(rows).toHaveLength(1)
})

test('a photo that was filed with another round is refused', async ({ world }) => {
  const [old, next] = [await oldStops(world, '2026-11-24'), await oldStops(world, '2026-11-25')]
  const dana = await world.as(world.dana)
  const own = sheet()
  await dana.call(enterPaperRound, request(world, { due: '2026-11-24', stops: sheetOf(old) }, [own]))
  const refusal = await dana.refused(enterPaperRound, request(world, { due: '2026-11-25', stops: sheetOf(next) }, [own]))
  expect(refusal).toMatchObject({
    code: 'round.paper_entered_twice',
    message: 'This photo was filed with the round due 11/24/2026 on 11/21/2026 by Dana Whitfield.',
  })
})

test('a stop that somebody has done stays as it is, and a removed one is left out', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-26')
  const dana = await world.as(world.dana)
  const [done, removed, open] = stops
  await dana.call(saveStop, { params: { occurrenceId: done!.occurrenceId }, body: { ...okNow(world), ...broken, fixedNow: true } })
  await world.system((db) => db.update(taskOccurrence).set({ status: 'notApplicable' }).where(eq(taskOccurrence.id, removed!.occurrenceId)))
  const { payload } = await dana.call(enterPaperRound, request(world, { due: '2026-11-26', stops: sheetOf(stops) }))
  expect(payload).toMatchObject({
    filed: 1,
    left: [
      { item: { kind: 'eyewash', name: 'Station 01' }, why: 'done' },
      { item: { name: 'Station 02' }, why: 'removed' },
    ],
  })
  const [kept, , entered] = await rowsOf(world, stops)
  expect(kept).toMatchObject({ result: 'problem', via: 'list', recordId: null })
  expect(entered).toMatchObject({ via: 'paper', occurrenceId: open!.occurrenceId })
})

test('an item that was added after the walk stays open', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-27', { count: 2 })
  const dana = await world.as(world.dana)
  await world.system((db) =>
    db
      .update(task)
      .set({ createdAt: new Date('2026-11-20T12:00:00Z') })
      .where(eq(task.id, stops[1]!.taskId)),
  )
  const { payload } = await dana.call(enterPaperRound, request(world, { due: '2026-11-27', stops: sheetOf(stops) }))
  expect(payload).toMatchObject({ filed: 1, left: [{ item: { name: 'Station 02' }, why: 'addedLater' }] })
  expect(await occurrenceOf(world, stops[1]!.occurrenceId)).toMatchObject({ status: 'open' })
  const { payload: round } = await dana.call(getRound, { params: params(world), query: { frequency: '0', due: '2026-11-27' } })
  expect(round.stops.map(({ item }) => item.name)).toEqual(['Station 02'])
})

test('every field of every stop that does not fit is named at once, and nothing is stored', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-28')
  const dana = await world.as(world.dana)
  const [one, two, three] = stops.map(({ occurrenceId }) => occurrenceId)
  const wrong = [
    { occurrence: one, result: 'ok', values: { temperature: 130 } },
    { occurrence: two, ...broken, fix: { outOfUse: true, owner: world.tessa, due: '2026-11-20' } },
    { occurrence: three, result: 'notPossible' },
  ]
  const refusal = await dana.refused(enterPaperRound, request(world, { due: '2026-11-28', stops: wrong }))
  expect(refusal).toMatchObject({
    status: 422,
    fields: {
      [`stops.${one}.values.temperature`]: stopTexts.outside,
      [`stops.${two}.fix.owner`]: stopTexts.owner,
      [`stops.${two}.fix.due`]: stopTexts.due,
      [`stops.${three}.reason`]: stopTexts.reason,
    },
  })
  expect((await rowsOf(world, stops)).filter(Boolean)).toEqual([])
})

test('a check whose result is a paper needs its own photo, and every sheet needs one', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-29', { count: 1, ruleKey: 'sporeTest', kind: 'sterilizer' })
  const dana = await world.as(world.dana)
  const occurrence = stops[0]!.occurrenceId
  const enter = (photos: number[], files: { name: string; content: Buffer }[]) =>
    request(world, { due: '2026-11-29', stops: [{ occurrence, result: 'ok', photos }] }, files)
  expect(await dana.refused(enterPaperRound, enter([], [sheet()]))).toMatchObject({
    fields: { [`stops.${occurrence}.photos`]: paperTexts.stopPhoto },
  })
  expect(await dana.refused(enterPaperRound, enter([0], [sheet()]))).toMatchObject({ fields: { files: paperTexts.sheet } })
  const { payload } = await dana.call(enterPaperRound, enter([1], [sheet(), sheet('strip.png')]))
  const files = await world.system((db) => db.select().from(recordFile).where(eq(recordFile.recordId, payload.record)))
  expect(files.map(({ name, stopId }) => [name, stopId !== null]).toSorted()).toEqual([
    ['sheet.png', false],
    ['strip.png', true],
  ])
})

test('a sheet may be the PDF of a scanner, but neither the photo of a check nor another document', async ({ world }) => {
  const stops = await oldStops(world, '2026-12-04', { count: 1, ruleKey: 'sporeTest', kind: 'sterilizer' })
  const dana = await world.as(world.dana)
  const scan = { name: 'scan.pdf', content: documents.pdf }
  const enter = (files: { name: string; content: Buffer }[]) =>
    request(world, { due: '2026-12-04', stops: [{ occurrence: stops[0]!.occurrenceId, result: 'ok', photos: [1] }] }, files)
  const wrong = (file: number, text: string) => ({ status: 422, code: 'upload.wrong_type', fields: { [`files.${file}`]: text } })
  expect(await dana.refused(enterPaperRound, enter([sheet(), scan]))).toMatchObject(wrong(1, WrongPhotoType.text))
  const letter = { name: 'sheet.docx', content: documents.docx }
  expect(await dana.refused(enterPaperRound, enter([letter, sheet()]))).toMatchObject(wrong(0, WrongPhotoType.text))
  const text = { name: 'sheet.txt', content: Buffer.from('OK') }
  expect(await dana.refused(enterPaperRound, enter([text, sheet()]))).toMatchObject(wrong(0, paperTexts.sheetType))
  const { payload } = await dana.call(enterPaperRound, enter([scan, sheet('strip.png')]))
  const files = await world.system((db) => db.select().from(recordFile).where(eq(recordFile.recordId, payload.record)))
  expect(files.map(({ name, contentType, stopId }) => [name, contentType, stopId !== null]).toSorted()).toEqual([
    ['scan.pdf', 'application/pdf', false],
    ['strip.png', 'image/png', true],
  ])
})

test('the person who walked must have all of these checks, or administer the location', async ({ world }) => {
  const stops = await oldStops(world, '2026-11-30', { count: 2 })
  const maria = await world.as(world.maria)
  const by = (walkedBy: string, count: number) => request(world, { due: '2026-11-30', walkedBy, stops: sheetOf(stops.slice(0, count)) })
  expect(await maria.refused(enterPaperRound, by(world.ruth, 1))).toMatchObject({
    status: 422,
    fields: { walkedBy: paperTexts.walkedBy },
  })
  expect(await maria.refused(enterPaperRound, by(world.tessa, 1)), 'works elsewhere').toMatchObject({ status: 422 })
  expect((await maria.call(enterPaperRound, by(world.maria, 1))).payload.filed).toBe(1)
})

test('only the people of the checks and administrators enter a sheet; stops of another round or practice do not exist', async ({
  world,
}) => {
  const stops = await oldStops(world, '2026-12-01', { count: 1 })
  const [other] = await oldStops(world, '2026-12-02', { count: 1 })
  const whole = { due: '2026-12-01', stops: sheetOf(stops) }
  const ruth = await world.as(world.ruth)
  expect(await ruth.refused(enterPaperRound, request(world, whole))).toMatchObject({ status: 403 })
  const dana = await world.as(world.dana)
  for (const stop of [other!.occurrenceId, 'f'.repeat(24), world.foreignRows.occurrence]) {
    const stopsOfOthers = [...sheetOf(stops), { occurrence: stop, result: 'ok' }]
    expect(await dana.refused(enterPaperRound, request(world, { ...whole, stops: stopsOfOthers }))).toMatchObject({ status: 404 })
  }
  expect(await dana.refused(enterPaperRound, request(world, { ...whole, walkedBy: world.foreignOnly }))).toMatchObject({ status: 404 })
  expect((await rowsOf(world, stops)).filter(Boolean)).toEqual([])
})

test('a reason why a check was not possible waits for an administrator, as on the walk', async ({ world }) => {
  const stops = await oldStops(world, '2026-12-03', { count: 1 })
  const dana = await world.as(world.dana)
  const sent = [{ ...sheetOf(stops)[0], result: 'notPossible', reason: 'Locked' }]
  const { payload } = await dana.call(enterPaperRound, request(world, { due: '2026-12-03', stops: sent }))
  expect(payload.filed).toBe(1)
  expect(await occurrenceOf(world, stops[0]!.occurrenceId)).toMatchObject({ status: 'open' })
  const again = await dana.refused(enterPaperRound, request(world, { due: '2026-12-03', stops: sheetOf(stops) }))
  expect(again).toMatchObject({ status: 409, code: 'round.paper_entered_twice' })
})
