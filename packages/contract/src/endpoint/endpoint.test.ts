import { expect, test } from 'vitest'
import { z } from 'zod'

import { adminOf, endpoint, everybody, id, idOrEntity, isEndpoint, kindOf } from '#contract/endpoint/endpoint'
import { error } from '#contract/endpoint/errors'

const one = 'a'.repeat(24)

test.each<[string, z.ZodType, string | undefined]>([
  ['an identifier', id('task'), 'task'],
  ['an optional one', id('task').optional(), 'task'],
  ['one that may be null', id('task').nullable(), 'task'],
  ['one with a default', id('task').default(one), 'task'],
  ['a list', z.array(id('task')), 'task'],
  ['a preprocessed one', z.preprocess((value) => value, id('task')), 'task'],
  ['an optional list of preprocessed ones', z.array(idOrEntity('user')).optional(), 'user'],
  ['a text', z.string(), undefined],
  ['an object with one', z.object({ task: id('task') }), undefined],
])('the kind of %s is found', (_name, schema, kind) => expect(kindOf(schema)).toBe(kind))

test.each([
  ['an identifier', one, one],
  ['an entity', { _id: one, name: 'Dana' }, one],
])('%s is read as its identifier', (_name, sent, read) => expect(idOrEntity('user').parse(sent)).toBe(read))

test.each([[null], [{ name: 'Dana' }], [undefined], [7]])('%j has no identifier', (sent) =>
  expect(idOrEntity('user').safeParse(sent).success).toBe(false),
)

test('the access of an administrator has a refusal only if it is given', () => {
  const refusal = error('test.refused', 403, 'No.')
  expect(adminOf('params.id')).toEqual({ rule: 'adminOf', of: 'params.id' })
  expect(adminOf('params.id', refusal)).toEqual({ rule: 'adminOf', of: 'params.id', refusal })
})

test('a declared endpoint is recognized, and nothing else is', () => {
  const made = endpoint({
    method: 'GET',
    path: '/api/v2/test',
    access: everybody('a test'),
    summary: 'A test.',
    noTenantIds: 'a test',
    response: 'none',
  })
  expect(made.isEndpoint).toBe(true)
  expect([made, {}, null, undefined, 'isEndpoint', error('test.x', 400, 'X')].map(isEndpoint)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
