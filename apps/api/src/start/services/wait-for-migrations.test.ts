import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { migrationLock } from '#api/data/migrate'
import { laterMigrations } from '#api/data/migrations/apply-migrations'
import { emptyDatabase } from '#api/data/testing/empty-database'

import { waitForMigrations } from './wait-for-migrations.ts'

const last = laterMigrations().at(-1)?.name ?? ''
const remedy = 'Run npm run db:migrate with DATABASE_OWNER_URL and DATABASE_URL.'

/** The owner's connection to a new database, and the wait of an account for it. */
async function waiting({ migrated = true, account = 'safepractice_app' } = {}) {
  const { host, port, user } = inject('postgres')
  const owner = async (database: string) => {
    const client = new Client({ host, port, user, database })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  let name = `unmigrated_${randomBytes(6).toString('hex')}`
  if (migrated) {
    const { database, remove } = await emptyDatabase()
    onTestFinished(remove)
    name = (await database.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
  } else {
    const admin = await owner('postgres')
    await admin.query(`create database ${name}`)
    onTestFinished(async () => void (await admin.query(`drop database ${name} with (force)`)))
  }
  const lines: string[] = []
  const connectionString = `postgresql://${account}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const wait = (patience: number) => waitForMigrations({ connectionString, say: (line) => void lines.push(line), patience, interval: 5 })
  return { owner: await owner(name), lines, wait }
}

test('a migrated database is accepted at once, also with a migration of a newer version', async () => {
  const { owner, lines, wait } = await waiting()
  await wait(0)
  await owner.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('9999_of_a_newer_version', 0)`)
  await wait(0)
  expect(lines).toEqual([])
})

test('a database without the last migration is waited for, with one line, and then accepted', async () => {
  const { owner, lines, wait } = await waiting()
  await owner.query('delete from drizzle.__drizzle_migrations where hash = $1', [last])
  const missing = `It lacks 1 migrations of this version, the first is ${last}. ${remedy}`
  await expect(wait(0)).rejects.toThrow(`DATABASE_URL: ${missing}`)
  const accepted = wait(3_600_000)
  await expect.poll(() => lines).toEqual([`Waiting for the database: ${missing}`])
  await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 0)', [last])
  await accepted
  expect(lines).toHaveLength(1)
})

test('a database that is being migrated is waited for', async () => {
  const { owner, wait } = await waiting()
  await owner.query('select pg_advisory_lock($1)', [migrationLock])
  await expect(wait(0)).rejects.toThrow('DATABASE_URL: It is being migrated.')
  await owner.query('select pg_advisory_unlock($1)', [migrationLock])
  await wait(0)
})

test('an empty database is refused when the patience is over', async () => {
  const { wait } = await waiting({ migrated: false })
  await expect(wait(0)).rejects.toThrow(`DATABASE_URL: It lacks ${laterMigrations().length} migrations of this version`)
})

test('a database whose list of migrations cannot be read is from an earlier version', async () => {
  const { owner, wait } = await waiting()
  await owner.query('revoke usage on schema drizzle from safepractice_app')
  await expect(wait(0)).rejects.toThrow(`DATABASE_URL: An earlier version has migrated it. ${remedy}`)
})

test('an account that may not use the role is refused', async () => {
  const account = `stranger_${randomBytes(4).toString('hex')}`
  const { owner, wait } = await waiting({ account })
  await owner.query(`create role ${account} login`)
  onTestFinished(async () => void (await owner.query(`drop role ${account}`)))
  await expect(wait(0)).rejects.toThrow(`DATABASE_URL: Its account may not use the role safepractice_app. ${remedy}`)
})

test('a server that is told to stop waits no longer', async () => {
  const { owner, lines } = await waiting()
  const { host, port, database } = owner
  await owner.query('delete from drizzle.__drizzle_migrations where hash = $1', [last])
  const ending = new AbortController()
  const connectionString = `postgresql://safepractice_app@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const stopped = waitForMigrations({ connectionString, say: (line) => void lines.push(line), signal: ending.signal, patience: 3_600_000 })
  await expect.poll(() => lines).toHaveLength(1)
  ending.abort()
  await stopped
})
