import { describe } from 'vitest'

import { contract } from '#contract/contract'
import { finishRound, getRound, saveStop } from '#contract/rounds/rounds'
import { tabletRounds } from '#contract/rounds/round-lists'
import { getRecord } from '#contract/records/records'
import type { Client } from '#api/data/testing/client'
import { requestFor } from '#api/data/testing/request-for'
import { expect, test, type World } from '#api/data/testing/test'
import { makeStops, okNow } from '#api/features/rounds/testing/make-stops'
import { pairedTablet } from '#api/features/shared-tablets/testing/paired-tablet'

/** What a session on a shared tablet may call (decision 144). An addition here needs a reason that holds for whoever stands before the tablet. */
const onTablet = [
  'addStopPhotos',
  'finishRound',
  'getRound',
  'getTabletSession',
  'saveStop',
  'sdsDoc',
  'signOut',
  'tabletPage',
  'tabletPages',
  'tabletRounds',
  'tabletSheets',
  'undoStop',
]

const anonymous = new Set(['public', 'capability', 'webhook', 'setupProof'])

const sessions = new WeakMap<World, Promise<Client>>()

/** Maria, an administrator of everything, on a tablet at Main Street. */
function mariaOnTablet(world: World): Promise<Client> {
  const known = sessions.get(world) ?? signInMaria(world)
  sessions.set(world, known)
  return known
}

async function signInMaria(world: World) {
  const tablet = await pairedTablet(world)
  await tablet.setCode(world.maria, '482913')
  return tablet.signIn(world.maria, '482913')
}

test('the endpoints for tablets are exactly these', () => {
  expect([...contract].flatMap(([name, endpoint]) => (endpoint.onTablet ? [name] : [])).toSorted()).toEqual(onTablet)
})

describe('everything else is refused on a tablet, even to an administrator', () => {
  for (const [name, endpoint] of contract) {
    if (anonymous.has(endpoint.access.rule) || onTablet.includes(name)) continue
    test(name, async ({ world }) => {
      const maria = await mariaOnTablet(world)
      const refusal = await maria.refused(endpoint, requestFor(endpoint, { ...world.rows, user: world.maria }))
      expect(refusal).toMatchObject({ status: 403, code: 'tablet.not_here' })
    })
  }
})

test('an upload is refused before it is received, and the refusal is in the trail', async ({ world }) => {
  const maria = await mariaOnTablet(world)
  await maria.refused(getRecord, { params: { recordId: world.rows.record } })
  expect((await world.audit('access.denied')).at(-1)).toMatchObject({ actorId: world.maria, practiceId: world.lakeside.id })
})

test('a round is walked on a tablet, and its record says where', async ({ world }) => {
  const [stop] = await makeStops(world)
  const tablet = await pairedTablet(world, { name: 'Sterilization' })
  await tablet.setCode(world.dana, '482913')
  const dana = await tablet.signIn(world.dana, '482913')
  const params = { locationId: world.rows.location }
  const round = { frequency: '0', due: '2026-11-21' } as const
  expect((await dana.call(tabletRounds, { params })).payload.due).toMatchObject([{ ...round, stops: 1, mine: true }])
  expect((await dana.call(getRound, { params, query: round })).payload.stops).toHaveLength(1)
  await dana.call(saveStop, { params: { occurrenceId: stop?.occurrenceId ?? '' }, body: okNow(world) })
  expect((await world.audit('round_stop.saved')).at(-1)).toMatchObject({ actorId: world.dana, after: { tablet: 'Sterilization' } })
  const { record } = (await dana.call(finishRound, { params, body: round })).payload
  const detail = await (await world.as(world.maria)).call(getRecord, { params: { recordId: record } })
  expect(detail.payload.stops).toMatchObject([{ by: 'Dana Whitfield', onTablet: 'Sterilization' }])
})

test('everybody on the tablet does the checks of the location, and the record names who did them', async ({ world }) => {
  const [stop] = await makeStops(world)
  const tablet = await pairedTablet(world, { name: 'Lab' })
  await tablet.setCode(world.maria, '482913')
  const maria = await tablet.signIn(world.maria, '482913')
  const params = { locationId: world.rows.location }
  const round = { frequency: '0', due: '2026-11-21' } as const
  const { due, checks } = (await maria.call(tabletRounds, { params })).payload
  expect(due).toMatchObject([{ ...round, mine: false }])
  expect(checks.map(({ occurrence }) => occurrence)).toContain(stop?.occurrenceId)
  await maria.call(saveStop, { params: { occurrenceId: stop?.occurrenceId ?? '' }, body: okNow(world) })
  const left = (await maria.call(tabletRounds, { params })).payload.checks
  expect(left.map(({ occurrence }) => occurrence)).not.toContain(stop?.occurrenceId)
  const { record } = (await maria.call(finishRound, { params, body: round })).payload
  const detail = await (await world.as(world.maria)).call(getRecord, { params: { recordId: record } })
  expect(detail.payload.stops).toMatchObject([{ by: 'Maria Alvarez', onTablet: 'Lab' }])
})

test('the own device of the same person gives no result for a colleague', async ({ world }) => {
  const [stop] = await makeStops(world, { assignees: [world.maria] })
  const request = { params: { occurrenceId: stop?.occurrenceId ?? '' }, body: okNow(world) }
  const phone = await world.as(world.dana)
  expect(await phone.refused(saveStop, request)).toMatchObject({ status: 403, code: 'access.forbidden' })
  const tablet = await pairedTablet(world)
  await tablet.setCode(world.dana, '482913')
  await (await tablet.signIn(world.dana, '482913')).call(saveStop, request)
})

test('a tablet shows of colleagues the first name and the initial', async ({ world }) => {
  const [done, other] = await makeStops(world, { count: 2, kind: 'firstAidKit' })
  const params = { locationId: world.rows.location }
  const dana = await world.as(world.dana)
  for (const { occurrenceId } of [done!, other!]) await dana.call(saveStop, { params: { occurrenceId }, body: okNow(world) })
  const maria = await mariaOnTablet(world)
  const { stops } = (await maria.call(getRound, { params, query: { frequency: '0', due: '2026-11-21' } })).payload
  expect(stops.find(({ occurrence }) => occurrence === done?.occurrenceId)?.result?.by).toMatchObject({ firstName: 'Dana', lastName: 'W.' })
  const refusal = await maria.refused(saveStop, { params: { occurrenceId: done?.occurrenceId ?? '' }, body: okNow(world) })
  expect(refusal).toMatchObject({ code: 'round.done_by_somebody_else', details: { by: { firstName: 'Dana', lastName: 'W.' } } })
  const own = (await dana.call(getRound, { params, query: { frequency: '0', due: '2026-11-21' } })).payload.stops
  expect(own.find(({ occurrence }) => occurrence === done?.occurrenceId)?.result?.by).toMatchObject({ lastName: 'Whitfield' })
})

test('a tablet reaches no other location of its person and no other practice', async ({ world }) => {
  const maria = await mariaOnTablet(world)
  const [, harbor] = world.lakeside.locations
  expect(await maria.refused(tabletRounds, { params: { locationId: harbor?.id } })).toMatchObject({ status: 403 })
  const tablet = await pairedTablet(world)
  await tablet.setCode(world.ruth, '482913')
  const ruth = await tablet.signIn(world.ruth, '482913')
  expect(await ruth.refused(tabletRounds, { params: { locationId: world.foreignRows.location } })).toMatchObject({ status: 404 })
})
