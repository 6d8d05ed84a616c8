import { randomUUID } from 'node:crypto'

import fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

import { adminOf, endpoint, id } from '#contract/endpoint/endpoint'
import { proveSession } from '#contract/access/fresh-proof'
import { login, SignedIn } from '#contract/access/sign-in'
import type { ProofAction } from '#contract/endpoint/proof-actions'
import { notForSupportText } from '#contract/support/support-texts'
import { auditRefusals } from '#api/data/audit/audit-refusals'
import { identity } from '#api/data/sessions/identity'
import { client } from '#api/data/testing/client'
import { grantSupport } from '#api/data/sessions/grant-support'
import { expect, test, testPassword, type World } from '#api/data/testing/test'

import { handle } from '../context.ts'
import { callBudget } from './call-budget.ts'
import { serve } from './pipeline.ts'
import { errorHandler } from './send-failure.ts'

/** An endpoint that needs a fresh proof, whose handler counts its runs. */
const flagged = endpoint({
  method: 'POST',
  path: '/api/v2/test/flagged/:locationId',
  access: adminOf('params.locationId'),
  summary: 'A test.',
  params: z.object({ locationId: id('location') }),
  body: z.object({ word: z.string() }),
  response: z.object({ runs: z.number() }),
  freshProof: 'archive',
  support: 'write',
})

/** Starts a server with the flagged endpoint, beside the server of the world. */
async function appWithFlagged({ services }: World) {
  let runs = 0
  const app = fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(errorHandler(services.log))
  const route = handle(flagged, async () => ({ runs: (runs += 1) }))
  const options = { services, identity: identity(services), refusals: auditRefusals(services), budget: callBudget(services) }
  serve(app, new Map([['flagged', flagged]]), [route], options)
  await app.ready()
  return app
}

/** Returns a session of a person at the flagged endpoint, and its way to prove itself. */
async function caller(world: World, userId: string) {
  const token = await world.tokenFor(userId)
  const there = client(await appWithFlagged(world), token)
  const params = { locationId: world.rows.location }
  const body = { word: 'one' }
  return {
    status: async (headers: Record<string, string> = {}) => (await there.raw(flagged, { params, body, headers })).statusCode,
    call: () => there.call(flagged, { params, body }),
    refused: (request = { params, body }) => there.refused(flagged, request),
    prove: (action: ProofAction) => client(world.app, token).call(proveSession, { body: { action, password: testPassword } }),
  }
}

test('a flagged endpoint is refused until the session has proved itself, and names the kind of action', async ({ world }) => {
  const maria = await caller(world, world.maria)
  expect(await maria.refused()).toMatchObject({ status: 403, code: 'session.proof_needed', details: { action: 'archive' } })
  await maria.prove('archive')
  expect(await maria.call()).toEqual({ runs: 1 })
})

test('a proof counts for less than five minutes', async ({ world }) => {
  const maria = await caller(world, world.maria)
  await maria.prove('archive')
  world.services.clock.advance({ seconds: 299 })
  expect(await maria.status()).toBe(200)
  world.services.clock.advance({ seconds: 1 })
  expect(await maria.status()).toBe(403)
  await maria.prove('archive')
  expect(await maria.status()).toBe(200)
})

test('a proof for another kind of action or of another session does not count', async ({ world }) => {
  const [here, elsewhere] = [await caller(world, world.maria), await caller(world, world.maria)]
  await here.prove('card')
  await elsewhere.prove('archive')
  expect(await here.status()).toBe(403)
})

test('401, 422, 404 and a wrong role come before the proof', async ({ world }) => {
  const [maria, dana] = [await caller(world, world.maria), await caller(world, world.dana)]
  const [params, foreign] = [{ locationId: world.rows.location }, { locationId: world.foreignRows.location }]
  const nobody = client(await appWithFlagged(world), null)
  expect(await nobody.refused(flagged, { params, body: { word: 'one' } })).toMatchObject({ status: 401 })
  expect(await maria.refused({ params, body: { word: 7 as never } })).toMatchObject({ status: 422 })
  expect(await maria.refused({ params: foreign, body: { word: 'one' } })).toMatchObject({ status: 404 })
  expect(await dana.refused()).toMatchObject({ code: 'access.forbidden' })
})

test('the refused call runs under its own Idempotency-Key after the proof, once', async ({ world }) => {
  const maria = await caller(world, world.maria)
  const headers = { 'idempotency-key': randomUUID() }
  expect(await maria.status(headers)).toBe(403)
  await maria.prove('archive')
  expect([await maria.status(headers), await maria.status(headers)]).toEqual([200, 200])
  expect(await maria.call()).toEqual({ runs: 2 })
})

test('asking for a proof is not in the trail as a refused access', async ({ world }) => {
  const before = await world.audit('access.denied')
  expect(await (await caller(world, world.maria)).status()).toBe(403)
  expect(await world.audit('access.denied')).toEqual(before)
})

test('support is refused, even where it may write and has proved nothing', async ({ world }) => {
  const grant = { practiceId: world.lakeside.id, email: 'maria@lakeside.example', supporter: 'Sam', reason: 'Ticket 1', write: true }
  const data = await world.system((db) => grantSupport(db, grant, { now: world.services.clock.now(), services: world.services }))
  const { token } = SignedIn.parse(await client(world.app, null).call(login, { body: { data: data ?? '' } }))
  const there = client(await appWithFlagged(world), token)
  const refusal = await there.refused(flagged, { params: { locationId: world.rows.location }, body: { word: 'one' } })
  expect(refusal).toMatchObject({ code: 'access.forbidden', error: notForSupportText })
})
