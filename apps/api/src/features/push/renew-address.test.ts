import { eq } from 'drizzle-orm'

import { signOut } from '#contract/access/access'
import { getPush, renewPush } from '#contract/push/push'
import { pushSubscription, session } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { pushService } from '#api/platform/push/push-service'
import { browserKeys, decrypted, startPushService } from '#api/platform/push/testing/local-push-service'

import { collectJobs, deviceOf, tell } from './testing/device-of.ts'

const origin = 'https://fcm.googleapis.com'
const nobody = (world: World) => client(world.app, null)

let renewals = 0

/** A device of Dana, and what its browser sends after its push service has ended the address. */
async function renewed(world: World, at = origin) {
  const device = await deviceOf(world, world.dana, at)
  renewals += 1
  const { p256dh, auth, pair } = browserKeys()
  const old = { endpoint: device.endpoint, auth: device.keys.auth }
  const path = `/push/renewed-${renewals}`
  return { device, keys: { p256dh, auth, pair }, path, body: { old, endpoint: at + path, keys: { p256dh, auth } } }
}

const rowOf = async (world: World, id: string) =>
  (await world.system((db) => db.select().from(pushSubscription).where(eq(pushSubscription.id, id))))[0]

inOwnWorld('what is queued for a device arrives at its new address, encrypted for its new keys, without a session', async ({ world }) => {
  await using push = await startPushService()
  world.services.push = pushService(push.url)
  const queue = collectJobs(world)
  const { device, keys, path, body } = await renewed(world, push.url)
  await queue.deliver()
  await tell(world, world.dana)
  // The session has expired, because phones are idle for longer than a session lasts.
  world.services.clock.advance({ days: 2 })
  push.received.length = 0
  await nobody(world).call(renewPush, { body })
  expect(await queue.deliver()).toBe(0)
  expect(push.received.map((one) => one.path)).toEqual([path])
  expect(decrypted(push.received[0]!, keys)).toMatchObject({ notification: { title: 'A record waits for your approval' } })
  const { payload } = await (await world.as(world.dana)).call(getPush, {})
  expect(payload.devices.map(({ _id }) => _id)).toEqual([device.id])
  await world.system((db) => db.delete(pushSubscription))
})

test('a wrong secret, an unknown address and the address of another device change nothing, and are answered alike', async ({ world }) => {
  collectJobs(world)
  const { device, body } = await renewed(world)
  const other = await deviceOf(world, world.ruth, origin)
  const before = [await rowOf(world, device.id), await rowOf(world, other.id)]
  const refused = async (change: Partial<typeof body>) => {
    const { status, code, error } = await nobody(world).refused(renewPush, { body: { ...body, ...change } })
    return { status, code, error }
  }
  const answers = [
    await refused({ old: { ...body.old, auth: browserKeys().auth } }),
    await refused({ old: { ...body.old, auth: other.keys.auth } }),
    await refused({ old: { ...body.old, endpoint: `${origin}/unknown` } }),
    await refused({ endpoint: other.endpoint }),
  ]
  expect(answers[0]).toMatchObject({ status: 404 })
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect([await rowOf(world, device.id), await rowOf(world, other.id)]).toEqual(before)
})

test('an address works once: the old one is unknown afterwards, and the new secret renews it again', async ({ world }) => {
  collectJobs(world)
  const { device, body } = await renewed(world)
  await nobody(world).call(renewPush, { body })
  expect(await rowOf(world, device.id)).toMatchObject({ endpoint: body.endpoint, auth: body.keys.auth, userId: world.dana })
  expect(await nobody(world).refused(renewPush, { body })).toMatchObject({ status: 404 })
  const old = { endpoint: body.endpoint, auth: body.keys.auth }
  await nobody(world).call(renewPush, { body: { ...body, old } })
})

test('a device whose session was ended cannot come back', async ({ world }) => {
  collectJobs(world)
  const { device, body } = await renewed(world)
  await device.client.call(signOut, {})
  expect(await nobody(world).refused(renewPush, { body })).toMatchObject({ status: 404 })
  expect(await world.system((db) => db.$count(pushSubscription, eq(pushSubscription.endpoint, body.endpoint)))).toBe(0)
})

test('the renewed device still ends with its session', async ({ world }) => {
  collectJobs(world)
  const { device, body } = await renewed(world)
  await nobody(world).call(renewPush, { body })
  const sessionId = (await rowOf(world, device.id))?.sessionId ?? ''
  await world.system((db) => db.update(session).set({ revokedAt: world.services.clock.now() }).where(eq(session.id, sessionId)))
  expect(await rowOf(world, device.id)).toBeUndefined()
})

test.for([
  ['endpoint', { endpoint: 'https://evil.example/push' }],
  ['endpoint', { endpoint: 'https://127.0.0.1/push' }],
  ['keys.p256dh', { keys: { p256dh: 'B'.repeat(87), auth: browserKeys().auth } }],
  ['keys.auth', { keys: { p256dh: browserKeys().p256dh, auth: 'short' } }],
  ['old.auth', { old: { endpoint: `${origin}/x`, auth: 'short' } }],
] as const)('a wrong value is refused at %s', async ([field, wrong], { world }) => {
  collectJobs(world)
  const { body } = await renewed(world)
  const answer = await nobody(world).refused(renewPush, { body: { ...body, ...wrong } })
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
})

inOwnWorld('guesses from one address are limited', async ({ world }) => {
  collectJobs(world)
  const { body } = await renewed(world)
  const guess = { body: { ...body, old: { ...body.old, auth: browserKeys().auth } } }
  for (let count = 0; count < 60; count += 1) expect(await nobody(world).refused(renewPush, guess)).toMatchObject({ status: 404 })
  expect(await nobody(world).refused(renewPush, guess)).toMatchObject({ status: 429 })
})
