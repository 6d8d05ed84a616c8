import { sql, type SQL } from 'drizzle-orm'
import { describe } from 'vitest'

import { contract } from '#contract/contract'
import type { Endpoint } from '#contract/endpoint/endpoint'
import { identifierPaths } from '#contract/endpoint/identifiers'

import { sample } from '../data/testing/sample.ts'
import { expect, test, type World } from '../data/testing/test.ts'

/** Omar administers only Harbor. He calls every endpoint with rows of Main Street. New endpoints are included automatically. */

/** What colleagues of one practice may see of each other regardless of their locations, with the reason. */
const known = new Map([['getUser', 'somebody of the same practice (API-S-003)']])

const anonymous = new Set(['public', 'capability', 'webhook', 'setupProof', 'registering'])
const endpoints = [...contract].filter(([, endpoint]) => !anonymous.has(endpoint.access.rule))

describe('an administrator of one location can neither see nor change anything of another', () => {
  for (const [name, endpoint] of endpoints)
    test(name, async ({ world }) => {
      const ids = { ...world.rows, user: world.dana }
      const request = { params: part(endpoint.params, ids), query: part(endpoint.query, ids), body: part(endpoint.body, ids), files: [] }
      const before = await rowsOfMainStreet(world)
      const reply = await (await world.as(world.omar)).raw(endpoint, request)
      expect(reply.statusCode, reply.body).toBeLessThan(500)
      expect(await rowsOfMainStreet(world)).toEqual(before)
      if (reply.statusCode >= 300 || known.has(name) || !canReferToRow(endpoint)) return
      for (const secret of ['dana@lakeside.example', 'Whitfield', ids.record, ids.task, ids.file, ids.draft, ids.role, ids.equipment])
        expect(reply.body, `${name} tells of Main Street`).not.toContain(secret)
    })
})

const part = (schema: Endpoint['body'], ids: World['rows']) => schema && sample(schema, ids)

/** Whether the request can refer to Main Street at all. */
const canReferToRow = (endpoint: Endpoint) =>
  [endpoint.params, endpoint.query, endpoint.body].some((schema) => schema && identifierPaths(schema).length > 0)

const readers = new WeakMap<World, Promise<SQL>>()

/** Returns a fingerprint of every row that belongs to Main Street, or to Dana, who works only there. Append-only data is left out. */
async function rowsOfMainStreet(world: World): Promise<Record<string, string>> {
  const reader = readers.get(world) ?? readerFor(world)
  readers.set(world, reader)
  const text = await reader
  const { rows } = await world.system((db) => db.execute<{ place: string; print: string }>(text))
  return Object.fromEntries(rows.map(({ place, print }) => [place, print]))
}

/** Builds one statement for all tables, because it runs twice for each endpoint. */
async function readerFor(world: World): Promise<SQL> {
  const { rows: columns } = await world.system((db) =>
    db.execute<{ table: string; column: string }>(sql`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('location_id', 'user_id') and table_name <> 'audit_event'
        and table_name not in (select table_name from information_schema.views) order by 1, 2`),
  )
  const prints = [...columns, { table: 'location', column: 'id' }, { table: 'user', column: 'id' }].map(({ table, column }) => {
    const owner = table === 'user' || column === 'user_id' ? world.dana : world.rows.location
    return sql`select ${`${table}.${column}`}::text as place, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${owner}`
  })
  return sql.join(prints, sql` union all `)
}
