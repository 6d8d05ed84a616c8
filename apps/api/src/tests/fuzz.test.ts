import fc from 'fast-check'
import { describe } from 'vitest'

import { contract } from '#contract/contract'
import type { Endpoint } from '#contract/endpoint/endpoint'
import { ErrorBody } from '#contract/endpoint/errors'

import { urlOf } from '../data/testing/client.ts'
import { sample } from '../data/testing/sample.ts'
import { expect, test, type World } from '../data/testing/test.ts'

/** Whatever is sent to any endpoint, the response is never a 500, never contains a stack trace, and errors always have the common shape. */

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table task; --",
  '../../etc/passwd',
  '%00',
  '{"$gt":""}',
  '9'.repeat(400),
  '\u202e',
  '🦷'.repeat(300),
  '-1',
  '1e999',
  'null',
  '__proto__',
)
/** Arbitrary characters. The library's own string generator first builds a list of all characters, which takes a second and a half. */
const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 60 }).map((points) => String.fromCodePoint(...points))
const value = fc.oneof(nasty, anyText, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))
const runs = 12

/** A well-formed request with some of its values replaced. */
function mutatedRequest(endpoint: Endpoint, ids: World['rows']) {
  const part = (schema: Endpoint['body'] | undefined) => {
    const good = schema ? sample(schema, ids) : undefined
    if (typeof good !== 'object' || good === null || Array.isArray(good)) return fc.oneof(value, fc.constant(good))
    const names = schema && 'shape' in schema ? Object.keys(schema.shape as object) : Object.keys(good)
    return fc
      .tuple(fc.subarray(names), fc.array(value, { minLength: names.length, maxLength: names.length }))
      .map(([chosen, values]) => ({ ...good, ...Object.fromEntries(chosen.map((name, index) => [name, values[index]])) }))
  }
  return fc.record({ params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) })
}

describe('fuzzed input', () => {
  for (const [name, endpoint] of contract) {
    test(name, async ({ world }) => {
      const token = endpoint.access.rule === 'public' ? null : await world.tokenFor(world.maria)
      const asked = new Set<string>()
      await fc.assert(
        fc.asyncProperty(mutatedRequest(endpoint, { ...world.rows, user: world.maria }), async ({ params, query, body }) => {
          const url = addressOf(endpoint, params, query)
          // Repeated reads of the same URL give the same response, and some files take a third of a second to create.
          if (endpoint.method === 'GET' && asked.has(url)) return
          asked.add(url)
          const reply = await world.app.inject({
            method: endpoint.method,
            url,
            headers: {
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
            },
            ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }),
          })
          expect(reply.statusCode, reply.body).toBeLessThan(500)
          if (reply.statusCode >= 400) expect(ErrorBody.parse(reply.json()).error).not.toMatch(/ at .*\.ts|node_modules|Error:/)
        }),
        { numRuns: runs },
      )
    })
  }

  test('bytes that are not JSON, and a body that is too large', async ({ world }) => {
    const post = (payload: string | Buffer, type = 'application/json') =>
      world.app.inject({ method: 'POST', url: '/api/v1/users/login', headers: { 'content-type': type }, payload })
    expect((await post('{"username":')).statusCode).toBe(422)
    expect((await post(Buffer.from([0xff, 0xfe, 0x00]))).statusCode).toBe(422)
    expect((await post('<a/>', 'text/xml')).statusCode).toBe(422)
    expect((await post(JSON.stringify({ username: 'x'.repeat(1_100_000) }))).statusCode).toBe(413)
  })
})

function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const asObject = (one: unknown) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? one : {})
  const readable = (one: unknown) =>
    Object.fromEntries(
      Object.entries(asObject(one)).map(([key, inner]) => [
        key,
        (typeof inner === 'object' ? JSON.stringify(inner) : String(inner)).toWellFormed().slice(0, 180) || '-',
      ]),
    )
  return urlOf(endpoint, { params: readable(params), query: readable(query) })
}
