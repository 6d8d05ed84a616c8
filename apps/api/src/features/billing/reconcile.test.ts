import { eq } from 'drizzle-orm'

import { billing, subscription } from '#api/data/tables'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { PaymentUnavailable } from '#api/platform/payments/provider-errors'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'

import { payerOf } from './mirror.ts'
import { reconcile } from './reconcile.ts'
import { makeKnown } from './testing/known-payer.ts'
import { nextPayment } from './testing/payment-events.ts'

/** What the job reports of a practice, newest comparison only. */
async function reported(world: World, practiceId: string): Promise<unknown[]> {
  const lines: { practiceId?: string; differences?: unknown[] }[] = []
  Object.assign(world.services.log, { warn: (_words: string, facts: object) => void lines.push(facts) })
  await reconcile(world.services)
  return lines.find((line) => line.practiceId === practiceId)?.differences ?? []
}

const nextDay = (world: World) => world.services.clock.advance({ hours: 24 })

inOwnWorld('what no event has brought is reported and put right, once a day', async ({ world }) => {
  const { practiceId, paid } = await payingPractice(world, { number: '4000000000000341' })
  expect(await reported(world, practiceId)).toEqual([])
  const { customerId = '', subscriptionIds = [] } = (await world.system((db) => payerOf(db, practiceId))) ?? {}
  await nextPayment(world, customerId)
  expect(await reported(world, practiceId), 'compared today already').toEqual([])
  nextDay(world)
  expect(await reported(world, practiceId)).toMatchObject([
    { kind: 'subscription_differs', subscription: subscriptionIds[0], ours: { status: 'active' }, theirs: { status: 'past_due' } },
  ])
  const [payer] = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))
  expect(payer?.paymentFailedAt).not.toBeNull()
  nextDay(world)
  expect(await reported(world, practiceId)).toEqual([])
  expect(await paid()).toEqual([89_900])
})

inOwnWorld('a second subscription, and a payment after the end of the plan, are reported and change nothing', async ({ world }) => {
  const { practiceId } = await payingPractice(world)
  const { customerId = '', subscriptionIds = [] } = (await world.system((db) => payerOf(db, practiceId))) ?? {}
  const stripe = stripeAt(world.provider.url, 'sk_test_world')
  const price = (await world.services.payments.plans())[0]?.priceIds[0] ?? ''
  const second = await stripe.subscriptions.create({ customer: customerId, items: [{ price }] })
  expect(await reported(world, practiceId)).toEqual([{ kind: 'subscription_unknown', subscription: second.id }])
  const endedAt = new Date(Date.now() - 86_400_000)
  await world.system((db) => db.update(subscription).set({ endedAt }).where(eq(subscription.practiceId, practiceId)))
  nextDay(world)
  expect(await reported(world, practiceId)).toMatchObject([
    { kind: 'subscription_unknown' },
    { kind: 'paid_after_end', subscription: subscriptionIds[0] },
  ])
  const [row] = await world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))
  expect(row?.endedAt).toEqual(endedAt)
})

inOwnWorld('while the provider is away nothing changes, and the comparison is made in the next hour', async ({ world }) => {
  const { practiceId } = await payingPractice(world)
  await makeKnown(world, world.lakeside.id)
  const { payments } = world.services
  Object.assign(world.services, { payments: { ...payments, liveSubscriptions: () => Promise.reject(new PaymentUnavailable('away')) } })
  await expect(reconcile(world.services)).rejects.toThrow('cannot be reached')
  const marks = async () => (await world.system((db) => db.select().from(billing))).map((row) => row.reconciledAt)
  expect(await marks()).toEqual([null, null, null])
  Object.assign(world.services, { payments })
  expect(await reported(world, practiceId)).toEqual([])
  expect((await marks()).every((mark) => mark !== null)).toBe(true)
})

inOwnWorld('two servers at once compare each practice once', async ({ world }) => {
  await makeKnown(world, world.lakeside.id)
  await makeKnown(world, world.cedar.id)
  const counts = await Promise.all([reconcile(world.services), reconcile(world.services)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
})
