import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { checkRuleKeys } from '#content/checks/check-of'
import { contentVersion } from '#content/facts/content-version'
import { login, SignedIn } from '#contract/access/sign-in'
import { listUserTasks } from '#contract/tasks/tasks'

import { fillAsVersion59 } from './testing/earlier-installation.ts'
import { dataFolder, freePort, startProduct, type Product } from './testing/start-product.ts'

const secret = 'two-servers-share-one-secret-of-32-characters'

/** Creates the database of an installation of the version before checked items. Its second practice has the content of today already. */
async function earlierDatabase() {
  const { host, port, user } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const admin = new Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} template template0 strategy file_copy`)
  await fillAsVersion59({ host, port, user, database })
  const client = new Client({ host, port, user, database })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  })
  await client.query(`update location set content_version = $1 where name = 'Northgate Animal Clinic'`, [contentVersion])
  return { client, url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}` }
}

interface Kept {
  tasks: string[]
  occurrences: string[]
  /** Occurrences that are over, by their facts. */
  over: object[]
  records: object[]
}

/** What the upgrade must keep. */
async function kept(client: Client): Promise<Kept> {
  const list = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  const ids = async (table: string) => (await list<{ id: string }>(`select id from ${table} order by id`)).map(({ id }) => id)
  return {
    tasks: await ids('task'),
    occurrences: await ids('task_occurrence'),
    over: await list(`select id, task_id, period_start, period_end, due, status, completed_by, completed_at, record_id from task_occurrence
      where status <> 'open' order by id`),
    records: await list(
      'select id, practice_id, location_id, task_id, name, form_data, completed_by, completed_at, retention from record order by id',
    ),
  }
}

const withoutItem = async (client: Client) => {
  const { rows } = await client.query('select from task where closed_at is null and item_id is null and rule_key = any($1)', [
    checkRuleKeys,
  ])
  return rows.length
}

/** Signs in and reads the own board at a location. */
async function readBoard({ url }: Product, locationId: string) {
  const call = async (path: string, init: RequestInit) => {
    const reply = await fetch(url + path, init)
    expect(reply.status, await reply.clone().text()).toBe(200)
    return await reply.json()
  }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'ruth.okafor@cedar.example', password: 'Sharps#2026' })
  const { token, user } = SignedIn.parse(await call(login.path, { method: 'POST', headers, body }))
  const path = listUserTasks.path.replace(':userId', user._id).replace(':locationId', locationId)
  const { payload } = listUserTasks.response.parse(await call(path, { headers: { authorization: `Bearer ${token}` } }))
  return payload
}

test('two servers upgrade a database of the version before checked items while they answer; nothing is lost and nothing is doubled', async () => {
  using one = dataFolder()
  using two = dataFolder()
  const { client, url } = await earlierDatabase()
  const before = await kept(client)
  const { rows: places } = await client.query<{ id: string }>(`select id from location where name = 'Cedar Family Medicine'`)
  const cedar = places[0]?.id ?? ''
  expect(before.over.length).toBeGreaterThan(40)
  expect(before.records.length).toBeGreaterThan(40)
  const env = { DATABASE_URL: url, APP_SECRET: secret }
  const a = startProduct({ dataDir: one.path, port: await freePort(), env })
  const b = startProduct({ dataDir: two.path, port: await freePort(), env })
  try {
    await Promise.all([a.ready(), b.ready()])
    for (const product of [a, b]) expect((await readBoard(product, cedar)).length).toBeGreaterThan(0)
    await expect.poll(() => withoutItem(client), { message: 'checks without an item' }).toBe(0)
    await expect
      .poll(async () => (await client.query(`select from pgboss.job where name = 'content' and state <> 'completed'`)).rows.length)
      .toBe(0)
    for (const product of [a, b]) expect((await readBoard(product, cedar)).some(({ round }) => round !== null)).toBe(true)
  } finally {
    await Promise.all([a.end(), b.end()])
  }
  const after = await kept(client)
  expect(after.tasks).toEqual(expect.arrayContaining(before.tasks))
  expect(after.occurrences).toEqual(expect.arrayContaining(before.occurrences))
  expect(after.over).toEqual(expect.arrayContaining(before.over))
  expect(after.records).toEqual(before.records)
  const { rows } = await client.query(`select count(*)::int as items, count(distinct (location_id, variable, row_key))::int as "rows",
    count(distinct location_id)::int as locations, (select count(distinct item_id)::int from task) as used from checked_item`)
  expect(rows).toEqual([{ items: rows[0].rows, rows: rows[0].used, locations: 2, used: rows[0].used }])
})
