import { eq } from 'drizzle-orm'

import { readNotifications } from '#contract/notifications/notifications'
import { getPush, setQuietHours } from '#contract/push/push'
import { notificationKinds, type NotificationKind } from '#api/data/notifications/notification-kinds'
import type { NewNotification } from '#api/data/notifications/notify'
import { installation, pushSubscription } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { openJobs } from '#api/platform/jobs/jobs'
import { silentLog } from '#api/platform/logging/log'
import { pushService } from '#api/platform/push/push-service'
import { decrypted, startPushService } from '#api/platform/push/testing/local-push-service'

import { deliverPush, outcomeOf, pushJob } from './deliver-push.ts'
import { collectJobs, deviceOf, tell } from './testing/device-of.ts'

/** A world with a push service on this machine, and a device of a person that has got its first message. */
async function withDevice(world: World, userId = world.maria) {
  const push = await startPushService()
  world.services.push = pushService(push.url)
  const queue = collectJobs(world)
  const device = await deviceOf(world, userId, push.url)
  expect(await queue.deliver()).toBe(0)
  push.received.length = 0
  return {
    push,
    queue,
    device,
    row: async () => (await world.system((db) => db.select().from(pushSubscription).where(eq(pushSubscription.id, device.id))))[0],
    texts: () => push.received.map((one) => decrypted(one, device.keys)),
    [Symbol.asyncDispose]: async () => {
      await world.system((db) => db.delete(pushSubscription))
      await push[Symbol.asyncDispose]()
    },
  }
}

test('a device shows that a record waits, in the shape of Declarative Web Push, signed by this server', async ({ world }) => {
  await using at = await withDevice(world)
  await tell(world, world.maria)
  const id = at.queue.jobs[0]?.data.notificationId
  expect(await at.queue.deliver()).toBe(0)
  expect(at.texts()).toEqual([
    {
      web_push: 8030,
      notification: {
        title: 'A record waits for your approval',
        body: 'Open SafePractice to see it.',
        navigate: `http://localhost:3000/notification?id=${id}`,
        lang: 'en-US',
        dir: 'ltr',
        tag: id,
      },
      app_badge: expect.any(Number),
    },
  ])
  const { payload } = await at.device.client.call(getPush, {})
  const [{ headers }] = at.push.received as [(typeof at.push.received)[number]]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' })
  expect(headers.authorization).toContain(`k=${payload.serverKey}`)
  expect(payload.devices).toMatchObject([{ _id: at.device.id, current: true, failing: false, reachedAt: expect.any(String) }])
})

test('no text of any kind of notification contains a name or what somebody typed', async ({ world }) => {
  await using at = await withDevice(world)
  const kinds = Object.keys(notificationKinds) as NotificationKind[]
  const types = ['RECORD', 'TASK', 'ROUND', 'PLAN', 'DATE', 'CASE', 'ACCOUNT'] as const satisfies NewNotification['type'][]
  const typed = ['Dana', 'Whitfield', 'Hepatitis', 'Lakeside', 'Main Street']
  for (const kind of kinds)
    for (const type of types) {
      for (const urgent of [false, true])
        await tell(world, world.maria, {
          kind,
          type,
          urgent,
          targetId: 'of Dana Whitfield',
          title: typed.join(' '),
          subTitle: typed.join(' '),
        })
      expect(await at.queue.deliver()).toBe(0)
    }
  const texts = at.texts()
  const pushed = kinds.filter((kind) => !['no', 'urgent'].includes(notificationKinds[kind].push))
  expect(texts).toHaveLength((pushed.length * 2 + 1) * types.length)
  const words = new Set(texts.map((text) => JSON.stringify(text).replaceAll(/[0-9a-f]{24}/g, '')))
  expect([...words].filter((text) => typed.some((word) => text.includes(word)))).toEqual([])
  expect(words.size, 'the words are fixed').toBeLessThan(15)
  for (const text of texts)
    expect(text).toEqual({
      web_push: 8030,
      notification: {
        title: expect.any(String),
        body: expect.any(String),
        navigate: expect.stringMatching(/^http:\/\/localhost:3000\/notification\?id=[0-9a-f]{24}$/),
        lang: 'en-US',
        dir: 'ltr',
        tag: expect.stringMatching(/^(?:due|[0-9a-f]{24})$/),
      },
      app_badge: expect.any(Number),
    })
})

