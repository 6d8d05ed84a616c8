import { eq } from 'drizzle-orm'

import { readNotifications } from '#contract/notifications/notifications'
import { getPush, setQuietHours } from '#contract/push/push'
import { notificationKinds, type NotificationKind } from '#api/data/notifications/notification-kinds'
import type { NewNotification } from '#api/data/notifications/notify'
import { installation } from '#api/data/tables'
import { expect, inOwnWorld, test } from '#api/data/testing/test'
import { openJobs } from '#api/platform/jobs/jobs'
import { silentLog } from '#api/platform/logging/log'

import { deliverPush, pushJob } from './deliver-push.ts'
import { tell } from './testing/device-of.ts'
import { withDevice } from './testing/with-device.ts'

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
