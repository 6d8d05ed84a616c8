import { eq } from 'drizzle-orm'

import { finishRound, getRound, saveStop } from '#contract/rounds/rounds'
import { location, record, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { makeStops, okNow, walk } from './testing/make-stops.ts'

const params = (world: World) => ({ locationId: world.lakeside.locations[0]!.id })
const firstWeek = { frequency: '0' as const, due: '2026-11-21' }
const nextWeek = { frequency: '0' as const, due: '2026-11-28' }

const moveTo = (world: World, timeZone: string) =>
  world.system((db) =>
    db
      .update(location)
      .set({ timeZone })
      .where(eq(location.id, params(world).locationId)),
  )

const shown = async (world: World, week: typeof firstWeek | typeof nextWeek) => {
  const { payload } = await (await world.as(world.dana)).call(getRound, { params: params(world), query: week })
  return [payload.today, ...payload.stops.map(({ result }) => result?.result ?? null)]
}

const recordOf = async (world: World, id: string) => (await world.system((db) => db.select().from(record).where(eq(record.id, id))))[0]

inOwnWorld('a round goes on if the location moves to an earlier time zone, where its last day is not over', async ({ world }) => {
  const stops = await makeStops(world, { count: 2 })
  await moveTo(world, 'America/New_York')
  world.services.clock.set('2026-11-22T04:30:00Z')
  await walk(world, await world.as(world.dana), [stops[0]!])
  world.services.clock.advance({ hours: 1 })
  expect(await shown(world, firstWeek)).toEqual(['2026-11-22', 'ok', null])
  await moveTo(world, 'Pacific/Honolulu')
  expect(await shown(world, firstWeek)).toEqual(['2026-11-21', 'ok', null])
  await walk(world, await world.as(world.dana), [stops[1]!])
  const { payload } = await (await world.as(world.dana)).call(finishRound, { params: params(world), body: firstWeek })
  expect(payload).toMatchObject({ filed: 2, open: 0 })
  expect(await recordOf(world, payload.record)).toMatchObject({ name: 'Weekly round, 11/21/2026', doneOn: null })
})

inOwnWorld('a round whose first day is again to come keeps its results, and takes the others when that day begins', async ({ world }) => {
  const stops = await makeStops(world, { count: 2, period: { start: '2026-11-22', end: '2026-11-28' } })
  await moveTo(world, 'America/New_York')
  // Half past midnight in New York, half past seven in the evening before in Honolulu.
  world.services.clock.set('2026-11-22T05:30:00Z')
  await walk(world, await world.as(world.dana), [stops[0]!])
  await moveTo(world, 'Pacific/Honolulu')
  expect(await shown(world, nextWeek)).toEqual(['2026-11-21', 'ok', null])
  const second = { params: { occurrenceId: stops[1]!.occurrenceId } }
  expect(await (await world.as(world.dana)).refused(saveStop, { ...second, body: okNow(world) })).toMatchObject({
    status: 409,
    code: 'task.not_begun',
  })
  world.services.clock.advance({ hours: 5 })
  await walk(world, await world.as(world.dana), [stops[1]!])
  const { payload } = await (await world.as(world.dana)).call(finishRound, { params: params(world), body: nextWeek })
  expect(payload).toMatchObject({ filed: 2, open: 0 })
  expect(await recordOf(world, payload.record)).toMatchObject({ name: 'Weekly round, 11/22/2026' })
})

inOwnWorld('a round that is late from one moment to the next is filed whole, on the day of the new time zone', async ({ world }) => {
  const stops = await makeStops(world, { count: 2 })
  await moveTo(world, 'Pacific/Honolulu')
  // Nine in the evening in Honolulu, two in the morning after in New York.
  world.services.clock.set('2026-11-22T07:00:00Z')
  await walk(world, await world.as(world.dana), [stops[0]!])
  expect(await shown(world, firstWeek)).toEqual(['2026-11-21', 'ok', null])
  await moveTo(world, 'America/New_York')
  expect(await shown(world, firstWeek)).toEqual(['2026-11-22', 'ok', null])
  await walk(world, await world.as(world.dana), [stops[1]!])
  const { payload } = await (await world.as(world.dana)).call(finishRound, { params: params(world), body: firstWeek })
  expect(payload).toMatchObject({ filed: 2, open: 0 })
  expect(await recordOf(world, payload.record)).toMatchObject({ name: 'Weekly round, 11/22/2026' })
  for (const { occurrenceId } of stops) {
    const [row] = await world.system((db) => db.select().from(taskOccurrence).where(eq(taskOccurrence.id, occurrenceId)))
    expect(row).toMatchObject({ status: 'done', due: '2026-11-21', recordId: payload.record })
  }
})