test.each([
  [200, 'accepted'],
  [201, 'accepted'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [0, 'later'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('the answer %i means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test.for([404, 410])('an address that has ended (%i) is removed, and nothing is tried again', async (status, { world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(status)
  await tell(world, world.maria)
  expect(await at.queue.deliver()).toBe(0)
  expect(await at.row()).toBeUndefined()
  await tell(world, world.maria)
  expect(at.queue.jobs).toEqual([])
})

test.for([429, 500, 503, null])(
  'a busy or broken push service (%s) is tried again, and the device counts as failing until it accepts',
  async (status, { world }) => {
    await using at = await withDevice(world)
    at.push.answerWith(status)
    await tell(world, world.maria)
    const [job] = at.queue.jobs
    expect(await at.queue.deliver()).toBe(1)
    expect(await at.row()).toMatchObject({ failingSince: world.services.clock.now() })
    at.push.answerWith(201)
    await deliverPush(world.services, pushJob.parse(job?.data), false)
    expect(await at.row()).toMatchObject({ failingSince: null, deliveredAt: world.services.clock.now() })
  },
)

const minute = 60_000
test.for([
  [429, '120', 2 * minute],
  [503, '1', 1_000],
  [500, '999999', 60 * minute],
  [429, 'date', 5 * minute],
] as const)('%i with Retry-After %s is asked again then, and the device gets the message', async ([status, header, waits], { world }) => {
  await using at = await withDevice(world)
  const now = world.services.clock.now()
  const startAfter = new Date(now.getTime() + waits)
  at.push.answerWith(status, { 'retry-after': header === 'date' ? startAfter.toUTCString() : header })
  await tell(world, world.maria)
  const [{ data }] = at.queue.jobs as [(typeof at.queue.jobs)[number]]
  expect(await at.queue.deliver(), 'the queue does not try again by itself').toBe(0)
  expect(at.queue.jobs).toEqual([{ data: { ...data, postponed: 1 }, how: { priority: 0, startAfter } }])
  expect(await at.row()).toMatchObject({ failingSince: now })
  at.push.answerWith(201)
  at.push.received.length = 0
  expect(await at.queue.deliver()).toBe(0)
  expect([at.texts().length, at.queue.jobs, (await at.row())?.failingSince]).toEqual([1, [], null])
})

test('an alarm stays urgent when a push service postpones it', async ({ world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(429, { 'retry-after': '60' })
  await tell(world, world.maria, { kind: 'alarm', type: 'PAGE', urgent: true })
  await at.queue.deliver()
  expect(at.queue.jobs.map(({ how }) => how.priority)).toEqual([10])
})

test('a push service that always postpones is not asked forever', async ({ world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(429, { 'retry-after': '60' })
  await tell(world, world.maria)
  let asked = 0
  while (at.queue.jobs.length > 0 && (await at.queue.deliver()) === 0) asked += 1
  expect([asked, at.queue.jobs, at.push.received.length]).toEqual([24, [], 25])
})

test.for([404, 410, 413])('%i is final, also with Retry-After', async (status, { world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(status, { 'retry-after': '60' })
  await tell(world, world.maria)
  expect([await at.queue.deliver(), at.queue.jobs]).toEqual([0, []])
})

test('the last failed attempt is an error in the log, which names neither person nor address', async ({ world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(500)
  await tell(world, world.maria)
  expect(await at.queue.deliver({ last: true })).toBe(1)
  const lines = world.services.errors.splice(0)
  expect(lines).toEqual([expect.stringContaining('a device was not reached')])
  expect(lines.join()).not.toContain(at.device.path)
})

test.for([301, 400, 413])(
  'a refusal (%i) is not tried again, follows no redirect, and the device counts as failing',
  async (status, { world }) => {
    await using at = await withDevice(world)
    at.push.answerWith(status)
    await tell(world, world.maria)
    expect(await at.queue.deliver()).toBe(0)
    expect(at.push.received).toHaveLength(1)
    expect(await at.row()).toMatchObject({ failingSince: world.services.clock.now() })
  },
)

test('a notification that was read is not shown any more, nor one of a person who has left', async ({ world }) => {
  await using at = await withDevice(world)
  await tell(world, world.maria)
  const notificationIds = [at.queue.jobs[0]?.data.notificationId ?? '']
  await at.device.client.call(readNotifications, { body: { notificationIds } })
  await tell(world, world.maria, { locationId: world.cedar.locations[0]?.id ?? '', practiceId: world.cedar.id })
  expect(at.queue.jobs).toHaveLength(2)
  expect(await at.queue.deliver()).toBe(0)
  expect(at.texts()).toEqual([])
})

inOwnWorld('quiet hours hold a message back until they end, but never an alarm', async ({ world }) => {
  await using at = await withDevice(world)
  await at.device.client.call(setQuietHours, { body: { quietHours: { from: '21:00', until: '06:30', timeZone: 'America/Los_Angeles' } } })
  world.services.clock.set('2026-12-02T06:00:00Z')
  const startAfter = new Date('2026-12-02T14:30:00Z')
  await tell(world, world.maria)
  expect(at.queue.jobs.map(({ how }) => how.startAfter)).toEqual([startAfter])
  expect(await at.queue.deliver()).toBe(0)
  expect(at.texts(), 'a job that comes too early waits again').toEqual([])
  expect(at.queue.jobs.map(({ how }) => how.startAfter)).toEqual([startAfter])
  const held = at.queue.jobs.splice(0)
  await tell(world, world.maria, { kind: 'alarm', type: 'PAGE', urgent: true })
  await tell(world, world.maria, { kind: 'newTasks', type: 'TASK', urgent: true })
  expect(at.queue.jobs.map(({ how }) => how.startAfter)).toEqual([undefined, undefined])
  expect(await at.queue.deliver()).toBe(0)
  expect(at.texts()).toMatchObject([
    { notification: { title: 'Something needs you now' } },
    { notification: { title: 'Something needs you now' } },
  ])
  expect(at.push.received.map(({ headers }) => headers.urgency)).toEqual(['high', 'high'])
  world.services.clock.set('2026-12-02T14:30:00Z')
  at.queue.jobs.push(...held)
  expect(await at.queue.deliver()).toBe(0)
  expect(at.texts()).toHaveLength(3)
})

test('a silent copy queues nothing', async ({ world }) => {
  await using at = await withDevice(world)
  world.services.settings.silent = true
  await tell(world, world.maria).finally(() => (world.services.settings.silent = false))
  expect(at.queue.jobs).toEqual([])
})

inOwnWorld(
  'all servers use one pair of keys, which is stored encrypted; a new secret makes a new pair, and old devices end',
  async ({ world }) => {
    await using at = await withDevice(world)
    const key = async () => (await at.device.client.call(getPush, {})).payload.serverKey
    const [first, second] = await Promise.all([key(), key()])
    expect(first).toBe(second)
    const [stored] = await world.system((db) => db.select().from(installation).where(eq(installation.name, 'push.keys')))
    expect(String(stored?.value)).not.toContain(first)
    await world.system((db) =>
      db.update(installation).set({ value: 'sealed with another secret' }).where(eq(installation.name, 'push.keys')),
    )
    const [one, other] = await Promise.all([key(), key()])
    expect(one).toBe(other)
    expect(one).not.toBe(first)
    await tell(world, world.maria)
    expect(await at.queue.deliver()).toBe(0)
    expect([at.texts(), await at.row()]).toEqual([[], undefined])
  },
)

inOwnWorld('two servers that work at the same time send each message once', async ({ world }) => {
  await using at = await withDevice(world)
  const servers = await Promise.all([1, 2].map(() => openJobs({ database: world.database, log: silentLog })))
  const [first] = servers
  world.services.jobs = { send: (...job) => first?.send(...job) ?? Promise.resolve(), wake: () => undefined }
  for (let count = 0; count < 12; count += 1) await tell(world, world.maria)
  const handled = [0, 0]
  await Promise.all(
    servers.map((server, index) =>
      server.work([
        {
          queue: 'push',
          run: async ({ data, last }) => {
            handled[index] = (handled[index] ?? 0) + 1
            await deliverPush(world.services, pushJob.parse(data), last)
          },
        },
      ]),
    ),
  )
  const left = async () => {
    const { rows } = await world.system((db) =>
      db.client.query<{ n: number }>(`select count(*)::int as n from pgboss.job where name = 'push' and state <> 'completed'`),
    )
    return rows[0]?.n
  }
  await expect.poll(left).toBe(0)
  const tags = at.texts().map((text) => (text as { notification: { tag: string } }).notification.tag)
  expect(tags).toHaveLength(12)
  expect(new Set(tags).size).toBe(12)
  expect((handled[0] ?? 0) + (handled[1] ?? 0)).toBe(12)
  await Promise.all(servers.map((server) => server.stop()))
})
