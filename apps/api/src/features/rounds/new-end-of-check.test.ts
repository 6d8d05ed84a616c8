import { eq } from 'drizzle-orm'

import { wrongYearText } from '#calendar/validity/plausible-year'
import { listExpirations } from '#contract/expirations/expirations'
import { getRecord } from '#contract/records/records'
import { addStopPhotos, finishRound, getRound, saveStop, undoStop } from '#contract/rounds/rounds'
import { enterPaperRound } from '#contract/rounds/round-paper'
import { noEndText } from '#contract/tasks/completion-refusals'
import { expiration, task, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { cameraJpeg } from '#api/platform/files/testing/pictures'

import { makeStops, okNow, type MadeStop } from './testing/make-stops.ts'

const params = (world: World) => ({ locationId: world.rows.location })
const yearly = { frequency: '3' as const, due: '2026-12-31' }
const certificate = { name: 'certificate.jpg', content: cameraJpeg() }
const registration = { validUntil: '2028-12-31', number: 'X-77' }

/** X-ray units whose registrations somebody checks and renews this year. */
const makeUnits = (world: World, assignees = [world.dana]) =>
  makeStops(world, {
    count: 2,
    ruleKey: 'xrayRegistration',
    kind: 'xrayUnit',
    frequency: '3',
    assignees,
    period: { start: '2026-01-01', end: '2026-12-31' },
  })

const datesOf = (world: World, { itemId }: MadeStop) =>
  world.system((db) => db.select().from(expiration).where(eq(expiration.rowKey, itemId)))

const dueDaysOf = async (world: World, { taskId }: MadeStop) =>
  (
    await world.system((db) =>
      db.select().from(taskOccurrence).where(eq(taskOccurrence.taskId, taskId)).orderBy(taskOccurrence.periodStart),
    )
  ).map(({ status, due }) => `${status} ${due}`)

inOwnWorld('a check that renews a date asks for the new end, which is recorded when the round is finished', async ({ world }) => {
  const [unit, other] = await makeUnits(world, [world.dana, world.maria])
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const at = { params: { occurrenceId: unit!.occurrenceId } }
  const { payload: round } = await dana.call(getRound, { params: params(world), query: yearly })
  expect(round.stops.map(({ runsOut }) => runsOut)).toEqual(Array(2).fill({ typeName: 'X-ray registration', atMostMonths: null }))

  await dana.call(saveStop, { ...at, body: { ...okNow(world), newEnd: registration } })
  await dana.call(undoStop, at)
  await dana.call(saveStop, { params: { occurrenceId: other!.occurrenceId }, body: okNow(world) })
  await dana.call(addStopPhotos, { params: { occurrenceId: other!.occurrenceId }, body: {}, files: [certificate] })
  const walked = new Date('2026-11-20T18:00:00Z')
  world.services.clock.set(walked)
  const { payload: saved } = await (await world.as(world.dana)).call(saveStop, { ...at, body: { ...okNow(world), newEnd: registration } })
  expect(saved.result?.newEnd).toEqual({ typeName: 'X-ray registration', validUntil: '2028-12-31' })
  await dana.call(addStopPhotos, { ...at, body: {}, files: [certificate] })
  expect(await datesOf(world, unit!), 'not before the round is finished').toEqual([])

  world.services.clock.set(new Date('2026-11-21T18:00:00Z'))
  const { payload: done } = await maria.call(finishRound, { params: params(world), body: yearly })
  expect(await datesOf(world, unit!)).toMatchObject([
    { typeKey: 'xrayRegistration', ...registration, recordId: done.record, enteredBy: world.dana, enteredAt: walked },
  ])
  expect(await datesOf(world, other!)).toEqual([])
  // December 31, 2028 is a Sunday.
  expect((await dueDaysOf(world, unit!)).at(-1)).toBe('open 2028-12-29')
  expect((await dueDaysOf(world, other!)).at(-1)).toMatch(/^open 2027-/)
  const { payload: record } = await maria.call(getRecord, { params: { recordId: done.record } })
  expect(record.stops.map(({ newEnd }) => newEnd)).toEqual([{ typeName: 'X-ray registration', validUntil: '2028-12-31' }, null])
  const { payload: dates } = await maria.call(listExpirations, { params: params(world), query: { type: 'xrayRegistration' } })
  expect(dates.list).toMatchObject([{ current: { validUntil: '2028-12-31', record: done.record } }])
})

inOwnWorld('a problem may be found although the date was renewed, and a check that was not possible renews nothing', async ({ world }) => {
  const [unit, other] = await makeUnits(world)
  const dana = await world.as(world.dana)
  const found = { result: 'problem' as const, statement: 'inspection', problem: 'open', fixedNow: true }
  await dana.call(saveStop, { params: { occurrenceId: unit!.occurrenceId }, body: { ...okNow(world), ...found, newEnd: registration } })
  const absent = { result: 'notPossible' as const, reason: 'The unit is at the repair shop' }
  await dana.call(saveStop, { params: { occurrenceId: other!.occurrenceId }, body: { ...okNow(world), ...absent, newEnd: registration } })
  await dana.call(finishRound, { params: params(world), body: yearly })
  expect(await datesOf(world, unit!)).toMatchObject([{ validUntil: '2028-12-31' }])
  expect(await datesOf(world, other!)).toEqual([])
})

inOwnWorld('a check that renews no date, and a year that nobody means, are refused at the stop', async ({ world }) => {
  const [unit] = await makeUnits(world)
  const [eyewash] = await makeStops(world)
  const dana = await world.as(world.dana)
  const refused = (stop: MadeStop | undefined, newEnd: typeof registration) =>
    dana.refused(saveStop, { params: { occurrenceId: stop!.occurrenceId }, body: { ...okNow(world), newEnd } })
  expect(await refused(eyewash, registration)).toMatchObject({ status: 422, fields: { 'newEnd.validUntil': noEndText } })
  const late = await refused(unit, { ...registration, validUntil: '2281-12-31' })
  expect(late).toMatchObject({ status: 422, fields: { 'newEnd.validUntil': wrongYearText } })
})

inOwnWorld('what somebody recorded between the stop and the finish stays, and the later end counts', async ({ world }) => {
  const [unit] = await makeUnits(world)
  const dana = await world.as(world.dana)
  const at = { params: { occurrenceId: unit!.occurrenceId } }
  await dana.call(saveStop, { ...at, body: { ...okNow(world), newEnd: registration } })
  await dana.call(addStopPhotos, { ...at, body: {}, files: [certificate] })
  await world.system((db) =>
    db.insert(expiration).values({
      id: 'd'.repeat(24),
      practiceId: world.lakeside.id,
      locationId: world.rows.location,
      typeKey: 'xrayRegistration',
      subjectKind: 'item',
      variable: 'xrayUnits',
      rowKey: unit!.itemId,
      validUntil: '2029-06-29',
      confidential: false,
      enteredBy: world.maria,
      enteredAt: world.services.clock.now(),
    }),
  )
  await dana.call(finishRound, { params: params(world), body: yearly })
  expect((await datesOf(world, unit!)).map(({ validUntil }) => validUntil).toSorted()).toEqual(['2028-12-31', '2029-06-29'])
  expect((await dueDaysOf(world, unit!)).at(-1)).toBe('open 2029-06-29')
})

inOwnWorld('on paper, the new end is recorded by whoever enters the sheet', async ({ world }) => {
  const [unit] = await makeUnits(world)
  await world.system((db) =>
    db
      .update(task)
      .set({ createdAt: new Date('2026-01-02T12:00:00Z') })
      .where(eq(task.id, unit!.taskId)),
  )
  const maria = await world.as(world.maria)
  const stops = (validUntil: string) => [{ occurrence: unit!.occurrenceId, result: 'ok', photos: [1], newEnd: { validUntil } }]
  const sent = (validUntil: string) => ({
    params: params(world),
    body: { ...yearly, walkedOn: '2026-11-19', walkedBy: world.dana, stops: JSON.stringify(stops(validUntil)) },
    files: [{ name: 'sheet.jpg', content: cameraJpeg() }, certificate],
  })
  expect(await maria.refused(enterPaperRound, sent('2281-12-31'))).toMatchObject({
    status: 422,
    fields: { [`stops.${unit!.occurrenceId}.newEnd.validUntil`]: wrongYearText },
  })
  const { payload } = await maria.call(enterPaperRound, sent('2028-12-29'))
  expect(await datesOf(world, unit!)).toMatchObject([{ validUntil: '2028-12-29', recordId: payload.record, enteredBy: world.maria }])
  expect((await dueDaysOf(world, unit!)).at(-1)).toBe('open 2028-12-29')
})
