import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '#api/data/testing/empty-database'
import { testServices } from '#api/data/testing/services'
import { providerKeys } from '#api/data/testing/test'
import { withLongTimeouts, type Db } from '#api/platform/database/database'
import { createPayments } from '#api/platform/payments/payments'

import { quietWorkers, workers } from './workers.ts'

test('a job may take longer than the request limit', async () => {
  const { database, remove } = await emptyDatabase({ limits: { connection: 60_000, statement: 200, idle: 60_000, silence: 60_000 } })
  onTestFinished(remove)
  const services = testServices(database, createPayments({ ...providerKeys, emulatorUrl: 'http://127.0.0.1:9' }, Date.now))
  const hourly = workers(services, {}).find(({ queue }) => queue === 'hourly')
  let running: Promise<void> | undefined
  await withLongTimeouts(database).system('a test keeps a job waiting', async (db) => {
    await db.execute(sql`set local role postgres; lock table idempotency_key in access exclusive mode`)
    running = hourly?.run({ data: {}, last: true })
    await expect.poll(() => jobWaits(db)).toBe(true)
    // Begins after the job's statement and ends at its own limit, so the job has waited longer than that limit.
    const request = database.system('a request', (other) => other.execute(sql`select 1 from idempotency_key`))
    await expect(request).rejects.toMatchObject({ cause: { code: '57014' } })
  })
  await running
  expect(running).toBeDefined()
  expect(services.errors).toEqual([])
})

test('a silent copy delivers no messages and runs no scheduled work', async () => {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  const services = testServices(database, createPayments({ ...providerKeys, emulatorUrl: 'http://127.0.0.1:9' }, Date.now))
  expect(quietWorkers(services).map(({ queue, minute }) => [queue, minute])).toEqual([
    ['assistant', undefined],
    ['content', undefined],
  ])
})

/** Whether a statement waits for the table that the test has locked. */
async function jobWaits(db: Db): Promise<boolean> {
  const waiting = sql`select 1 from pg_locks where relation = 'idempotency_key'::regclass and not granted`
  return (await db.execute(waiting)).rows.length > 0
}
