import { describe } from 'vitest'

import { contract } from '#contract/contract'
import { kindOf, type Endpoint, type Kind, type Place } from '#contract/endpoint'
import { newToken } from '#api/platform/secrets'

import { client } from '../data/testing/client.ts'
import { requestFor } from '../data/testing/request-for.ts'
import { expect, test } from '../data/testing/test.ts'

/** Rules that the contract alone decides, proven for every endpoint there is: a new endpoint is in here by existing. */

const anonymous = new Set(['public', 'capability', 'webhook'])
const endpoints = [...contract].map(([name, endpoint]) => ({ name, endpoint, rule: endpoint.access.rule }))
const guarded = endpoints.filter(({ rule }) => !anonymous.has(rule))
const forPeople = guarded.filter(({ rule }) => rule !== 'setupProof')

/** Kinds that belong to a practice and to none of its locations: billing and plans (ruling 23). */
const ofPractice = new Set<Kind | undefined>(['practice', 'billing'])

/** Every place of a request that names a row, with its kind. */
function idPlaces(endpoint: Endpoint): { place: Place; kind: Kind }[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    const shape = schema && 'shape' in schema ? schema.shape : {}
    return Object.entries(shape as Record<string, NonNullable<Endpoint['body']>>).flatMap(([name, field]) => {
      const kind = kindOf(field)
      return kind ? [{ place: `${part}.${name}` as Place, kind }] : []
    })
  })
}

const place = (endpoint: Endpoint) => ('of' in endpoint.access ? endpoint.access.of : null)
const kindAt = (endpoint: Endpoint) => idPlaces(endpoint).find((one) => one.place === place(endpoint))?.kind

describe('signed out is 401', () => {
  for (const { name, endpoint } of guarded) {
    test(`${name}, without a token and with an invented one`, async ({ world }) => {
      for (const token of [null, newToken()]) {
        const refusal = await client(world.app, token).refused(endpoint, requestFor(endpoint, world.rows))
        expect(refusal).toMatchObject({ status: 401, code: 'session.signed_out' })
      }
    })
  }
})

describe('a row of another practice is 404, even for an administrator', () => {
  for (const { name, endpoint } of forPeople) {
    for (const { place: where, kind } of idPlaces(endpoint)) {
      test(`${name}, ${where}`, async ({ world }) => {
        const [part, field] = where.split('.') as ['params' | 'query' | 'body', string]
        const own = { ...world.rows, user: world.maria }
        const request = requestFor(endpoint, own)
        const value = kind === 'user' ? world.foreignOnly : world.foreignRows[kind]
        const before = (request[part] as Record<string, unknown>)[field]
        Object.assign(request[part] as object, { [field]: Array.isArray(before) ? [value] : value })
        const refusal = await (await world.as(world.maria)).refused(endpoint, request)
        expect(refusal).toMatchObject({ status: 404 })
      })
    }
  }
})

describe('a wrong role inside the practice is 403', () => {
  for (const { name, endpoint, rule } of forPeople) {
    if (rule === 'self')
      test(`${name}, for somebody else`, async ({ world }) => {
        const refusal = await (await world.as(world.maria)).refused(endpoint, requestFor(endpoint, { ...world.rows, user: world.dana }))
        expect(refusal.status).toBe(403)
      })
    if ((rule === 'memberOf' || rule === 'adminOf') && !ofPractice.has(kindAt(endpoint)))
      test(`${name}, for people of another location`, async ({ world }) => {
        for (const person of [world.tessa, world.omar]) {
          const refusal = await (await world.as(person)).refused(endpoint, requestFor(endpoint, { ...world.rows, user: person }))
          expect(refusal.status).toBe(403)
        }
      })
    if (rule === 'adminOf')
      test(`${name}, for staff, and for somebody who is administrator in another practice`, async ({ world }) => {
        for (const person of [world.dana, world.ruth]) {
          const refusal = await (await world.as(person)).refused(endpoint, requestFor(endpoint, { ...world.rows, user: person }))
          expect(refusal.status).toBe(403)
        }
      })
  }
})

describe('a malformed request is 422 with its fields, never 500', () => {
  for (const { name, endpoint, rule } of endpoints) {
    if (rule === 'setupProof' || rule === 'webhook') continue
    for (const [title, spoiled] of Object.entries(spoil(endpoint))) {
      test(`${name}, ${title}`, async ({ world }) => {
        const person = await world.as(anonymous.has(rule) ? null : world.maria)
        const refusal = await person.refused(endpoint, { ...requestFor(endpoint, { ...world.rows, user: world.maria }), ...spoiled })
        expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' })
        expect(Object.keys(refusal.fields ?? {})).not.toEqual([])
      })
    }
  }
})

/** The ways in which a request to this endpoint can be malformed. */
function spoil(endpoint: Endpoint): Record<string, { params?: unknown; body?: unknown }> {
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

describe('a reading call answers its administrator with what the contract declares', () => {
  for (const { name, endpoint, rule } of forPeople) {
    if (endpoint.method !== 'GET' || endpoint.response === 'file') continue
    test(name, async ({ world }) => {
      const person = rule === 'self' ? world.dana : world.maria
      const reply = await (await world.as(person)).raw(endpoint, requestFor(endpoint, { ...world.rows, user: person }))
      expect(reply.statusCode, reply.body).toBe(endpoint.response === 'none' ? 204 : 200)
    })
  }
})

describe('the contract itself', () => {
  test('no two endpoints share method and path', () => {
    const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`)
    expect(addresses).toEqual([...new Set(addresses)])
  })

  test('an endpoint without tenant ids says why', () => {
    const silent = forPeople.filter(({ endpoint }) => idPlaces(endpoint).length === 0 && !endpoint.noTenantIds).map(({ name }) => name)
    expect(silent).toEqual([])
  })

  test('every access place names an identifier of its request', () => {
    const wrong = forPeople.filter(({ endpoint }) => place(endpoint) !== null && !kindAt(endpoint)).map(({ name }) => name)
    expect(wrong).toEqual([])
  })
})
