import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '#api/data/testing/empty-database'
import type { Database } from '#api/platform/database'

import { freeSpace, serveHealth } from './health.ts'

const ready = [200, { status: 'ready' }]
const full = [503, { status: 'unavailable', reason: 'disk_full' }]
const away = [503, { status: 'unavailable', reason: 'database_away' }]

test('the server is not ready while the disk of its data folder is full', async () => {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  let space = 100_000_000
  const ask = asking(database, async () => space)
  expect(await ask()).toEqual(ready)
  space = 8_000
  expect(await ask()).toEqual(full)
  space = 100_000_000
  expect(await ask()).toEqual(ready)
})

test('the server is not ready if the disk of the database is full or the database is unavailable; the health check still succeeds', async () => {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  let problem: Error | undefined
  const ask = asking({
    ...database,
    transaction: (practices, work) => (problem ? Promise.reject(problem) : database.transaction(practices, work)),
  })
  expect(await ask()).toEqual(ready)
  problem = Object.assign(new Error('could not write to file'), { code: '53100' })
  expect(await ask()).toEqual(full)
  problem = new Error('Connection terminated unexpectedly')
  expect(await ask()).toEqual(away)
  expect(await ask('/api/health')).toEqual([200, { status: 'ok' }])
  problem = undefined
  expect(await ask()).toEqual(ready)
})

test('the readiness check makes the database write to its disk and stores nothing', async () => {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  expect(await asking(database)()).toEqual(ready)
  const written = () =>
    database.pool.query<{ files: number }>(`select temp_files::int as files from pg_stat_database where datname = current_database()`)
  await expect.poll(async () => (await written()).rows[0]?.files).toBe(1)
})

test('a folder that cannot be reached has no free space', async () => {
  expect(await freeSpace('/nowhere/at/all')).toBe(0)
  expect(await freeSpace(import.meta.dirname)).toBeGreaterThan(0)
})

/** Returns a function that calls a health endpoint and returns its status and body. */
function asking(database: Database, space?: () => Promise<number>) {
  const app = fastify()
  serveHealth(app, database, space)
  onTestFinished(() => app.close())
  return async (url = '/api/ready') => {
    const reply = await app.inject({ url })
    return [reply.statusCode, reply.json()]
  }
}
