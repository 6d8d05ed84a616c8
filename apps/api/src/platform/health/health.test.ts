import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '#api/data/testing/empty-database'
import type { Database } from '#api/platform/database/database'
import type { Log } from '#api/platform/logging/log'

import { freeSpace, serveHealth } from './health.ts'
import { watchReadiness, type ReadinessOptions } from './readiness.ts'

const ready = [200, { status: 'ready' }]
const unavailable = (reason: string) => [503, { status: 'unavailable', reason }]
const [full, away] = [unavailable('disk_full'), unavailable('database_away')]

async function scene(options: { max?: number } = {}) {
  const { database, remove } = await emptyDatabase(options)
  onTestFinished(remove)
  return database
}

test('the server is not ready while the disk of its data folder is full', async () => {
  const database = await scene()
  let space = 100_000_000
  const { ask } = asking(database, { space: async () => space })
  expect(await ask()).toEqual(ready)
  space = 8_000
  expect(await ask()).toEqual(full)
  space = 100_000_000
  expect(await ask()).toEqual(ready)
})

test('the server is not ready if the disk of the database is full or the database is unavailable; the health check still succeeds', async () => {
  const database = await scene()
  let problem: Error | undefined
  const { ask } = asking(failing(database, () => problem))
  expect(await ask()).toEqual(ready)
  problem = Object.assign(new Error('could not write to file'), { code: '53100' })
  expect(await ask()).toEqual(full)
  problem = new Error('Connection terminated unexpectedly')
  expect(await ask()).toEqual(away)
  expect(await ask('/api/health')).toEqual([200, { status: 'ok' }])
  problem = undefined
  expect(await ask()).toEqual(ready)
})

test('an outage of the database is two lines: one when it goes away, one with its duration when it is back', async () => {
  const database = await scene()
  let problem: Error | undefined
  const { ask, lines } = asking(failing(database, () => problem))
  await ask()
  problem = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual(away)
  problem = undefined
  for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual(ready)
  expect(lines).toEqual([
    ['error', 'the database is away', undefined],
    ['info', 'the database is back', { seconds: expect.any(Number) }],
  ])
})

test('a connection that the network closed is opened again before the database counts as away', async () => {
  const database = await scene()
  let left = 1
  const { ask, lines } = asking(failing(database, () => (left-- > 0 ? new Error('Connection terminated unexpectedly') : undefined)))
  expect([await ask(), lines]).toEqual([ready, []])
})

test('a database without a free connection is overloaded, and one that is a replica is away', async () => {
  const database = await scene()
  const { ask } = asking(failing(database, () => Object.assign(new Error('too many connections'), { code: '53300' })))
  expect(await ask()).toEqual([200, { status: 'ready', overloaded: true }])
  const replica: Database = {
    ...database,
    transaction: (practices, work) =>
      database.transaction(practices, async (db) => {
        await db.client.query('set transaction read only')
        return work(db)
      }),
  }
  expect(await asking(replica).ask()).toEqual(away)
})

test('a slow answer is overload, until the database has been silent for too long', async () => {
  const database = await scene()
  let release = () => {}
  const slow: Database = {
    ...database,
    transaction: () => new Promise<never>((_resolve, reject) => (release = () => reject(new Error('x')))),
  }
  const patient = asking(slow, { limits: { patience: 20, silence: 600_000 } })
  expect(await patient.ask()).toEqual([200, { status: 'ready', overloaded: true }])
  release()
  const impatient = asking(slow, { limits: { patience: 20, silence: 1 } })
  expect(await impatient.ask()).toEqual(away)
  release()
})

test('requests that wait for all connections are overload, not an outage, and do not delay the check', async () => {
  const [database, probe] = [await scene({ max: 1 }), await scene({ max: 1 })]
  const { ask } = asking(probe, { pool: database.pool })
  const busy = await database.pool.connect()
  const waiting = database.transaction([], async () => 'done')
  expect(await ask()).toEqual([200, { status: 'ready', overloaded: true }])
  busy.release()
  await waiting
  expect(await ask()).toEqual(ready)
})

