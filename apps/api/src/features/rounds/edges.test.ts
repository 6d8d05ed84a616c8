import { eq } from 'drizzle-orm'

import { exportRecords } from '#contract/exports/exports'
import { deleteRecord, getRecord, updateRecordStatus } from '#contract/records/records'
import { listRounds } from '#contract/rounds/round-lists'
import { NothingToFinish, finishRound, getRound, saveStop, undoStop } from '#contract/rounds/rounds'
import { listStickers } from '#contract/stickers/stickers'
import { completeTask } from '#contract/tasks/tasks'
import { checkedItem, correctiveAction, membership, roundStop, task, taskAssignee, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { makeStops, okNow, walk } from './testing/make-stops.ts'

const params = (world: World) => ({ locationId: world.lakeside.locations[0]!.id })
const weekly = { frequency: '0' as const, due: '2026-11-21' }

const occurrence = async (world: World, id: string) =>
  (await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, id))))[0]!

inOwnWorld('an item that is removed while somebody walks keeps the result that it has, and takes no other', async ({ world }) => {
  const [done, open] = await makeStops(world, { count: 2 })
  const dana = await world.as(world.dana)
  await walk(world, dana, [done!])
  await world.system(async (db) => {
    for (const { taskId, itemId } of [done!, open!]) {
      const now = world.services.clock.now()
      await db.update(task).set({ closedAt: now }).where(eq(task.id, taskId))
      await db.update(taskOccurrence).set({ status: 'notApplicable' }).where(eq(taskOccurrence.taskId, taskId))
      await db.update(checkedItem).set({ removedAt: now }).where(eq(checkedItem.id, itemId))
    }
  })
  const refusal = await dana.refused(saveStop, { params: { occurrenceId: open!.occurrenceId }, body: okNow(world) })
  expect(refusal).toMatchObject({ status: 409, code: 'round.occurrence_closed' })
  const { payload } = await dana.call(finishRound, { params: params(world), body: weekly })
  expect(payload).toMatchObject({ filed: 1, open: 0 })
  expect(await occurrence(world, done!.occurrenceId)).toMatchObject({ status: 'notApplicable', recordId: null })
})

inOwnWorld('a row that is renamed while somebody walks is the same stop under its new name', async ({ world }) => {
  const [stop] = await makeStops(world)
  const dana = await world.as(world.dana)
  await walk(world, dana, [stop!])
  await world.system((db) => db.update(checkedItem).set({ name: 'North sink' }).where(eq(checkedItem.id, stop!.itemId)))
  const { payload } = await dana.call(getRound, { params: params(world), query: weekly })
  expect(payload.stops).toMatchObject([{ item: { name: 'North sink' }, result: { result: 'ok' } }])
})

inOwnWorld(
  'the place of an item that is named after it is said once, in the file of records and where a photo is missing',
  async ({ world }) => {
    const [stop, other] = await makeStops(world, { count: 2, ruleKey: 'sporeTest', kind: 'sterilizer' })
    const named = (id: string, names: { name: string; place: string }) =>
      world.system((db) => db.update(checkedItem).set(names).where(eq(checkedItem.id, id)))
    await named(stop!.itemId, { name: 'Lab', place: 'Lab' })
    await named(other!.itemId, { name: 'Steam 1', place: 'Lab' })
    const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
    await walk(world, dana, [stop!])
    const finish = { params: params(world), body: weekly }
    expect(await dana.refused(finishRound, finish)).toMatchObject({ message: 'A photo is missing: Sterilizer, Lab. Please add it.' })
    for (const { occurrenceId } of [stop!, other!]) {
      const body = { ...okNow(world), result: 'problem' as const, statement: 'test', problem: 'notRun', fixedNow: true }
      await dana.call(saveStop, { params: { occurrenceId }, body })
    }
    const { payload } = await dana.call(finishRound, finish)
    await maria.call(updateRecordStatus, { params: { recordId: payload.record }, body: { status: 'approved' } })
    const csv = String(await maria.call(exportRecords, { params: { location: params(world).locationId, recordType: 'active' } }))
    expect(csv).toContain('"Sterilizer, Lab: Problem: No test was run in this period, fixed at once; Lab, Sterilizer, Steam 1: Problem: ')
  },
)

inOwnWorld('the record, the list of items and the stickers are in the order of the walk: Room 2 is before Room 10', async ({ world }) => {
  const stops = await makeStops(world, { count: 2 })
  for (const [index, place] of ['Room 10', 'Room 2'].entries())
    await world.system((db) => db.update(checkedItem).set({ place }).where(eq(checkedItem.id, stops[index]!.itemId)))
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  await walk(world, dana, stops)
  const { payload } = await dana.call(finishRound, { params: params(world), body: weekly })
  const walked = ['Room 2', 'Room 10']
  const inOrder = (places: string[]) => places.filter((place) => walked.includes(place))
  const { stops: recorded } = (await maria.call(getRecord, { params: { recordId: payload.record } })).payload
  expect(inOrder(recorded.map(({ item }) => item.place))).toEqual(walked)
  const { items } = (await maria.call(listRounds, { params: params(world) })).payload
  expect(inOrder(items.map(({ place }) => place))).toEqual(walked)
  const stickers = (await maria.call(listStickers, { params: params(world) })).payload
  expect(inOrder(stickers.map(({ place }) => place))).toEqual(walked)
})

