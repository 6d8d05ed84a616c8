import { eq } from 'drizzle-orm'

import { getRecord, updateRecordStatus } from '#contract/records/records'
import { addStopPhotos, finishRound, getRound, saveStop } from '#contract/rounds/rounds'
import { completeTask } from '#contract/tasks/tasks'
import { expiration, recordFile, roundStop, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { cameraJpeg } from '#api/platform/files/testing/pictures'

import { makeStops, okNow, walk, type MadeStop } from './testing/make-stops.ts'

const weekly = { frequency: '0' as const, due: '2026-11-21' }
const photo = { name: 'no water.jpg', content: cameraJpeg() }

const resultsOf = (world: World, { occurrenceId }: MadeStop) =>
  world.system((db) => db.select().from(roundStop).where(eq(roundStop.occurrenceId, occurrenceId)).orderBy(roundStop.doneAt))

/** Completes the task of a check from its panel, and returns the id of the record. */
async function completeAlone(world: World, { taskId, occurrenceId }: MadeStop, body: object = {}, by = world.dana) {
  const person = await world.as(by)
  await person.call(completeTask, { params: { taskId }, body: { isCompleted: true, ...body } })
  const [row] = await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, occurrenceId)))
  return row?.recordId ?? ''
}

inOwnWorld('a check that is completed alone has the result of its round, with the photo, in its record', async ({ world }) => {
  const [stop, other] = await makeStops(world, { count: 2 })
  const dana = await world.as(world.dana)
  const broken = { result: 'problem' as const, statement: 'flow', problem: 'noWater', fixedNow: true }
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  await dana.call(saveStop, { ...at, body: { ...okNow(world), ...broken } })
  await dana.call(addStopPhotos, { ...at, body: {}, files: [photo] })
  await walk(world, dana, [other!])
  const recordId = await completeAlone(world, stop!, {}, world.maria)
  const { payload } = await dana.call(getRecord, { params: { recordId } })
  expect(payload.stops).toMatchObject([
    { result: 'problem', problem: 'No water, or too weak', by: 'Dana Whitfield', photos: [{ data: { name: 'no water.jpg' } }] },
  ])
  expect(payload.completedBy).toMatchObject({ fullName: 'Maria Alvarez' })
  const files = await world.system((db) => db.select().from(recordFile).where(eq(recordFile.recordId, recordId)))
  expect(files).toHaveLength(1)

  const { payload: finished } = await dana.call(finishRound, { params: { locationId: world.rows.location }, body: weekly })
  expect(finished, 'the round has the other result').toMatchObject({ filed: 1, open: 0 })
  expect(finished.record).not.toBe(recordId)
})

inOwnWorld('if that record is discarded, the check is open without a result, and can be walked again', async ({ world }) => {
  const [stop] = await makeStops(world)
  const dana = await world.as(world.dana)
  await walk(world, dana, [stop!])
  const recordId = await completeAlone(world, stop!)
  const maria = await world.as(world.maria)
  await maria.call(updateRecordStatus, { params: { recordId }, body: { status: 'discarded', reason: 'The wrong station' } })
  const { payload } = await dana.call(getRound, { params: { locationId: world.rows.location }, query: weekly })
  expect(payload.stops).toMatchObject([{ result: null }])
  await walk(world, dana, [stop!])
  expect(await resultsOf(world, stop!)).toMatchObject([
    { recordId, withdrawnAt: expect.any(Date) },
    { recordId: null, withdrawnAt: null },
  ])
})

inOwnWorld('a check that was not possible and is made later is no result any more, and stays in the record', async ({ world }) => {
  const [stop] = await makeStops(world)
  const dana = await world.as(world.dana)
  const body = { ...okNow(world), result: 'notPossible' as const, reason: 'The room was locked' }
  await dana.call(saveStop, { params: { occurrenceId: stop!.occurrenceId }, body })
  const recordId = await completeAlone(world, stop!)
  expect(await resultsOf(world, stop!)).toMatchObject([{ recordId, withdrawnAt: expect.any(Date) }])
  const { payload } = await dana.call(getRecord, { params: { recordId } })
  expect(payload.stops).toMatchObject([{ result: 'notPossible', reason: 'The room was locked' }])
})

inOwnWorld('a result that has a record already stays in it', async ({ world }) => {
  const [stop] = await makeStops(world)
  const dana = await world.as(world.dana)
  const body = { ...okNow(world), result: 'notPossible' as const, reason: 'The room was locked' }
  await dana.call(saveStop, { params: { occurrenceId: stop!.occurrenceId }, body })
  const { payload } = await dana.call(finishRound, { params: { locationId: world.rows.location }, body: weekly })
  const recordId = await completeAlone(world, stop!)
  expect(recordId).not.toBe(payload.record)
  expect(await resultsOf(world, stop!)).toMatchObject([{ recordId: payload.record }])
})

inOwnWorld('what the result renews is recorded, unless the task is completed with an end of its own', async ({ world }) => {
  const plan = {
    ruleKey: 'xrayRegistration',
    kind: 'xrayUnit',
    frequency: '3' as const,
    period: { start: '2026-01-01', end: '2026-12-31' },
  }
  const stops = await makeStops(world, { ...plan, count: 2 })
  const dana = await world.as(world.dana)
  for (const { occurrenceId } of stops) {
    const body = { ...okNow(world), newEnd: { validUntil: '2028-12-31', number: 'X-77' } }
    await dana.call(saveStop, { params: { occurrenceId }, body })
  }
  world.services.clock.set('2026-11-25T18:00:00Z')
  await completeAlone(world, stops[0]!, {}, world.maria)
  await completeAlone(world, stops[1]!, { validUntil: '2029-06-30' }, world.maria)
  const endsOf = ({ itemId }: MadeStop) => world.system((db) => db.select().from(expiration).where(eq(expiration.rowKey, itemId)))
  const ofRound = { validUntil: '2028-12-31', enteredAt: new Date('2026-11-21T20:00:00Z'), enteredBy: world.dana }
  const own = { validUntil: '2029-06-30', enteredAt: new Date('2026-11-25T18:00:00Z'), enteredBy: world.maria }
  expect([await endsOf(stops[0]!), await endsOf(stops[1]!)]).toMatchObject([[ofRound], [own]])
})