test('a queue whose latest job failed is shown until a later job succeeds', async () => {
  const database = await scene()
  const { ask } = asking(database, { limits: { jobs: 0 } })
  const add = (name: string, state: string, minutes: number, retries = 0) =>
    database.pool.query(
      `insert into pgboss.job (id, name, state, retry_count, created_on, started_on, completed_on)
        values (gen_random_uuid(), $1, $2::pgboss.job_state, $4, $3, $3, case $2 when 'retry' then null else $3::timestamptz end)`,
      [name, state, `2026-11-21T10:${minutes}:00Z`, retries],
    )
  await add('hourly', 'completed', 10)
  await add('message', 'retry', 10, 2)
  expect(await ask()).toEqual(ready)
  await add('hourly', 'retry', 11)
  await add('alarms', 'failed', 12)
  await add('message', 'retry', 13, 3)
  const failed = [
    { queue: 'alarms', at: '2026-11-21T10:12:00.000Z' },
    { queue: 'hourly', at: '2026-11-21T10:11:00.000Z' },
    { queue: 'message', at: '2026-11-21T10:13:00.000Z' },
  ]
  expect(await ask()).toEqual([200, { status: 'degraded', jobs: { failed } }])
  for (const queue of ['alarms', 'hourly', 'message']) await add(queue, 'completed', 14)
  expect(await ask()).toEqual(ready)
})

test('an external service that does not answer is shown, and requests still come', async () => {
  const missing = ['email']
  const { ask } = asking(await scene(), { unreachable: () => missing })
  expect(await ask()).toEqual([200, { status: 'degraded', unreachable: ['email'] }])
  missing.pop()
  expect(await ask()).toEqual(ready)
})

test('a server that stops gets no requests, whatever the database says', async () => {
  const { ask, readiness } = asking(await scene())
  expect(await ask()).toEqual(ready)
  readiness.stop()
  expect(await ask()).toEqual(unavailable('stopping'))
})

test('the readiness check makes the database write to its disk and stores nothing', async () => {
  const database = await scene()
  expect(await asking(database).ask()).toEqual(ready)
  const written = () =>
    database.pool.query<{ files: number }>(`select temp_files::int as files from pg_stat_database where datname = current_database()`)
  await expect.poll(async () => (await written()).rows[0]?.files).toBe(1)
})

test('a folder that cannot be reached has no free space; a missing one has that of its parent', async () => {
  expect(await freeSpace(`${import.meta.dirname}/health.ts/below`)).toBe(0)
  expect(await freeSpace(import.meta.dirname)).toBeGreaterThan(0)
  expect(await freeSpace(`${import.meta.dirname}/not/yet`)).toBeGreaterThan(0)
})

const failing = (database: Database, problem: () => Error | undefined): Database => ({
  ...database,
  transaction: (practices, work) => {
    const found = problem()
    return found ? Promise.reject(found) : database.transaction(practices, work)
  },
})

/** Returns a function that calls a health endpoint and returns its status and body. The server checks nothing by itself. */
function asking(probe: Database, options: Partial<ReadinessOptions> = {}) {
  const lines: unknown[] = []
  const at = (level: string) => (message: string, facts?: unknown) => void lines.push([level, message, facts])
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') }
  const app = fastify()
  const limits = { interval: 2 ** 30, patience: 2 ** 30, ...options.limits }
  const readiness = watchReadiness({ probe, pool: probe.pool, log, ...options, limits })
  serveHealth(app, readiness)
  onTestFinished(async () => {
    readiness.close()
    await app.close()
  })
  const ask = async (url = '/api/ready') => {
    const reply = await app.inject({ url })
    return [reply.statusCode, reply.json()]
  }
  return { ask, lines, readiness }
}
