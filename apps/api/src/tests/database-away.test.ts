import { inject, onTestFinished } from 'vitest'

import { login } from '#contract/access/sign-in'
import { createApp } from '#api/app'
import { client } from '#api/data/testing/client'
import { testServices } from '#api/data/testing/services'
import { expect, inOwnWorld, providerKeys } from '#api/data/testing/test'
import { connect } from '#api/platform/database/database'
import { createPayments } from '#api/platform/payments/payments'

const body = { username: 'nobody@nowhere.example', password: 'Wrong#2026' }
const unavailable = { status: 503, code: 'server.unavailable' }

inOwnWorld(
  'without the socket of the database, calls are refused with 503 and the seconds to wait, and public pages say so in HTML',
  async () => {
    const database = connect({ ...inject('postgres'), host: '/nowhere/at/all' })
    onTestFinished(() => database.close())
    const services = testServices(database, createPayments({ ...providerKeys, emulatorUrl: 'http://127.0.0.1:9' }, Date.now))
    const app = await createApp({ services, documented: false })
    onTestFinished(() => app.close())
    expect(await client(app, null).refused(login, { body })).toMatchObject(unavailable)
    const { headers: refused } = await client(app, null).raw(login, { body })
    expect(refused['retry-after']).toBe('10')
    const secret = '0'.repeat(32)
    for (const [url, words] of [
      [`/e/${secret}`, 'This page cannot be shown at the moment'],
      [`/e/${secret}/plan`, 'This page cannot be shown at the moment'],
      [`/c/${secret}`, 'The certificate cannot be checked at the moment'],
    ] as const) {
      const { statusCode, headers, body: page } = await app.inject({ url })
      expect([statusCode, headers['content-type'], headers['retry-after']], url).toEqual([503, 'text/html; charset=utf-8', '10'])
      expect(page).toContain(words)
      // The service worker keeps its copy of the page.
      expect(headers['x-emergency-page']).toBeUndefined()
    }
    expect(services.errors).toEqual([])
  },
)

inOwnWorld('a database that became a replica is away, and its connections are not used again', async ({ world }) => {
  const visitor = await world.as(null)
  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  const setReadOnly = (value: 'on' | 'off') =>
    world.system((db) =>
      db.client.query(
        `set local transaction_read_only = off; set local role postgres; alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`,
      ),
    )
  await setReadOnly('on')
  await dropConnections()
  expect(await visitor.refused(login, { body })).toMatchObject(unavailable)
  await setReadOnly('off')
  // Its successor accepts writes. Each connection to the replica refuses once and is closed.
  for (let left = world.database.pool.totalCount; left > 0; left -= 1) await visitor.refused(login, { body })
  expect(await visitor.refused(login, { body })).toMatchObject({ status: 422 })
  expect(world.services.errors).toEqual([])

  async function dropConnections() {
    const clients = await Promise.all(Array.from({ length: world.database.pool.options.max }, () => world.database.pool.connect()))
    for (const one of clients) one.release(true)
  }
})
