import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { login } from '#contract/access/sign-in'
import { createApp } from '#api/app'
import { client } from '#api/data/testing/client'
import { emptyDatabase } from '#api/data/testing/empty-database'
import { testServices } from '#api/data/testing/services'
import { providerKeys } from '#api/data/testing/test'

import { connect, withLongTimeouts, type Database } from './database.ts'
import type { Limits } from './session-settings.ts'
import { createPayments } from '../payments/payments.ts'

const long: Limits = { connection: 60_000, statement: 60_000, idle: 60_000, silence: 60_000 }
const body = { username: 'nobody@nowhere.example', password: 'Wrong#2026' }
const unavailable = {
  status: 503,
  code: 'server.unavailable',
  error: 'The service is starting or busy. Please try again in a moment.',
  message: 'The service is starting or busy. Please try again in a moment.',
  requestId: expect.any(String),
}
const answered = { status: 422, code: 'session.wrong_credentials' }

test('a slow statement results in a 503, and the next request succeeds', async () => {
  const { database, remove } = await emptyDatabase({ limits: { ...long, statement: 1_500 } })
  onTestFinished(remove)
  const visitor = await visitorOf(database)
  await withLongTimeouts(database).system('a test keeps a request waiting', async (db) => {
    await db.client.query('set local role postgres; lock table "user" in access exclusive mode')
    expect(await visitor.refused(login, { body })).toEqual(unavailable)
  })
  expect(await visitor.refused(login, { body })).toMatchObject(answered)
})

test('a request without a free connection results in a 503, and the next one succeeds', async () => {
  const { database, remove } = await emptyDatabase({ limits: { ...long, connection: 1_500 } })
  onTestFinished(remove)
  const visitor = await visitorOf(database)
  const lent = await Promise.all(Array.from({ length: database.pool.options.max }, () => database.pool.connect()))
  expect(await visitor.refused(login, { body })).toEqual(unavailable)
  for (const connection of lent) connection.release()
  expect(await visitor.refused(login, { body })).toMatchObject(answered)
})

test('a frozen database results in a 503, and the next request gets a new connection', async () => {
  const { database: direct, remove } = await emptyDatabase()
  onTestFinished(remove)
  const between = await relay()
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name')
  const database = connect({ ...between.address, database: rows[0]?.name ?? '', limits: { ...long, silence: 1_500 } })
  onTestFinished(() => database.close())
  const visitor = await visitorOf(database)
  expect(await visitor.refused(login, { body })).toMatchObject(answered)
  between.freeze()
  expect(await visitor.refused(login, { body })).toEqual(unavailable)
  expect(await visitor.refused(login, { body })).toMatchObject(answered)
})

async function visitorOf(database: Database) {
  const services = testServices(database, createPayments({ ...providerKeys, emulatorUrl: 'http://127.0.0.1:9' }, Date.now))
  const app = await createApp({ services })
  onTestFinished(async () => {
    await app.close()
    expect(services.errors).toEqual([])
  })
  return client(app, null)
}

/** A TCP proxy between the server and PostgreSQL. After `freeze`, existing connections stay open but no data passes. */
async function relay() {
  const { host, port, user } = inject('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'sp-relay-'))
  const open: Socket[] = []
  const server = createServer((near) => {
    const far = connectTo(join(host, `.s.PGSQL.${port}`))
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far).pipe(near)
    open.push(near, far)
  })
  await new Promise<void>((resolve) => void server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
    rmSync(folder, { recursive: true })
  })
  return {
    address: { host: folder, port, user },
    freeze: () => {
      for (const socket of open) socket.unpipe()
    },
  }
}
