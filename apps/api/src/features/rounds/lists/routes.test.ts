import { eq } from 'drizzle-orm'

import { getCheckedItem, listRounds } from '#contract/rounds/round-lists'
import { acceptNotPossible, finishRound, saveStop } from '#contract/rounds/rounds'
import { completeTask } from '#contract/tasks/tasks'
import { checkedItem } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { makeStops, okNow, walk } from '../testing/make-stops.ts'

const params = (world: World) => ({ locationId: world.lakeside.locations[0]!.id })
const broken = { result: 'problem' as const, statement: 'flow', problem: 'noWater' }
const due = '2026-11-21'

inOwnWorld('the page of rounds shows what is due, the items with their state, and the finished rounds', async ({ world }) => {
  const stops = await makeStops(world, { count: 3 })
  await makeStops(world, { count: 1, assignees: [world.ruth] })
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  await dana.call(saveStop, { params: { occurrenceId: stops[0]!.occurrenceId }, body: { ...okNow(world), ...broken } })
  const { payload: own } = await dana.call(listRounds, { params: params(world) })
  expect(own.due).toMatchObject([
    { name: 'Weekly round', due, stops: 3, done: 1, problems: 1, mine: true, state: 'dueToday', days: 0, people: [{ firstName: 'Dana' }] },
  ])
  const { payload: all } = await maria.call(listRounds, { params: params(world) })
  expect(all.due).toMatchObject([{ stops: 4, mine: false, people: [{ firstName: 'Dana' }, { firstName: 'Ruth' }] }])
  await walk(world, dana, stops.slice(1))
  await dana.call(finishRound, { params: params(world), body: { frequency: '0', due } })
  const { payload: after } = await dana.call(listRounds, { params: params(world) })
  expect(after.due, 'the next period has not begun').toEqual([])
  expect(after.history).toMatchObject({ totalCount: 1, list: [{ name: 'Weekly round, 11/21/2026', stops: 3, problems: 1, quick: false }] })
  expect(after.items.find(({ _id }) => _id === stops[0]!.itemId)).toMatchObject({
    outOfUse: { since: due, by: 'Dana' },
    openActions: 1,
    next: '2026-11-28',
    last: { result: 'problem', on: due, by: 'Dana Whitfield', problem: 'No water, or too weak' },
  })
  expect((await maria.call(listRounds, { params: params(world) })).payload.history.list[0]?.quick).toBe(true)
  const { payload: beyond } = await dana.call(listRounds, { params: params(world), query: { pageNumber: '5' } })
  expect(beyond.history, 'a page after the last one has the total too').toEqual({ list: [], totalCount: 1 })
})

inOwnWorld('reasons wait for an administrator, and for nobody else', async ({ world }) => {
  const [stop] = await makeStops(world)
  const [dana, maria] = [await world.as(world.dana), await world.as(world.maria)]
  const at = { params: { occurrenceId: stop!.occurrenceId } }
  await dana.call(saveStop, { ...at, body: { ...okNow(world), result: 'notPossible', reason: 'The room is locked' } })
  expect((await dana.call(listRounds, { params: params(world) })).payload.waiting).toEqual([])
  expect((await maria.call(listRounds, { params: params(world) })).payload.waiting).toMatchObject([
    {
      occurrence: stop!.occurrenceId,
      item: { kind: 'eyewash', name: 'Station 01', place: 'Laboratory' },
      reason: 'The room is locked',
      by: 'Dana Whitfield',
    },
  ])
  await maria.call(acceptNotPossible, at)
  expect((await maria.call(listRounds, { params: params(world) })).payload.waiting).toEqual([])
})

inOwnWorld('an item shows what was done before rounds too, and its year in weeks', async ({ world }) => {
  const [stop] = await makeStops(world, { period: { start: '2026-11-01', end: '2026-11-07' } })
  const dana = await world.as(world.dana)
  await dana.call(completeTask, { params: { taskId: stop!.taskId }, body: { isCompleted: true, note: 'Ran for a minute' } })
  const item = async (year?: number) =>
    (await dana.call(getCheckedItem, { params: { itemId: stop!.itemId }, ...(year !== undefined && { query: { year: String(year) } }) }))
      .payload
  const seen = await item()
  expect(seen.results).toMatchObject({
    totalCount: 2,
    list: [
      { due: '2026-11-14', state: 'missed', result: null, on: null },
      { due: '2026-11-07', state: 'done', result: null, by: 'Dana Whitfield', note: 'Ran for a minute', via: null },
    ],
  })
  const beyond = await dana.call(getCheckedItem, { params: { itemId: stop!.itemId }, query: { pageNumber: '5' } })
  expect(beyond.payload.results).toEqual({ list: [], totalCount: 2 })
  expect(seen.years).toEqual([2026])
  const weeks = new Map(seen.weeks.map(({ start, state }) => [start, state]))
  expect(weeks.size).toBe(53)
  expect(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'].map((start) => weeks.get(start))).toEqual([
    'none',
    'missed',
    'open',
    'none',
  ])
  expect(new Set((await item(2020)).weeks.map(({ state }) => state))).toEqual(new Set(['none']))
  await world.system((db) => db.update(checkedItem).set({ removedAt: world.services.clock.now() }).where(eq(checkedItem.id, stop!.itemId)))
  expect((await item()).item.removed, 'a removed item keeps its history').toBe(true)
  expect((await dana.call(listRounds, { params: params(world) })).payload.items.map(({ _id }) => _id)).not.toContain(stop!.itemId)
})
