import { randomBytes } from 'node:crypto'

import { Pool } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '#api/data/testing/empty-database'

import { connect, type Database } from '../database/database.ts'
import { StartProblem } from '../start-problem.ts'
import { verifySession } from './verify-session.ts'

/** The address of a database for its superuser, with more parameters. */
async function address(parameters: Record<string, string> = {}) {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const { host, port, user } = inject('postgres')
  return `postgresql://${user}@localhost:${port}/${rows[0]?.name}?${new URLSearchParams({ host, ...parameters }).toString()}`
}

async function opened(parameters: Record<string, string>): Promise<Database> {
  const database = connect({ connectionString: await address(parameters) })
  onTestFinished(() => database.close())
  return database
}

const session = async (database: Database) =>
  (
    await database.pool.query(
      `select current_user::text as role, current_setting('TimeZone') as zone, current_setting('work_mem') as memory`,
    )
  ).rows

test('options in the address are kept, and do not replace the role and the time zone', async () => {
  const database = await opened({ options: '-c work_mem=8MB -c TimeZone=America/New_York -c role=safepractice_system' })
  expect(await session(database)).toEqual([{ role: 'safepractice_app', zone: 'UTC', memory: '8MB' }])
  await verifySession(database)
})

test('connections are named, so that an operator finds them', async () => {
  const name = async (database: Database) => (await database.pool.query(`select current_setting('application_name') as name`)).rows
  expect(await name(await opened({}))).toEqual([{ name: 'safepractice' }])
  expect(await name(await opened({ application_name: 'web-2' }))).toEqual([{ name: 'web-2' }])
})

test('an address that sets one of the limits is refused with one line', async () => {
  const database = await opened({ statement_timeout: '5000' })
  await expect(verifySession(database)).rejects.toThrow(StartProblem)
  await expect(verifySession(database)).rejects.toThrow(
    'DATABASE_URL: the connections do not have the settings that SafePractice needs (statement_timeout is 5000 instead of 20000).',
  )
})

test('a pooler that ignores the options is refused: a superuser would not be bound by row-level security', async () => {
  const pool = new Pool({ connectionString: await address() })
  // The database may be removed while the connection is still closing.
  pool.on('error', () => undefined)
  onTestFinished(() => pool.end())
  await expect(verifySession({ ...(await opened({})), pool })).rejects.toThrow(
    /role is \w+ instead of safepractice_app.* set DATABASE_DIRECT_URL to the address of PostgreSQL itself\.$/,
  )
})

test('an account that may not take the role gets one line that says what to do', async () => {
  const { database, remove } = await emptyDatabase()
  const account = `stranger_${randomBytes(4).toString('hex')}`
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const { host, port } = inject('postgres')
  const asOwner = (text: string) =>
    database.system('a test makes an account', async (db) => void (await db.client.query(`set local role postgres; ${text}`)))
  await asOwner(`create role ${account} login`)
  const strange = connect({ host, port, user: account, database: rows[0]?.name ?? '' })
  onTestFinished(async () => {
    await strange.close()
    await asOwner(`drop role ${account}`)
    await remove()
  })
  await expect(verifySession(strange)).rejects.toThrow(
    'DATABASE_URL: its account may not use the role safepractice_app. As the owner of the database: grant safepractice_app to that account.',
  )
})

test.each([
  ['22023', 'before the migrations have created the role', /may not use the role safepractice_app/],
  ['57P03', 'while the database starts', /^refused by PostgreSQL$/],
])('the error %s, %s, is reported as what it is', async (code, _when, message) => {
  const refused = Object.assign(new Error('refused by PostgreSQL'), { code })
  const pool = Object.assign(new Pool({ connectionString: await address() }), { connect: () => Promise.reject(refused) })
  onTestFinished(() => pool.end())
  await expect(verifySession({ ...(await opened({})), pool })).rejects.toThrow(message)
})
