import { listRounds } from '#contract/rounds/round-lists'
import { addStopPhotos, finishRound, getRound, NothingToFinish, saveStop, undoStop } from '#contract/rounds/rounds'
import { roundStop, taskOccurrence } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { cameraJpeg } from '#api/platform/files/testing/pictures'

import { makeStops, okNow, walk, type MadeStop } from './testing/make-stops.ts'

const weekly = { frequency: '0' as const, due: '2026-11-14' }
const period = { start: '2026-11-08', end: '2026-11-14' }
const params = (world: World) => ({ locationId: world.lakeside.locations[0]!.id })

/** Dana's three stops of last week, which are overdue by a week. */
const lastWeek = (world: World, assignees?: readonly string[]) => makeStops(world, { count: 3, period, ...(assignees && { assignees }) })

const listOf = async (world: World, person: Client) => (await person.call(listRounds, { params: params(world) })).payload.due
const finish = async (world: World, person: Client) => (await person.call(finishRound, { params: params(world), body: weekly })).payload
const canFinish = async (world: World, person: Client) =>
  (await person.call(getRound, { params: params(world), query: weekly })).payload.canFinish
const byOf = async (world: World, stops: readonly MadeStop[]) => {
  const rows = await world.system((db) => db.select().from(taskOccurrence))
  return stops.map(({ occurrenceId }) => rows.find(({ id }) => id === occurrenceId)?.completedBy)
}

inOwnWorld('a round is overdue until its last stop has a result, and then due today until somebody finishes it', async ({ world }) => {
  const stops = await lastWeek(world)
  const dana = await world.as(world.dana)
  await walk(world, dana, stops.slice(1))
  expect(await listOf(world, dana)).toMatchObject([{ done: 2, state: 'overdue', days: 7 }])
  const last = { params: { occurrenceId: stops[0]!.occurrenceId } }
  await dana.call(saveStop, { ...last, body: { ...okNow(world), result: 'problem', statement: 'flow', problem: 'noWater' } })
  expect(await listOf(world, dana)).toMatchObject([{ done: 3, stops: 3, problems: 1, state: 'dueToday', days: 0 }])
  await dana.call(undoStop, last)
  expect(await listOf(world, dana), 'a result that was taken back').toMatchObject([{ done: 2, state: 'overdue', days: 7 }])
})

inOwnWorld('no result finishes a round by itself: until somebody does, each can be taken back', async ({ world }) => {
  const stops = await lastWeek(world)
  const dana = await world.as(world.dana)
  await walk(world, dana, stops)
  expect(await byOf(world, stops)).toEqual([null, null, null])
  expect(await finish(world, dana)).toMatchObject({ filed: 3, open: 0 })
  expect((await listOf(world, dana)).filter(({ due }) => due === weekly.due)).toEqual([])
  const refusal = await dana.refused(undoStop, { params: { occurrenceId: stops[0]!.occurrenceId } })
  expect(refusal.status).toBe(409)
})

inOwnWorld('a round that was not possible waits to be finished, and is overdue again until the reason is accepted', async ({ world }) => {
  const [stop] = await makeStops(world, { count: 1, period })
  const dana = await world.as(world.dana)
  const body = { ...okNow(world), result: 'notPossible' as const, reason: 'The room is locked' }
  await dana.call(saveStop, { params: { occurrenceId: stop!.occurrenceId }, body })
  expect(await listOf(world, dana)).toMatchObject([{ done: 1, state: 'dueToday' }])
  expect(await finish(world, dana)).toMatchObject({ filed: 1, open: 1 })
  expect(await listOf(world, dana)).toMatchObject([{ done: 0, state: 'overdue', days: 7 }])
})

inOwnWorld('an administrator finishes a round of others once every stop has a result, and not before', async ({ world }) => {
  const stops = await lastWeek(world)
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  await walk(world, dana, stops.slice(1))
  expect(await canFinish(world, maria)).toBe(false)
  const refusal = await maria.refused(finishRound, { params: params(world), body: weekly })
  expect(refusal).toMatchObject({ status: 409, code: NothingToFinish.code })
  await walk(world, dana, stops.slice(0, 1))
  expect(await canFinish(world, maria)).toBe(true)
  expect(await finish(world, maria)).toMatchObject({ filed: 3, open: 0 })
  expect(await byOf(world, stops), 'who looked stays who looked').toEqual([world.dana, world.dana, world.dana])
})

inOwnWorld(
  'a stop that was not possible, is filed and waits for an administrator does not keep the others from being finished',
  async ({ world }) => {
    const [locked, ...others] = await lastWeek(world)
    const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
    const body = { ...okNow(world), result: 'notPossible' as const, reason: 'The room is locked' }
    await dana.call(saveStop, { params: { occurrenceId: locked!.occurrenceId }, body })
    expect(await finish(world, dana)).toMatchObject({ filed: 1, open: 3 })
    expect(await canFinish(world, maria), 'what is filed is no result to finish').toBe(false)
    await walk(world, dana, others.slice(1))
    expect(await canFinish(world, maria)).toBe(false)
    await walk(world, dana, others.slice(0, 1))
    expect(await canFinish(world, maria)).toBe(true)
    expect(await finish(world, maria)).toMatchObject({ filed: 2, open: 1 })
  },
)

inOwnWorld('a colleague without the task finishes nothing of others', async ({ world }) => {
  const stops = await lastWeek(world)
  const [dana, ruth] = [await world.as(world.dana), await world.as(world.ruth)]
  await walk(world, dana, stops)
  const refusal = await ruth.refused(finishRound, { params: params(world), body: weekly })
  expect(refusal).toMatchObject({ status: 409, code: NothingToFinish.code })
})

inOwnWorld('while a result needs its photo, others do not finish the round', async ({ world }) => {
  const yearly = { frequency: '3' as const, due: '2026-12-31' }
  const year = { start: '2026-01-01', end: '2026-12-31' }
  const [unit, other] = await makeStops(world, { count: 2, ruleKey: 'xrayRegistration', kind: 'xrayUnit', frequency: '3', period: year })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const mayFinish = async () => (await maria.call(getRound, { params: params(world), query: yearly })).payload.canFinish
  const addPhoto = ({ occurrenceId }: MadeStop) =>
    dana.call(addStopPhotos, { params: { occurrenceId }, body: {}, files: [{ name: 'certificate.jpg', content: cameraJpeg() }] })
  await walk(world, dana, [unit!, other!])
  await addPhoto(other!)
  expect(await mayFinish()).toBe(false)
  await addPhoto(unit!)
  expect(await mayFinish()).toBe(true)
})

inOwnWorld('of two people who finish one round at the same moment, one makes the record', async ({ world }) => {
  const stops = await lastWeek(world, [world.dana, world.ruth])
  const [dana, ruth] = [await world.as(world.dana), await world.as(world.ruth)]
  await walk(world, dana, stops.slice(0, 2))
  await walk(world, ruth, stops.slice(2))
  const replies = await Promise.all([dana, ruth].map((one) => one.raw(finishRound, { params: params(world), body: weekly })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const rows = await world.system((db) => db.select({ record: roundStop.recordId }).from(roundStop))
  expect(new Set(rows.map(({ record }) => record)).size).toBe(1)
})
