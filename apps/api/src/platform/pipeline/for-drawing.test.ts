import { eq, max } from 'drizzle-orm'

import { getSession, getUser } from '#contract/access/access'
import { login, SignedIn } from '#contract/access/sign-in'
import { contract } from '#contract/contract'
import type { Endpoint } from '#contract/endpoint/endpoint'
import { getExposure } from '#contract/exposures/exposures'
import { getLocation } from '#contract/locations/locations'
import { getSharpsLog } from '#contract/sharps-log/sharps-log'
import { listMemberHealthRecords } from '#contract/staff/staff-detail'
import { auditEvent, session } from '#api/data/tables'
import { grantSupport } from '#api/data/sessions/grant-support'
import { client, type RawRequest } from '#api/data/testing/client'
import { requestFor } from '#api/data/testing/request-for'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { drawingHeaders } from './for-drawing.ts'

const [markName = ''] = Object.keys(drawingHeaders)
/** What a client may send that knows the name of the mark. */
const guesses = ['', '1', 'true', 'undefined', '00000000-0000-4000-8000-000000000000']

const actionsOf = async (world: World) =>
  (await world.system((db) => db.select({ action: auditEvent.action }).from(auditEvent))).map(({ action }) => action)

/** Sends a request and returns its status and the actions that it has left in the audit trail. */
async function traceOf(world: World, token: string, endpoint: Endpoint, request: RawRequest) {
  const before = (await actionsOf(world)).length
  const { statusCode } = await client(world.app, token).raw(endpoint, request)
  await world.waitForIdle()
  return { status: statusCode, left: (await actionsOf(world)).slice(before) }
}

const recorded: [string, Endpoint, (world: World) => RawRequest][] = [
  ['sharps_log.read', getSharpsLog, ({ rows }) => ({ params: { locationId: rows.location } })],
  ['health_records.read', listMemberHealthRecords, ({ rows }) => ({ params: { userId: rows.user } })],
  ['exposure.read', getExposure, ({ rows }) => ({ params: { exposureId: rows.exposure } })],
]

test.for(recorded)(
  'a read that is recorded as %s is refused for a drawing and leaves nothing',
  async ([action, endpoint, request], { world }) => {
    const token = await world.tokenFor(world.maria)
    const params = request(world)
    expect(await traceOf(world, token, endpoint, { ...params, headers: drawingHeaders })).toEqual({ status: 404, left: [] })
    for (const headers of [{}, ...guesses.map((guess) => ({ [markName]: guess }))])
      expect(await traceOf(world, token, endpoint, { ...params, headers })).toEqual({ status: 200, left: [action] })
  },
)

test('a refused read for a drawing is not recorded, whether its row is unknown here or its person may not read it', async ({ world }) => {
  const foreign = { params: { locationId: world.cedar.locations[0]?.id } }
  const denied = { params: { locationId: world.rows.location } }
  const maria = await world.tokenFor(world.maria)
  const dana = await world.tokenFor(world.dana)
  expect(await traceOf(world, maria, getLocation, { ...foreign, headers: drawingHeaders })).toEqual({ status: 404, left: [] })
  expect(await traceOf(world, dana, getSharpsLog, { ...denied, headers: drawingHeaders })).toEqual({ status: 403, left: [] })
  const guessed = { headers: { [markName]: guesses[1] ?? '' } }
  expect(await traceOf(world, maria, getLocation, { ...foreign, ...guessed })).toEqual({ status: 404, left: ['access.not_found'] })
  expect(await traceOf(world, dana, getSharpsLog, { ...denied, ...guessed })).toEqual({ status: 403, left: ['access.denied'] })
})

test('nothing is drawn for support, whose every read is recorded', async ({ world }) => {
  const request = {
    practiceId: world.lakeside.id,
    email: 'maria@lakeside.example',
    supporter: 'Sam Support',
    reason: 'Ticket',
    write: false,
  }
  const data = await world.system((db) => grantSupport(db, request, { now: world.services.clock.now(), services: world.services }))
  const { token } = SignedIn.parse(await (await world.as(null)).call(login, { body: { data: data ?? '' } }))
  const location = { params: { locationId: world.rows.location } }
  for (const [endpoint, read] of [
    [getSession, {}],
    [getLocation, location],
  ] as const) {
    expect(await traceOf(world, token, endpoint, { ...read, headers: drawingHeaders })).toEqual({ status: 404, left: [] })
    expect(await traceOf(world, token, endpoint, { ...read, headers: { [markName]: '1' } })).toEqual({
      status: 200,
      left: ['support.read'],
    })
  }
})

inOwnWorld('a read for a drawing does not extend the session', async ({ world }) => {
  const token = await world.tokenFor(world.dana)
  const extendsSession = async (headers: Record<string, string>) => {
    world.services.clock.advance({ minutes: 2 })
    expect((await client(world.app, token).raw(getUser, { params: { userId: world.dana }, headers })).statusCode).toBe(200)
    await world.waitForIdle()
    const used = await world.system((db) =>
      db
        .select({ at: max(session.lastUsedAt) })
        .from(session)
        .where(eq(session.userId, world.dana)),
    )
    return used[0]?.at?.getTime() === world.services.clock.now().getTime()
  }
  expect(await extendsSession(drawingHeaders)).toBe(false)
  for (const guess of guesses) expect(await extendsSession({ [markName]: guess }), guess).toBe(true)
})

const reads = [...contract.values()].filter(
  ({ method, access }) => method === 'GET' && !['public', 'capability', 'webhook'].includes(access.rule),
)

inOwnWorld('no read for a drawing leaves anything in the audit trail', async ({ world }) => {
  const before = await actionsOf(world)
  const maria = client(world.app, await world.tokenFor(world.maria))
  for (const endpoint of reads) await maria.raw(endpoint, { ...requestFor(endpoint, world.rows), headers: drawingHeaders })
  await world.waitForIdle()
  expect((await actionsOf(world)).slice(before.length)).toEqual([])
})
