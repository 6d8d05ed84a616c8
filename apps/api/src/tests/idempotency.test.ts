import { sql } from 'drizzle-orm'
import { describe } from 'vitest'

import { signOut } from '#contract/access/access'
import { signOutEverywhere } from '#contract/account/account'
import { setWeeklySummary } from '#contract/account/calendar-feeds'
import { checkEmailId } from '#contract/access/codes'
import { pairSharedTablet } from '#contract/shared-tablets/shared-tablets'
import { contract } from '#contract/contract'
import type { Endpoint } from '#contract/endpoint/endpoint'

import { sample } from '../data/testing/sample.ts'
import { expect, test, type World } from '../data/testing/test.ts'

/**
 * Every writing endpoint of the contract accepts an Idempotency-Key (ruling 30), with these exceptions: webhooks have their own event ids, the setup
 * proof has its own test, and endpoints that stream or store nothing only read.
 */
const writing = [...contract]
  .map(([name, endpoint]) => ({ name, endpoint, rule: endpoint.access.rule }))
  .filter(
    ({ endpoint, rule }) =>
      endpoint.method !== 'GET' && !endpoint.raw && !endpoint.keepsNothing && endpoint.response !== 'file' && rule !== 'setupProof',
  )
const anonymous = new Set(['public', 'capability'])

/** These may end the session that would repeat the request. Repeating them has no effect anyway. */
const endsOwnSession: readonly Endpoint[] = [signOut, signOutEverywhere, pairSharedTablet]

const requestFor = (endpoint: Endpoint, world: World) => {
  const ids = { ...world.rows, user: world.maria }
  return {
    params: endpoint.params && sample(endpoint.params, ids),
    query: endpoint.query && sample(endpoint.query, ids),
    body: endpoint.body && sample(endpoint.body, ids),
    files: [],
  }
}

const callerFor = (rule: string, world: World) => world.as(anonymous.has(rule) ? null : world.maria)

describe('a key used for another request is refused with 409', () => {
  for (const { name, endpoint, rule } of writing) {
    test(name, async ({ world }) => {
      const headers = { 'idempotency-key': `another-request-${name}` }
      const caller = await callerFor(rule, world)
      const other = anonymous.has(rule)
        ? { endpoint: checkEmailId, body: { _id: world.maria, email: 'nobody-has-it@lakeside.example' } }
        : { endpoint: setWeeklySummary, body: { on: true } }
      expect((await caller.raw(other.endpoint, { body: other.body, headers })).statusCode).toBe(200)
      const changed = endpoint === other.endpoint ? { body: { ...other.body, on: false, email: 'someone-else@lakeside.example' } } : {}
      const refusal = await caller.refused(endpoint, { ...requestFor(endpoint, world), ...changed, headers })
      expect(refusal).toMatchObject({ status: 409, error: 'This Idempotency-Key was used for another request.' })
    })
  }
})

describe('the same request under the same key', () => {
  for (const { name, endpoint, rule } of writing) {
    test(`${name} returns the same response without further effects`, async ({ world }) => {
      const caller = await callerFor(rule, world)
      const request = { ...requestFor(endpoint, world), headers: { 'idempotency-key': `the-same-request-${name}` } }
      const first = await caller.raw(endpoint, request)
      const before = await traces(world)
      const second = await caller.raw(endpoint, request)
      if (endsOwnSession.includes(endpoint) && second.statusCode === 401) return
      expect(second.statusCode).toBe(first.statusCode)
      if (first.statusCode >= 300) return
      expect(second.body).toBe(first.body)
      expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie'])
      expect(await traces(world)).toEqual(before)
    })
  }
})

/** Returns the numbers of rows that any write may leave behind: audit events, sessions, messages, limit counts. */
async function traces(world: World) {
  const { rows } = await world.system((db) =>
    db.execute(sql`
      select (select count(*) from audit_event) as events, (select count(*) from session) as sessions, (select count(*) from outbox_message) as messages,
        (select coalesce(sum(count), 0) from rate_count) as tries`),
  )
  return rows
}

test('a key left claimed by a crash can be used for the same request after two minutes, and is refused with a message before', async ({
  world,
}) => {
  world.services.settings.limits.repeatWaitMs = 0
  const maria = await world.as(world.maria)
  const request = { body: { on: true }, headers: { 'idempotency-key': 'left-by-a-crash' } }
  await maria.raw(setWeeklySummary, request)
  await world.system((db) =>
    db.execute(sql`update idempotency_key set status = 0, answer = '{"claim":"of a server that ended"}' where user_id = ${world.maria}`),
  )
  expect(await maria.refused(setWeeklySummary, request)).toMatchObject({ status: 409, code: 'request.in_progress' })
  world.services.clock.advance({ minutes: 2 })
  expect((await maria.raw(setWeeklySummary, request)).statusCode).toBe(200)
})

test('the key cannot be read from the table', async ({ world }) => {
  const maria = await world.as(world.maria)
  await maria.raw(setWeeklySummary, { body: { on: false }, headers: { 'idempotency-key': 'not-to-be-found-in-a-dump' } })
  const { rows } = await world.system((db) => db.execute(sql`select * from idempotency_key`))
  expect(JSON.stringify(rows)).not.toContain('not-to-be-found-in-a-dump')
})
