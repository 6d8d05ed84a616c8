import { describe } from 'vitest'
import { z } from 'zod'

import { PayerUnknown } from '#contract/billing/billing'
import { contract } from '#contract/contract'
import type { Endpoint, Kind, InputPath } from '#contract/endpoint/endpoint'
import { identifierPaths, identifiersAt } from '#contract/endpoint/identifiers'
import { makeKnown } from '#api/features/billing/testing/known-payer'
import { newToken } from '#api/platform/secrets'

import { client, type Client } from '../data/testing/client.ts'
import { requestFor } from '../data/testing/request-for.ts'
import { expect, test, type World } from '../data/testing/test.ts'

/** Rules that the contract alone decides, tested for every endpoint. New endpoints are included automatically. */

const anonymous = new Set(['public', 'capability', 'webhook'])
const endpoints = [...contract].map(([name, endpoint]) => ({ name, endpoint, rule: endpoint.access.rule }))
const guarded = endpoints.filter(({ rule }) => !anonymous.has(rule))
const forPeople = guarded.filter(({ rule }) => rule !== 'setupProof')

/** Kinds that belong to a practice but not to a location: billing and plans (ruling 23). */
const ofPractice = new Set<Kind | undefined>(['practice', 'billing'])

type Part = 'params' | 'query' | 'body'

/** Returns every place in a request that contains a row id, at any depth, with its kind. */
function idPlaces(endpoint: Endpoint): { place: InputPath; part: Part; path: readonly string[]; kind: Kind }[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    const paths = schema ? identifierPaths(schema) : []
    return paths.map(({ path, kind }) => ({ place: `${part}.${path.join('.')}` as InputPath, part, path, kind }))
  })
}

/** Returns a copy of a value with another id at a path, in every entry of the lists along the path. */
function withIdentifier(value: unknown, [name, ...rest]: readonly string[], id: string): unknown {
  if (name === undefined) return Array.isArray(value) ? value.map(() => id) : id
  if (name === '*' && Array.isArray(value)) return value.map((one) => withIdentifier(one, rest, id))
  const fields = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(fields.map(([key, one]) => [key, name === '*' || name === key ? withIdentifier(one, rest, id) : one]))
}

const callers = new WeakMap<World, Map<string | null, Promise<Client>>>()

/** Returns a client with one session per person. No successful request in this file ends a session. */
function caller(world: World, userId: string | null): Promise<Client> {
  const known = callers.get(world) ?? new Map<string | null, Promise<Client>>()
  callers.set(world, known)
  const one = known.get(userId) ?? world.as(userId)
  known.set(userId, one)
  return one
}

const place = (endpoint: Endpoint) => ('of' in endpoint.access ? endpoint.access.of : null)
const kindAt = (endpoint: Endpoint) => idPlaces(endpoint).find((one) => one.place === place(endpoint))?.kind

describe('a signed-out caller gets 401', () => {
  for (const { name, endpoint } of guarded) {
    test(`${name}, without a token and with an invented one`, async ({ world }) => {
      for (const token of [null, newToken()]) {
        const refusal = await client(world.app, token).refused(endpoint, requestFor(endpoint, world.rows))
        expect(refusal).toMatchObject({ status: 401, code: 'session.signed_out' })
      }
    })
  }
})

describe('a row of another practice returns 404, even to an administrator', () => {
  for (const { name, endpoint } of forPeople) {
    for (const { place: where, part, path, kind } of idPlaces(endpoint)) {
      test(`${name}, ${where}`, async ({ world }) => {
        const request = requestFor(endpoint, { ...world.rows, user: world.maria })
        const value = kind === 'user' ? world.foreignOnly : world.foreignRows[kind]
        const foreign = withIdentifier(request[part], path, value)
        expect(identifiersAt(foreign, path), 'the sample has a row there').toContain(value)
        const refusal = await (await caller(world, world.maria)).refused(endpoint, { ...request, [part]: foreign })
        expect(refusal).toMatchObject({ status: 404 })
      })
    }
  }
})

describe('a wrong role within the practice returns 403', () => {
  for (const { name, endpoint, rule } of forPeople) {
    if (rule === 'self')
      test(`${name}, for another person`, async ({ world }) => {
        const refusal = await (
          await caller(world, world.maria)
        ).refused(endpoint, requestFor(endpoint, { ...world.rows, user: world.dana }))
        expect(refusal.status).toBe(403)
      })
    if ((rule === 'memberOf' || rule === 'adminOf') && !ofPractice.has(kindAt(endpoint)))
      test(`${name}, for people of another location`, async ({ world }) => {
        for (const person of [world.tessa, world.omar]) {
          const refusal = await (await caller(world, person)).refused(endpoint, requestFor(endpoint, { ...world.rows, user: person }))
          expect(refusal.status).toBe(403)
        }
      })
    if (rule === 'adminOf' && ofPractice.has(kindAt(endpoint)))
      test(`${name}, for the administrator of one of the locations`, async ({ world }) => {
        const refusal = await (await caller(world, world.omar)).refused(endpoint, requestFor(endpoint, { ...world.rows, user: world.omar }))
        expect(refusal.status).toBe(403)
      })
    if (rule === 'adminOf')
      test(`${name}, for staff, and for a person who is administrator in another practice`, async ({ world }) => {
        for (const person of [world.dana, world.ruth]) {
          const refusal = await (await caller(world, person)).refused(endpoint, requestFor(endpoint, { ...world.rows, user: person }))
          expect(refusal.status).toBe(403)
        }
      })
  }
})

