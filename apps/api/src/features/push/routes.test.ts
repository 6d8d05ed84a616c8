import { sql } from 'drizzle-orm'

import { signOut } from '#contract/access/access'
import { signOutEverywhere } from '#contract/account/account'
import { getPush, keepPush, setQuietHours, subscribePush, unsubscribePush } from '#contract/push/push'
import { cleanUp } from '#api/data/jobs/clean-up'
import { pushSubscription } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { browserKeys } from '#api/platform/push/testing/local-push-service'

import { collectJobs, deviceOf } from './testing/device-of.ts'

const origin = 'https://fcm.googleapis.com'
const devicesOf = async (client: Awaited<ReturnType<World['as']>>) => (await client.call(getPush, {})).payload.devices

test('a device is turned on, listed for its person only, and turned off', async ({ world }) => {
  const queue = collectJobs(world)
  const dana = await deviceOf(world, world.dana, origin)
  expect(await devicesOf(dana.client)).toMatchObject([{ _id: dana.id, current: true, failing: false, reachedAt: null }])
  expect(queue.jobs.map(({ data }) => data)).toEqual([
    { practiceId: world.lakeside.id, subscriptionId: dana.id, notificationId: null, kind: null },
  ])
  const tessa = await world.as(world.tessa)
  expect(await devicesOf(tessa)).toEqual([])
  expect((await tessa.refused(unsubscribePush, { params: { deviceId: dana.id } })).status).toBe(404)
  await dana.client.call(unsubscribePush, { params: { deviceId: dana.id } })
  expect(await devicesOf(dana.client)).toEqual([])
  expect(await world.audit('push.turned_on')).toHaveLength(1)
  expect(await world.audit('push.turned_off')).toHaveLength(1)
})

test.for(['https://evil.example/push', 'http://fcm.googleapis.com/x', 'https://127.0.0.1/x', 'https://fcm.googleapis.com:444/x'])(
  'the address %s is refused at its field, and nothing is stored',
  async (endpoint, { world }) => {
    const { p256dh, auth } = browserKeys()
    const dana = await world.as(world.dana)
    const answer = await dana.refused(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['endpoint']])
    expect(await world.system((db) => db.$count(pushSubscription, sql`endpoint = ${endpoint}`))).toBe(0)
  },
)

test.for([
  ['keys.p256dh', { p256dh: 'short' }],
  ['keys.p256dh', { p256dh: 'B'.repeat(87) }],
  ['keys.auth', { auth: 'short' }],
  ['keys.auth', { auth: '!'.repeat(22) }],
] as const)('a wrong key is refused at %s', async ([field, wrong], { world }) => {
  const { p256dh, auth } = browserKeys()
  const dana = await world.as(world.dana)
  const answer = await dana.refused(subscribePush, { body: { endpoint: `${origin}/wrong`, keys: { p256dh, auth, ...wrong } } })
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
})

test('a device ends when its person signs out there, also from elsewhere, and the others stay', async ({ world }) => {
  collectJobs(world)
  const [here, there, third] = [
    await deviceOf(world, world.omar, origin),
    await deviceOf(world, world.omar, origin),
    await deviceOf(world, world.omar, origin),
  ]
  await here.client.call(signOut, {})
  expect((await devicesOf(there.client)).map(({ _id }) => _id).toSorted()).toEqual([there.id, third.id].toSorted())
  await there.client.call(signOutEverywhere, { body: { keepThis: true } })
  expect((await devicesOf(there.client)).map(({ _id }) => _id)).toEqual([there.id])
})

test('a session that expires keeps the device, and its row stays until the device ends', async ({ world }) => {
  collectJobs(world)
  const before = world.services.clock.now()
  const { endpoint } = await deviceOf(world, world.tessa, origin)
  world.services.clock.advance({ days: 30 })
  await cleanUp(world.services)
  const again = await world.as(world.tessa)
  expect(await devicesOf(again)).toMatchObject([{ current: false }])
  expect(await again.call(keepPush, { body: { endpoint } })).toEqual({ payload: { on: true } })
  expect(await devicesOf(again)).toMatchObject([{ current: true }])
  await again.call(signOut, {})
  expect(await devicesOf(await world.as(world.tessa))).toEqual([])
  world.services.clock.set(before.toISOString())
})

test('whoever signs in on the browser of somebody else ends the notifications of that person there', async ({ world }) => {
  collectJobs(world)
  const dana = await deviceOf(world, world.dana, origin)
  const ruth = await world.as(world.ruth)
  expect(await ruth.call(keepPush, { body: { endpoint: dana.endpoint } })).toEqual({ payload: { on: false } })
  expect(await devicesOf(dana.client)).toEqual([])
  const { p256dh, auth } = browserKeys()
  const first = await dana.client.call(subscribePush, { body: { endpoint: dana.endpoint, keys: { p256dh, auth } } })
  const second = await ruth.call(subscribePush, { body: { endpoint: dana.endpoint, keys: { p256dh, auth } } })
  expect(second.payload._id, 'what is queued for Dana does not reach Ruth').not.toBe(first.payload._id)
  expect([await devicesOf(dana.client), (await devicesOf(ruth)).length]).toEqual([[], 1])
})

inOwnWorld('a browser has one address, and a person at most ten devices', async ({ world }) => {
  collectJobs(world)
  const { client, id } = await deviceOf(world, world.dana, origin)
  const { p256dh, auth } = browserKeys()
  await client.call(subscribePush, { body: { endpoint: `${origin}/renewed`, keys: { p256dh, auth } } })
  expect((await devicesOf(client)).map(({ _id }) => _id)).not.toContain(id)
  for (let count = 0; count < 10; count += 1) {
    world.services.clock.advance({ minutes: 1 })
    await deviceOf(world, world.dana, origin)
  }
  expect(await devicesOf(client)).toHaveLength(10)
  expect(
    (await devicesOf(client)).some(({ current }) => current),
    'the first one was replaced',
  ).toBe(false)
})

test('quiet hours are set, changed and removed; wrong ones are refused at their field', async ({ world }) => {
  const omar = await world.as(world.omar)
  const quietHours = { from: '21:00', until: '06:30', timeZone: 'America/New_York' }
  const own = async () => (await omar.call(getPush, {})).payload.quietHours
  for (const change of [{}, { until: '07:00' }]) {
    await omar.call(setQuietHours, { body: { quietHours: { ...quietHours, ...change } } })
    expect(await own()).toEqual({ ...quietHours, ...change })
  }
  for (const [field, wrong] of [
    ['quietHours.until', { until: '21:00' }],
    ['quietHours.from', { from: '24:00' }],
    ['quietHours.timeZone', { timeZone: 'Mars/Olympus' }],
  ] as const) {
    const answer = await omar.refused(setQuietHours, { body: { quietHours: { ...quietHours, ...wrong } } })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
  }
  expect((await (await world.as(world.maria)).call(getPush, {})).payload.quietHours, 'they belong to one person').toBeNull()
  await omar.call(setQuietHours, { body: { quietHours: null } })
  expect(await own()).toBeNull()
})

test('a silent copy offers no notifications', async ({ world }) => {
  const dana = await world.as(world.dana)
  world.services.settings.silent = true
  const { payload } = await dana.call(getPush, {})
  const { p256dh, auth } = browserKeys()
  const answer = await dana.refused(subscribePush, { body: { endpoint: `${origin}/silent`, keys: { p256dh, auth } } })
  world.services.settings.silent = false
  expect([payload.serverKey, answer.status, answer.code]).toEqual([null, 409, 'push.unavailable'])
})
