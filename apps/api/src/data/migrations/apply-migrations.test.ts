import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { StartProblem } from '#api/platform/start-problem'

import { catalogOf } from '../testing/catalog.ts'
import { applyMigrations, laterMigrations, type Migration } from './apply-migrations.ts'

/** The statements that made a database of the version before the baseline, with the journal of that version and a few rows. */
const versionBefore = () => gunzipSync(readFileSync(new URL('./testing/version-0056.sql.gz', import.meta.url))).toString()

/** Takes the last migration of the chain back, as in a database of the last release. */
const withoutLast = `
  drop view current_membership, open_location, paying_practice;
  alter table "user" drop column full_name;
  delete from drizzle.__drizzle_migrations where created_at = 1795857915935;`

/** Creates a database without any table, or with the given statements applied, and connects as its owner. */
async function openDatabase(statements = ''): Promise<Client> {
  const { host, port, user } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const admin = new Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} template template0 strategy file_copy`)
  const client = new Client({ host, port, user, database })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${database}`)
    await admin.end()
  })
  await client.query(statements)
  return client
}

/** Returns the number of rows of each table that has any, and all people. */
async function rowsOf(client: Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`).join(' union all ')
  const { rows } = await client.query<{ name: string; count: number }>(`select * from (${counts}) c where count > 0 order by name`)
  return { rows, people: (await client.query('select * from "user" order by id')).rows }
}

const sample: Migration = { name: '9999_sample', sql: 'alter table "user" add column sample_column_of_this_test text' }

test('a database of the version before opens: it gets the schema of the baseline and keeps its rows', async () => {
  const [before, fresh] = [await openDatabase(versionBefore()), await openDatabase()]
  const rows = await rowsOf(before)
  expect(rows.rows.length).toBeGreaterThan(25)
  for (const client of [before, fresh]) {
    await applyMigrations(client, [])
    // Changes nothing, because everything is committed.
    await client.query('rollback')
  }
  expect(await catalogOf(before)).toEqual(await catalogOf(fresh))
  expect(await rowsOf(before)).toEqual(rows)
  for (const client of [before, fresh]) for (let run = 0; run < 2; run += 1) await applyMigrations(client, [...laterMigrations(), sample])
  const lines = await catalogOf(before)
  expect(lines).toEqual(await catalogOf(fresh))
  expect(lines.filter((line) => line.includes('sample_column_of_this_test'))).toHaveLength(1)
})

test('a database of the last release gets the last migration of the chain, and then the same schema', async () => {
  const [release, fresh] = [await openDatabase(versionBefore() + withoutLast), await openDatabase()]
  for (const client of [release, fresh]) await applyMigrations(client)
  expect(await catalogOf(release)).toEqual(await catalogOf(fresh))
  expect((await rowsOf(release)).people.map(({ full_name }) => full_name)).not.toContain(null)
  await applyMigrations(release)
})

test('an older database is refused in one sentence, and a migration that fails leaves nothing behind', async () => {
  const older =
    await openDatabase(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1795853424953)`)
  const before = await catalogOf(older)
  await expect(applyMigrations(older)).rejects.toBeInstanceOf(StartProblem)
  await expect(applyMigrations(older)).rejects.toThrow('0055_fold_text')
  expect(await catalogOf(older)).toEqual(before)
  const empty = await openDatabase()
  const failed = applyMigrations(empty, [sample, { name: '9999_wrong', sql: `select 'secret'::int` }])
  await expect(failed).rejects.toBeInstanceOf(StartProblem)
  await expect(failed).rejects.toThrow('The migration 9999_wrong failed (22P02). The database is as it was,')
  expect((await empty.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rowCount).toBe(0)
})

test('migrations are applied in the order of their numbers, which have no gap and are unique', () => {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, sql = '') => writeFileSync(join(folder, name), sql)
  write('readme.md')
  expect(laterMigrations(folder)).toEqual([])
  write('0058_second.sql', 'select 2')
  expect(() => laterMigrations(folder)).toThrow('gap')
  write('0057_first.sql', 'select 1')
  expect(laterMigrations(folder)).toEqual([
    { name: '0057_first', sql: 'select 1' },
    { name: '0058_second', sql: 'select 2' },
  ])
  write('0058_again.sql')
  expect(() => laterMigrations(folder)).toThrow('unique')
})
