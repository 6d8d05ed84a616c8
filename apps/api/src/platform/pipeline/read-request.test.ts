import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint, everybody } from '#contract/endpoint/endpoint'
import { Failure } from '#api/platform/errors'

import { readParts } from './read-request.ts'

const choice = endpoint({
  method: 'POST',
  path: '/choice',
  access: everybody('a test'),
  summary: 'Takes one of two shapes.',
  noTenantIds: 'a test',
  body: z.object({
    how: z.discriminatedUnion('by', [
      z.object({ by: z.literal('word'), word: z.string() }),
      z.object({ by: z.literal('code'), code: z.string() }),
    ]),
    other: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  }),
  response: 'none',
})

const request = { params: {}, query: {}, headers: {} } as FastifyRequest
const read = (body: unknown) => readParts(request, choice, { body, files: [] }).body
function fieldsOf(body: unknown) {
  try {
    read(body)
  } catch (problem) {
    return problem instanceof Failure ? (problem.extra.fields ?? {}) : {}
  }
  return expect.fail('the body was taken')
}

test('a valid body is read', () => {
  expect(read({ how: { by: 'word', word: 'x' } })).toEqual({ how: { by: 'word', word: 'x' } })
})

test.each([{}, { by: 'constructor' }, { by: 7 }, null])('a value that matches no shape of a union is refused: %j', (how) => {
  expect(Object.keys(fieldsOf({ how }))).toEqual([expect.stringMatching(/^how/)])
})

test('a wrong value is described in a plain sentence', () => {
  expect(fieldsOf({ how: { by: 'word', word: 7 } })).toEqual({ 'how.word': 'Must be a text.' })
})

test('a missing part of the chosen shape is reported at its field', () => {
  expect(fieldsOf({ how: { by: 'code' } })).toEqual({ 'how.code': 'Required' })
})
