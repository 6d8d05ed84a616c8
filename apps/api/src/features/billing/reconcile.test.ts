import { eq } from 'drizzle-orm'

import { billing, subscription } from '#api/data/tables'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { PaymentRefused, PaymentUnavailable } from '#api/platform/payments/provider-errors'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'

import { payerOf } from './mirror.ts'
import { reconcile } from './reconcile.ts'
import { makeKnown } from './testing/known-payer.ts'
import { nextPayment } from './testing/payment-events.ts'

/** Collects what the job writes to the log. */
async function lines(world: World) {
  const written: { words: string; practiceId?: string; code?: string; differences?: unknown[] }[] = []
  Object.assign(world.services.log, { warn: (words: string, facts: object) => void written.push({ words, ...facts }) })
  await reconcile(world.services)
  return written
}

/** Returns what the job reports about a practice in its newest comparison; nothing if there is no difference. */
const reported = async (world: World, practiceId: string) =>
  (await lines(world)).find((line) => line.practiceId === practiceId)?.differences ?? 'nothing'

const nextDay = (world: World) => world.services.clock.advance({ hours: 24 })

inOwnWorld('changes that no event reported are logged and corrected, once a day', async ({ world }) => {
  const { practiceId, paid } = await payingPractice(world, { number: '4000000000000341' })
  expect(await reported(world, practiceId)).toBe('nothing')
  const { customerId = '', subscriptionIds = [] } = (await world.system((db) => payerOf(db, practiceId))) ?? {}
  await nextPayment(world, customerId)
  expect(await reported(world, practiceId), 'compared today already').toBe('nothing')
  nextDay(world)
  expect(await reported(world, practiceId)).toMatchObject([
    { kind: 'subscription_differs', subscription: subscriptionIds[0], ours: { status: 'active' }, theirs: { status: 'past_due' } },
  ])
  const [payer] = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))
  expect(payer?.paymentFailedAt).not.toBeNull()
  nextDay(world)
  expect(await reported(world, practiceId)).toBe('nothing')
  expect(await paid()).toEqual([89_900])
})

inOwnWorld('a second subscription, or a payment after the end of the plan, is reported and changes nothing', async ({ world }) => {
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

inOwnWorld('nothing changes while the provider is unavailable, and the comparison is retried in the next hour', async ({ world }) => {
  const { practiceId } = await payingPractice(world)
  await makeKnown(world, world.lakeside.id)
  const { payments } = world.services
  Object.assign(world.services, { payments: { ...payments, liveSubscriptions: () => Promise.reject(new PaymentUnavailable('away')) } })
  await expect(reconcile(world.services)).rejects.toThrow('cannot be reached')
  const marks = async () => (await world.system((db) => db.select().from(billing))).map((row) => row.reconciledAt)
  expect(await marks()).toEqual([null, null, null])
  Object.assign(world.services, { payments })
  expect(await reported(world, practiceId)).toBe('nothing')
  expect((await marks()).every((mark) => mark !== null)).toBe(true)
})

inOwnWorld('every practice is due again after 23 hours; one that is unknown to the provider is skipped', async ({ world }) => {
  const known = await makeKnown(world, world.cedar.id)
  expect(known.customerId).not.toBe('')
  expect(await lines(world)).toEqual([
    {
      words: 'practices were not compared with the payment provider',
      code: 'billing.payer_unknown',
      count: 1,
      practices: [world.lakeside.id],
    },
  ])
  world.services.clock.advance({ hours: 23 })
  expect(await reconcile(world.services)).toBe(0)
  world.services.clock.advance({ seconds: 0.001 })
  expect(await reconcile(world.services)).toBe(1)
})

inOwnWorld('practices that the provider refuses for another reason are one line, with the code of that refusal', async ({ world }) => {
  await makeKnown(world, world.lakeside.id)
  await makeKnown(world, world.cedar.id)
  const { payments } = world.services
  const refused = () => Promise.reject(new PaymentRefused('card_declined', 'The card of Maria Alvarez was declined.', null))
  Object.assign(world.services, { payments: { ...payments, liveSubscriptions: refused } })
  const written = await lines(world)
  Object.assign(world.services, { payments })
  expect(written).toMatchObject([{ code: 'billing.card_refused', count: 2 }])
  expect(JSON.stringify(written)).not.toContain('Maria')
})

inOwnWorld(
  'practices compared before the provider failed are not compared again, and our own error is not taken for its failure',
  async ({ world }) => {
    await makeKnown(world, world.lakeside.id)
    await makeKnown(world, world.cedar.id)
    await payingPractice(world)
    const { payments } = world.services
    let calls = 0
    const liveSubscriptions: typeof payments.liveSubscriptions = (customerId) =>
      ++calls === 2 ? Promise.reject(new PaymentUnavailable('away')) : payments.liveSubscriptions(customerId)
    Object.assign(world.services, { payments: { ...payments, liveSubscriptions } })
    await expect(reconcile(world.services)).rejects.toThrow('cannot be reached')
    Object.assign(world.services, { payments })
    expect(await reconcile(world.services), 'the others were being compared at the same time').toBe(1)
    nextDay(world)
    Object.assign(world.services, { payments: { ...payments, liveSubscriptions: () => Promise.reject(new Error('a mistake of ours')) } })
    await expect(reconcile(world.services)).rejects.toThrow('not everything was done')
    expect(world.services.errors.splice(0)).toHaveLength(3)
    Object.assign(world.services, { payments })
    expect(await reconcile(world.services), 'they are due again in the next hour').toBe(3)
  },
)

inOwnWorld('two servers at once compare each practice once', async ({ world }) => {
  await makeKnown(world, world.lakeside.id)
  await makeKnown(world, world.cedar.id)
  const counts = await Promise.all([reconcile(world.services), reconcile(world.services)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
})