inOwnWorld('the results of somebody who has left stay theirs, and whoever has the task now finishes the round', async ({ world }) => {
  const stops = await makeStops(world, { count: 2 })
  await walk(world, await world.as(world.dana), [stops[0]!])
  await world.system(async (db) => {
    await db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, world.dana))
    await db.update(taskAssignee).set({ userId: world.ruth }).where(eq(taskAssignee.userId, world.dana))
  })
  const ruth = await world.as(world.ruth)
  await walk(world, ruth, [stops[1]!])
  const { payload } = await ruth.call(finishRound, { params: params(world), body: weekly })
  expect(payload).toMatchObject({ filed: 2, open: 0 })
  expect(await occurrence(world, stops[0]!.occurrenceId)).toMatchObject({ status: 'done', completedBy: world.dana })
  expect(await occurrence(world, stops[1]!.occurrenceId)).toMatchObject({ status: 'done', completedBy: world.ruth })
})

inOwnWorld('after a task was completed alone, its round has nothing left to finish', async ({ world }) => {
  const [stop] = await makeStops(world)
  const dana = await world.as(world.dana)
  await walk(world, dana, [stop!])
  const { record } = await dana.call(completeTask, { params: { taskId: stop!.taskId }, body: { isCompleted: true } })
  const refusal = await dana.refused(finishRound, { params: params(world), body: weekly })
  expect(refusal).toMatchObject({ status: 409, code: NothingToFinish.code })
  expect(await occurrence(world, stop!.occurrenceId)).toMatchObject({ status: 'done', recordId: record })
})

inOwnWorld('deleting the pending record of a round opens its checks again', async ({ world }) => {
  const stops = await makeStops(world, { count: 2 })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  await walk(world, dana, stops)
  const { payload } = await dana.call(finishRound, { params: params(world), body: weekly })
  await maria.call(deleteRecord, { params: { recordId: payload.record } })
  for (const { occurrenceId } of stops) expect(await occurrence(world, occurrenceId)).toMatchObject({ status: 'open', recordId: null })
  const rows = await world.system((db) => db.select().from(roundStop).where(eq(roundStop.recordId, payload.record)))
  expect(rows.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, true])
})

inOwnWorld('a check whose period has not begun takes no result, and undoing nothing changes nothing', async ({ world }) => {
  const [stop] = await makeStops(world, { period: { start: '2026-11-22', end: '2026-11-28' } })
  const dana = await world.as(world.dana)
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  expect(await dana.refused(saveStop, { ...at, body: okNow(world) })).toMatchObject({ status: 409, code: 'task.not_begun' })
  expect((await dana.call(undoStop, at)).payload.result).toBeNull()
})

inOwnWorld('the usual day of a fix is a working day, as proposed and as stored', async ({ world }) => {
  const [stop] = await makeStops(world, { ruleKey: 'firstAidKitCheck', kind: 'firstAidKit' })
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(saveStop, {
    params: { occurrenceId: stop!.occurrenceId },
    body: { ...okNow(world), result: 'problem', statement: 'contents', problem: 'bandages' },
  })
  const rows = await world.system((db) =>
    db
      .select()
      .from(correctiveAction)
      .where(eq(correctiveAction.id, payload.result?.action ?? '')),
  )
  const monday = '2026-11-30'
  expect([payload.fixDefaults.due, rows[0]?.dueOn], 'a week after a Saturday').toEqual([monday, monday])
})

inOwnWorld('a round of forty stops is one record', async ({ world }) => {
  const stops = await makeStops(world, { count: 40 })
  const dana = await world.as(world.dana)
  await walk(world, dana, stops)
  const { payload } = await dana.call(finishRound, { params: params(world), body: weekly })
  expect(payload).toMatchObject({ filed: 40, open: 0 })
  const rows = await world.system((db) => db.select().from(roundStop).where(eq(roundStop.recordId, payload.record)))
  expect(rows).toHaveLength(40)
})

inOwnWorld('a device whose clock was ahead for one result may still change it after the clock is right again', async ({ world }) => {
  const [stop] = await makeStops(world)
  const dana = await world.as(world.dana)
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  await dana.call(saveStop, { ...at, body: { ...okNow(world), deviceAt: '2027-06-01T00:00:00.000Z' } })
  const body = { ...okNow(world), result: 'notPossible' as const, reason: 'locked' }
  const { payload } = await dana.call(saveStop, { ...at, body })
  expect(payload.result).toMatchObject({ result: 'notPossible', revision: 2 })
})
