import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { login } from '#contract/access/sign-in'
import { connect, type Database } from '#api/platform/database/database'
import { findRunningDatabase } from '#api/platform/embedded-database/find-running'

import { databaseName } from './services/open-database.ts'
import { databasePid, dataFolder, freePort, startProduct, type Product } from './testing/start-product.ts'

const demonstration = { username: 'ruth.okafor@cedar.example', password: 'Sharps#2026' }
const nothing = { practice: [], user: [], membership: [], task: [] }

/** `demonstration.test.ts` covers a practice that registers in the meantime. */
test('a start killed or stopped while creating the demonstration leaves nothing of it, and a later start creates it completely', async () => {
  using folder = dataFolder()
  const place = { dataDir: folder.path, port: await freePort() }
  await makeDatabase(place)
  const killed = await startBlockedMidway(place)
  const second = startProduct({ ...place, port: await freePort() })
  expect((await second.ended).code).toBe(1)
  expect(second.printed()).toMatch(
    /^(Starting the database \.\.\.\n)?Starting the database: failed\nAnother SafePractice server \(process \d+\) already uses the data in [^\n]+\n$/,
  )
  await killed.product.end('SIGKILL')
  await killed.release()
  const ended = await startBlockedMidway(place)
  const end = ended.product.end('SIGINT')
  await ended.release()
  expect(await end).toEqual({ code: 0, signal: null })
  expect(databasePid(folder.path)).toBeUndefined()

  await during(place, async (product, database) => {
    expect(await everything(database)).toEqual(nothing)
    expect((await signIn(product, demonstration)).status).toBe(422)
  })
  await during({ ...place, env: { DEMO: 'small' } }, async (product) => {
    expect(product.printed()).toMatch(/Sign in as:\n.*ruth\.okafor@cedar\.example/)
    expect((await signIn(product, demonstration)).status).toBe(200)
  })
})

interface StartFolders {
  dataDir: string
  port: number
  env?: Record<string, string>
}

/** Creates a database without a practice. It keeps running without a server, so that a table can be locked before the demonstration begins. */
async function makeDatabase(place: StartFolders) {
  const empty = startProduct(place)
  await empty.ready()
  await empty.end('SIGKILL')
}

/** Starts the product and blocks it in the middle of creating the demonstration, because the test locks a table that it needs. */
async function startBlockedMidway(place: StartFolders) {
  const database = databaseOf(place)
  const holder = await database.pool.connect()
  await holder.query('set role postgres; set idle_in_transaction_session_timeout = 0; begin; lock table record in access exclusive mode')
  const product = startProduct({ ...place, env: { DEMO: 'small' } })
  const waits = `select 1 from pg_locks where relation = 'record'::regclass and not granted`
  while ((await holder.query(waits)).rows.length === 0) {
    if (product.child.exitCode !== null) throw new Error(`The product ended.\n${product.printed()}`)
    await sleep(20)
  }
  const release = async () => {
    await holder.query('rollback')
    holder.release()
    await database.close()
  }
  return { product, release }
}

/** Starts the product, does the work and stops the product. */
async function during(place: StartFolders, work: (product: Product, database: Database) => Promise<void>) {
  const product = startProduct(place)
  try {
    await product.ready()
    const database = databaseOf(place)
    try {
      await work(product, database)
    } finally {
      await database.close()
    }
  } finally {
    await product.end()
  }
}

function databaseOf({ dataDir }: StartFolders): Database {
  const running = findRunningDatabase(dataDir, databaseName)
  if (!running) throw new Error('The database does not run.')
  return connect({ ...running, max: 2 })
}

/** Returns the data of the practices, row by row. */
async function everything(database: Database) {
  const rows = (table: string) =>
    database.system('the test looks at everything', async (db) => (await db.client.query(`select * from "${table}" order by id`)).rows)
  return { practice: await rows('practice'), user: await rows('user'), membership: await rows('membership'), task: await rows('task') }
}

const signIn = ({ url }: Product, body: typeof demonstration) =>
  fetch(url + login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
