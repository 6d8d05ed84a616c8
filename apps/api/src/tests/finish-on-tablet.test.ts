import { listRounds, tabletRounds } from '#contract/rounds/round-lists'
import { finishRound, NothingToFinish } from '#contract/rounds/rounds'
import { taskOccurrence } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { makeStops, walk, type MadeStop } from '#api/features/rounds/testing/make-stops'
import { pairedTablet } from '#api/features/shared-tablets/testing/paired-tablet'

const weekly = { frequency: '0' as const, due: '2026-11-14' }
const params = (world: World) => ({ locationId: world.lakeside.locations[0]!.id })
const lastWeek = (world: World) => makeStops(world, { count: 3, period: { start: '2026-11-08', end: '2026-11-14' } })

const listOf = async (world: World, person: Client) => (await person.call(listRounds, { params: params(world) })).payload.due
const finish = async (world: World, person: Client) => (await person.call(finishRound, { params: params(world), body: weekly })).payload
const code = '482913'

async function onTablet(world: World, userId: string): Promise<Client> {
  const tablet = await pairedTablet(world, { name: 'Lab' })
  await tablet.setCode(userId, code)
  return tablet.signIn(userId, code)
}

const byOf = async (world: World, stops: readonly MadeStop[]) => {
  const rows = await world.system((db) => db.select().from(taskOccurrence))
  return stops.map(({ occurrenceId }) => rows.find(({ id }) => id === occurrenceId)?.completedBy)
}

inOwnWorld('what a person does on their phone shows on the tablet, where whoever stands there may finish it', async ({ world }) => {
  const stops = await lastWeek(world)
  const dana = await world.as(world.dana)
  const ruth = await onTablet(world, world.ruth)
  const onList = async () => (await ruth.call(tabletRounds, { params: params(world) })).payload
  await walk(world, dana, stops.slice(0, 2))
  const before = await onList()
  expect(before.due).toMatchObject([{ done: 2, stops: 3, state: 'overdue' }])
  expect(before.checks.map(({ occurrence }) => occurrence)).toEqual([stops[2]!.occurrenceId])
  await walk(world, ruth, stops.slice(2))
  expect(await listOf(world, dana), 'on the phone').toMatchObject([{ done: 3, state: 'dueToday' }])
  expect(await onList()).toMatchObject({ due: [{ done: 3, stops: 3, state: 'dueToday' }], checks: [] })
  expect(await finish(world, ruth)).toMatchObject({ filed: 3, open: 0 })
  expect(await byOf(world, stops)).toEqual([world.dana, world.dana, world.ruth])
  const late = await dana.refused(finishRound, { params: params(world), body: weekly })
  expect(late).toMatchObject({ status: 409, code: NothingToFinish.code, message: 'Nothing of this round is open any more.' })
  expect((await onList()).due.filter(({ due }) => due === weekly.due)).toEqual([])
})