describe('a malformed request returns 422 with its fields, never 500', () => {
  for (const { name, endpoint, rule } of endpoints) {
    if (rule === 'setupProof' || rule === 'webhook') continue
    for (const [title, spoiled] of Object.entries(malformedVariants(endpoint))) {
      test(`${name}, ${title}`, async ({ world }) => {
        const person = await caller(world, anonymous.has(rule) ? null : world.maria)
        const refusal = await person.refused(endpoint, { ...requestFor(endpoint, { ...world.rows, user: world.maria }), ...spoiled })
        expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' })
        expect(Object.keys(refusal.fields ?? {})).not.toEqual([])
      })
    }
  }
})

/** Fields named like ids that do not refer to a row of a practice, with the reason. */
const notOfAPractice = new Map<string, string>([
  ['pageId', 'a page of the library'],
  ['formId', 'a form of the shipped content'],
  ['videoId', 'a film of the shipped content'],
  ['couponId', 'a coupon of the payment provider'],
  ['acceptInvitation params.invitationId', 'found among the invitations to the contacts of the caller'],
  ['endOwnSession params.sessionId', 'found among the sessions of the caller'],
  ['renamePasskey params.passkeyId', 'found among the passkeys of the caller'],
  ['removeLinkedIdentity params.identityId', 'found among the linked accounts of the caller'],
  ['removePasskey params.passkeyId', 'found among the passkeys of the caller'],
  ...['addPasskey', 'signInByPasskey'].flatMap((name) =>
    ['id', 'rawId'].map((field): [string, string] => [`${name} body.${field}`, 'chosen by the device of the passkey']),
  ),
  ['unsubscribePush params.deviceId', 'devices belong to the person'],
  ['updateCard params.cardTokenId', 'a card at the payment provider'],
  ['onboard body._id', 'sent by the page and not read'],
])

/** Returns every field of a schema, at any depth. */
function fieldsOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [[name, field as z.ZodType], ...fieldsOf(field as z.ZodType)])
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap() as z.ZodType)
  return []
}

/** Returns the malformed variants of a request to this endpoint. */
function malformedVariants(endpoint: Endpoint): Record<string, { params?: unknown; body?: unknown }> {
  const named = Object.keys(endpoint.params?.shape ?? {}).filter((name) => idPlaces(endpoint).some((one) => one.place === `params.${name}`))
  const strict = endpoint.body && !endpoint.multipart && !endpoint.body.safeParse([7]).success
  return {
    ...(named.length > 0
      ? {
          'an identifier that is none': {
            params: {
              ...Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, 'x'])),
              ...Object.fromEntries(named.map((name) => [name, 'not-an-id'])),
            },
          },
        }
      : {}),
    ...(strict ? { 'a list for a body': { body: [7] } } : {}),
  }
}

describe('a GET endpoint returns what the contract declares to an administrator', () => {
  for (const { name, endpoint, rule } of forPeople) {
    if (endpoint.method !== 'GET' || endpoint.response === 'file') continue
    test(name, async ({ world }) => {
      if (endpoint.errors?.includes(PayerUnknown)) await makeKnown(world, world.lakeside.id)
      const person = rule === 'self' ? world.dana : world.maria
      const reply = await (await caller(world, person)).raw(endpoint, requestFor(endpoint, { ...world.rows, user: person }))
      expect(reply.statusCode, reply.body).toBe(200)
    })
  }
})

describe('the contract itself', () => {
  test('no two endpoints share method and path', () => {
    const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`)
    expect(addresses).toEqual([...new Set(addresses)])
  })

  test('an endpoint without tenant ids states the reason', () => {
    const silent = forPeople.filter(({ endpoint }) => idPlaces(endpoint).length === 0 && !endpoint.noTenantIds).map(({ name }) => name)
    expect(silent).toEqual([])
  })

  test('an id in a request is declared as one, or states why not', () => {
    const undeclared = endpoints.flatMap(({ name, endpoint }) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        fieldsOf(endpoint[part])
          .filter(([field, schema]) => /(^|_)id$|Ids?$/.test(field) && identifierPaths(schema).length === 0)
          .map(([field]) => (notOfAPractice.has(field) ? field : `${name} ${part}.${field}`)),
      ),
    )
    expect([...new Set(undeclared)].sort()).toEqual([...notOfAPractice.keys()].sort())
  })

  test('every access rule refers to an id of its request', () => {
    const wrong = forPeople.filter(({ endpoint }) => place(endpoint) !== null && !kindAt(endpoint)).map(({ name }) => name)
    expect(wrong).toEqual([])
  })
})
