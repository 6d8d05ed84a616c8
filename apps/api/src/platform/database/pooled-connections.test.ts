import { expect, inject, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '#api/data/testing/empty-database'

import { verifySession } from '../actor/verify-session.ts'
import { connect, queryOutsideTransaction, withLongTimeouts } from './database.ts'

/** A database as behind a pooler in transaction mode: of its one connection, only what a transaction says itself is known. */
async function pooled() {
  const { database: made, remove } = await emptyDatabase()
  onTestFinished(remove)
  const { rows } = await made.pool.query<{ name: string }>('select current_database() as name')
  const { host, port, user } = inject('postgres')
  const address = `postgresql://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`
  const database = connect({ connectionString: address, direct: address, max: 1 })
  onTestFinished(() => database.close())
  return { database, user, address }
}

const session = `select current_user::text as role, current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`
const ofRequests = { role: 'safepractice_app', zone: 'UTC', statement: '20s', idle: '1min' }

test('each transaction behind a pooler says itself which role, time zone and limits it has', async () => {
  const { database, user } = await pooled()
  const other = `set role safepractice_system; set TimeZone = 'America/New_York'; set statement_timeout = 1`
  const [seen, system, long] = [
    async () => (await database.transaction([], (db) => db.client.query(session))).rows,
    async () => (await database.system('a test looks', (db) => db.client.query(session))).rows,
    async () => (await withLongTimeouts(database).transaction([], (db) => db.client.query(session))).rows,
  ]
  expect(await seen()).toEqual([ofRequests])
  await database.pool.query(other)
  expect(await seen()).toEqual([ofRequests])
  expect(await system()).toEqual([{ ...ofRequests, role: 'safepractice_system' }])
  expect(await long()).toEqual([{ ...ofRequests, statement: '10min', idle: '10min' }])
  expect(await database.systemQuery('a test looks', { text: session })).toEqual([{ ...ofRequests, role: 'safepractice_system' }])
  await database.pool.query('reset all; reset role')
  expect((await database.pool.query<{ role: string }>(session)).rows[0]?.role, 'nothing is left on the connection').toBe(user)
})

test('a statement outside of a transaction has the settings too, and the start accepts such connections', async () => {
  const { database, user } = await pooled()
  expect((await queryOutsideTransaction(database, session)).rows).toEqual([ofRequests])
  await verifySession(database)
  const ownTransaction = 'begin; create temporary table kept (n int) on commit drop; insert into kept values (1); commit'
  await queryOutsideTransaction(database, ownTransaction)
  await expect(queryOutsideTransaction(database, 'select 1 / 0')).rejects.toThrow('division by zero')
  expect((await queryOutsideTransaction(database, 'select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  expect((await database.pool.query<{ role: string }>(session)).rows[0]?.role).toBe(user)
})

test('statements that are a transaction already get the settings in it, and no warning', async () => {
  const { database, user } = await pooled()
  const notices: (string | undefined)[] = []
  database.pool.on('connect', (client) => client.on('notice', ({ message }) => notices.push(message)))
  const results: unknown = await queryOutsideTransaction(database, `\n    BEGIN;\n SET LOCAL lock_timeout = 30000; ${session};\n COMMIT;\n`)
  expect((results as { rows: unknown[] }[]).flatMap(({ rows }) => rows)).toEqual([ofRequests])
  expect((await database.pool.query<{ role: string }>(session)).rows[0]?.role, 'nothing is left on the connection').toBe(user)
  await expect(queryOutsideTransaction(database, 'begin; select 1 / 0; commit')).rejects.toThrow('division by zero')
  expect((await queryOutsideTransaction(database, session)).rows).toEqual([ofRequests])
  expect(notices).toEqual([])
})

test('what listens does not go through the pooler', async () => {
  const { database } = await pooled()
  expect((await database.direct.query(session)).rows).toEqual([ofRequests])
  expect([database.direct === database.pool, database.pool.totalCount, database.direct.totalCount]).toEqual([false, 0, 1])
})
