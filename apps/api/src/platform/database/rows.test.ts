import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { emptyDatabase } from '../../data/testing/empty-database.ts'
import type { Database } from './database.ts'
import { declaredRows, isoMoment, momentInJson, momentText, readQuery, readRows } from './rows.ts'

let database: Database
let remove: () => Promise<void>
beforeAll(async () => ({ database, remove } = await emptyDatabase()))
afterAll(() => remove())

const fact = z.strictObject({ name: z.string(), size: z.int() })
/** Reads one row of this statement in this shape. */
const read = (row: Parameters<typeof readRows>[1], text: string) =>
  database.transaction([], (db) => readQuery(db, row, { text: `${text}\n-- the second line` }))

test('rows that match their declaration are returned as the database sent them', async () => {
  const limit = 3
  const rows = await database.transaction(
    [],
    (db) => readRows(db, fact)`select 'one' as name, g as size from generate_series(1, ${limit}) g where g <> ${2}`,
  )
  expect(rows).toEqual([
    { name: 'one', size: 1 },
    { name: 'one', size: 3 },
  ])
})

test.each([
  [
    'a large number that arrives as text',
    `select 'one' as name, 1::bigint as size`,
    'size: Invalid input: expected number, received string',
  ],
  ['a renamed column', `select 'one' as title, 1 as size`, /name: .* undefined, row: Unrecognized key: "title"/],
  ['an undeclared column', `select 'one' as name, 1 as size, 2 as more`, 'row: Unrecognized key: "more"'],
  ['a null', `select null as name, 1 as size`, 'name: Invalid input: expected string, received null'],
])('%s is an error that names the column and the first line of the statement', async (_what, text, problem) => {
  const refused = read(fact, text)
  await expect(refused).rejects.toThrow(problem)
  await expect(refused).rejects.toThrow(new RegExp(`Statement: ${text.replaceAll('*', '\\*')}$`))
})

test('objects inside JSON are checked as strictly', async () => {
  const nested = z.strictObject({ people: z.array(z.strictObject({ id: z.string() })) })
  await expect(read(nested, `select json_build_array(json_build_object('id', 'a', 'age', 40)) as people`)).rejects.toThrow(
    'people.0: Unrecognized key: "age"',
  )
})

test('without rows, the column names are checked', async () => {
  const none = 'where false'
  expect(await read(fact, `select 'one' as name, 1 as size ${none}`)).toEqual([])
  expect(await read(z.strictObject({ ...fact.shape, more: z.int().optional() }), `select 'one' as name, 1 as size ${none}`)).toEqual([])
  await expect(read(fact, `select 'one' as title, 1 as size ${none}`)).rejects.toThrow(
    'name: no such column, row: Unrecognized key: "title"',
  )
})

test('a point in time is text in a tagged statement, a date in a driver statement, and ISO 8601 inside JSON', async () => {
  const at = '2026-11-22T09:15:00.123Z'
  const tagged = z.strictObject({ at: momentText, whole: momentText, inside: z.strictObject({ at: momentInJson }) })
  const [row] = await database.transaction(
    [],
    (db) => readRows(db, tagged)`
      select ${at}::timestamptz as at, date_trunc('minute', ${at}::timestamptz) as whole, json_build_object('at', ${at}::timestamptz) as inside`,
  )
  expect([row?.at, row?.inside.at].map((text) => new Date(text ?? '').toISOString())).toEqual([at, at])
  const moment = z.strictObject({ at: z.date() })
  expect(await read(moment, `select '${at}'::timestamptz as at`)).toEqual([{ at: new Date(at) }])
  await expect(read(z.strictObject({ at: momentText }), `select '${at}'::timestamptz as at`)).rejects.toThrow('at: ')
})

test('a row may have one of two shapes', async () => {
  const page = z.union([fact, z.looseObject({ name: z.null(), size: z.int() })])
  expect(await read(page, 'select null as name, 1 as size, 2 as more')).toHaveLength(1)
  await expect(read(page, `select 'one' as name, 1 as size, 2 as more`)).rejects.toThrow('not as declared: row: Unrecognized key: "more"')
})

test('rows are returned unchecked if checks are off', () => {
  const rows = [{ name: 1 }]
  expect(declaredRows(fact, rows, 'select 1 as name', false)).toBe(rows)
  expect(() => declaredRows(fact, rows, 'select 1 as name')).toThrow('name: ')
})

test('a point in time of a row or of JSON is converted to the format of the contract, and null stays null', () => {
  expect(isoMoment('2026-11-22 09:15:00.123+00')).toBe('2026-11-22T09:15:00.123Z')
  expect(isoMoment('2026-11-22T09:15:00+00:00')).toBe('2026-11-22T09:15:00.000Z')
  expect(isoMoment(null)).toBeNull()
})
