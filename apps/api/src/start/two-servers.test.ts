import { hostname } from 'node:os'

import { lt } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { inject } from 'vitest'

import { contentVersion } from '#content/facts/content-version'
import { login, SignedIn } from '#contract/access/sign-in'
import { listNotifications } from '#contract/notifications/notifications'
import { pendingRecords, updateRecordStatus } from '#contract/records/records'
import { location } from '#api/data/tables'
import { expect, test, testPassword, type World } from '#api/data/testing/test'

import { dataFolder, freePort, startProduct, type Product } from './testing/start-product.ts'

const secret = 'two-servers-share-one-secret-of-32-characters'

/** Returns the URL of a world's database, as used in the configuration. */
async function addressOf(world: World): Promise<string> {
  const { host, port, user } = inject('postgres')
  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  return `postgresql://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`
}

async function post(product: Product, path: string, { token, method = 'POST', body }: { token?: string; method?: string; body?: object }) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const reply = await fetch(product.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  expect(reply.status, await reply.clone().text()).toBeLessThan(300)
  return await reply.json()
}

/** Returns the number of locations on an earlier content version. */
const behind = async (world: World) => world.system((db) => db.$count(location, lt(location.contentVersion, contentVersion)))

/** The names of the connections to a world's database, except for those of the test. */
async function connectionNames(world: World): Promise<string[]> {
  const text = `select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name <> 'safepractice'`
  return (await world.database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name).toSorted()
}

const namesOf = ({ url }: Product) => [
  `safepractice ${hostname()}:${new URL(url).port}`,
  `safepractice ${hostname()}:${new URL(url).port} probe`,
]

const signedIn = async (product: Product, username: string) =>
  SignedIn.parse(await post(product, login.path, { body: { username, password: testPassword } }))

const connected = (product: Product, token: string, userId: string) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(product.url, { transports: ['websocket'], auth: { token }, query: { userId }, reconnection: false, forceNew: true })
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })

test('a change on one server reaches a person connected to another one, at once and in the list', async ({ world }) => {
  using one = dataFolder()
  using two = dataFolder()
  const env = { DATABASE_URL: await addressOf(world), APP_SECRET: secret }
  await world.system((db) => db.update(location).set({ contentVersion: contentVersion - 1 }))
  const a = startProduct({ dataDir: one.path, port: await freePort(), env })
  const b = startProduct({ dataDir: two.path, port: await freePort(), env })
  let socket: Socket | undefined
  try {
    await Promise.all([a.ready(), b.ready()])
    expect(await connectionNames(world), 'pg_stat_activity tells the servers and their checks apart').toEqual(
      [a, b].flatMap(namesOf).toSorted(),
    )
    await expect.poll(() => behind(world), { message: 'every start looks for newer content' }).toBe(0)
    const maria = await signedIn(a, 'maria@lakeside.example')
    const dana = await signedIn(b, 'dana@lakeside.example')
    socket = await connected(b, dana.token, dana.user._id)
    const told = new Promise<void>((resolve) => void socket?.once('get_count', () => resolve()))
    const main = world.lakeside.locations[0]?.id ?? ''
    const waiting = pendingRecords.response.parse(
      await post(a, pendingRecords.path.replace(':locationId', main), { token: maria.token, method: 'GET' }),
    )
    const record = waiting.payload.find(({ completedBy }) => completedBy._id === world.dana)
    await post(a, updateRecordStatus.path.replace(':recordId', record?._id ?? ''), {
      token: maria.token,
      method: 'PUT',
      body: { status: 'approved' },
    })
    await told
    const { list } = listNotifications.response.parse(
      await post(b, listNotifications.path.replace(':locationId', main), { token: dana.token, method: 'GET' }),
    )
    const news = { type: 'RECORD', title: 'Your record has been approved', record: record?._id }
    expect(list).toContainEqual(expect.objectContaining(news))
  } finally {
    socket?.close()
    await Promise.all([a.end(), b.end()])
  }
})

test('a session that has spent its budget on one server has spent it on the other too', async ({ world }) => {
  using one = dataFolder()
  using two = dataFolder()
  const env = { DATABASE_URL: await addressOf(world), APP_SECRET: secret, SESSION_CALLS_PER_MINUTE: '60' }
  const a = startProduct({ dataDir: one.path, port: await freePort(), env })
  const b = startProduct({ dataDir: two.path, port: await freePort(), env })
  try {
    await Promise.all([a.ready(), b.ready()])
    const { token } = await signedIn(a, 'maria@lakeside.example')
    const headers = { authorization: `Bearer ${token}` }
    const statusAt = async ({ url }: Product) => (await fetch(`${url}/api/v2/session`, { headers })).status
    await expect.poll(() => statusAt(a), { interval: 1 }).toBe(429)
    let answered = 0
    await expect
      .poll(
        async () => {
          const status = await statusAt(b)
          if (status === 200) answered += 1
          return status
        },
        { interval: 500 },
      )
      .toBe(429)
    expect(answered, 'alone, it has a budget of 60').toBeLessThan(30)
  } finally {
    await Promise.all([a.end(), b.end()])
  }
})
