import { eq } from 'drizzle-orm'

import { openNotification } from '#contract/notifications/notifications'
import { notify } from '#api/data/notifications/notify'
import { notification, outboxMessage, pushSubscription, session } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import type { Carrier } from '#api/platform/messages/carriers'
import type { Message } from '#api/data/messages/send-message'
import { startDelivery } from '#api/platform/messages/testing/delivery'

const oneDay = 86_400_000

/** Gives a person a device in the state of its last message. */
async function deviceOf(world: World, userId: string, state: { deliveredAt: Date | null; failingSince: Date | null }) {
  await world.tokenFor(userId)
  const now = world.services.clock.now()
  await world.system(async (db) => {
    const [own] = await db.select({ id: session.id }).from(session).where(eq(session.userId, userId))
    const keys = { endpoint: newId(now), p256dh: 'x', auth: 'x', serverKey: 'x' }
    await db.insert(pushSubscription).values({ id: newId(now), userId, sessionId: own?.id ?? '', ...keys, createdAt: now, ...state })
  })
}

/** Asks people to read a plan, and returns whose mail waits. */
const ask = (world: World, people: readonly string[]) => {
  const work = { now: world.services.clock.now(), services: world.services, after: () => undefined }
  const news = { practiceId: world.lakeside.id, locationId: world.lakeside.locations[0]?.id ?? '', title: 'Please read', subTitle: '' }
  return world.system((db) => notify({ db, ...work }, people, { ...news, kind: 'planToRead', type: 'PLAN', targetId: 'emergencyAction' }))
}

const mail = (unlessRead: readonly string[] | undefined): Message => ({
  channel: 'email',
  urgency: 'ordinary',
  to: 'somebody@lakeside.example',
  subject: 'Please read',
  text: 'Please read the plan.',
  practiceId: null,
  unlessRead,
})

inOwnWorld('a mail waits only for people whose device was reached by the last message', async ({ world }) => {
  const now = world.services.clock.now()
  await deviceOf(world, world.maria, { deliveredAt: now, failingSince: null })
  await deviceOf(world, world.dana, { deliveredAt: null, failingSince: null })
  await deviceOf(world, world.omar, { deliveredAt: now, failingSince: now })
  const later = await ask(world, [world.maria, world.dana, world.omar, world.tessa])
  expect([...later.keys()]).toEqual([world.maria])
  const [note] = await world.system((db) => db.select().from(notification).where(eq(notification.title, 'Please read')).limit(1))
  expect(later.get(world.maria)).toContain(note?.id)
})

inOwnWorld('the mail follows after a day if one notification is unread, and never if all were opened', async ({ world }) => {
  const { clock } = world.services
  await deviceOf(world, world.maria, { deliveredAt: clock.now(), failingSince: null })
  const [first] = [...(await ask(world, [world.maria])).values()].flat()
  const [second] = [...(await ask(world, [world.maria])).values()].flat()
  const sent: string[] = []
  const email: Carrier = { carry: async ({ id }) => void sent.push(id), close: () => undefined }
  await using at = await startDelivery(world, { email })
  await at.send(mail([first ?? '', second ?? '']), mail([first ?? '']), mail(undefined))
  const rows = await world.system((db) => db.select().from(outboxMessage))
  const [both, one, none] = [2, 1, undefined].map((count) => rows.find(({ unlessRead }) => unlessRead?.length === count)?.id)
  const { rows: jobs } = await world.system((db) =>
    db.client.query<{ id: string; start: Date }>(`select data->>'id' as id, start_after as start from pgboss.job where name = 'message'`),
  )
  const startOf = (id: string | undefined) => jobs.find((job) => job.id === id)?.start.getTime() ?? 0
  const dueAt = clock.now().getTime() + oneDay
  expect([startOf(both), startOf(one)]).toEqual([dueAt, dueAt])
  expect(startOf(none)).toBeLessThan(Date.now() + oneDay / 2)
  const maria = await world.as(world.maria)
  expect((await maria.call(openNotification, { params: { notificationId: first ?? '' } })).payload).toMatchObject({
    type: 'PLAN',
    record: 'emergencyAction',
    location: { name: 'Main Street' },
  })
  for (const id of [both, one, none]) await at.worker.run({ data: { id }, last: false })
  expect(sent).toEqual([both, none])
  const closed = await world.system((db) =>
    db
      .select()
      .from(outboxMessage)
      .where(eq(outboxMessage.id, one ?? '')),
  )
  expect(closed).toMatchObject([{ lastError: 'Not sent: it was read in the app.', text: '', deliveredAt: clock.now() }])
  const dana = await world.as(world.dana)
  expect((await dana.refused(openNotification, { params: { notificationId: second ?? '' } })).status).toBe(404)
})
