import { expect, test } from 'vitest'
import { z } from 'zod'

import { id } from './endpoint.ts'
import { identifierPaths, identifiersAt } from './identifiers.ts'

const schema = z.object({
  user: id('user'),
  name: z.string(),
  rows: z.array(z.object({ location: id('location').optional(), posts: z.array(id('role')) })).default([]),
  answers: z.record(z.string(), z.object({ by: id('user') })).optional(),
  either: z.union([z.object({ task: id('task') }), z.null()]).nullable(),
  sent: z.preprocess((value) => value || undefined, id('record').optional()),
})

test('identifiers are found at every depth: in lists, records, unions and optional parts', () => {
  expect(identifierPaths(schema).map(({ path, kind }) => `${path.join('.')} ${kind}`)).toEqual([
    'user user',
    'rows.*.location location',
    'rows.*.posts role',
    'answers.*.by user',
    'either.task task',
    'sent record',
  ])
})

test('every entry of a list or record is read, and absent values are skipped', () => {
  const value = { rows: [{ location: 'a', posts: ['b', 'c'] }, { posts: ['d'] }, null], answers: { first: { by: 'e' } }, either: null }
  const read = identifierPaths(schema).map(({ path }) => identifiersAt(value, path))
  expect(read).toEqual([[], ['a'], ['b', 'c', 'd'], ['e'], [], []])
})

test('a value that has no parts contains no identifiers', () => {
  for (const value of ['abc', 7, null, undefined, true]) expect(identifiersAt(value, ['*']), String(value)).toEqual([])
  expect(identifiersAt({ rows: 'abc' }, ['rows', '*'])).toEqual([])
})
