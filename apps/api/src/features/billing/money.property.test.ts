import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type Stripe from 'stripe'

import { updatePracticeAndSubscription } from '#contract/billing/billing'
import { discountedCents } from '#contract/billing/discount'
import { invoices as shownInvoices } from '#contract/billing/invoices'
import { addLocation } from '#contract/locations/locations'
import { changeSubPlan, planChange, setPlanEnd } from '#contract/billing/plan-changes'
import { billing, subscription } from '#api/data/tables'
import { cardToken } from '#api/data/testing/newcomer'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, inOwnWorld, providerKeys, type World } from '#api/data/testing/test'
import { signatureHeader } from '#api/platform/payments/emulator/webhook-sender'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'

import { mirroredFacts, payerOf, providerFacts } from './mirror.ts'
import { reconcile } from './reconcile.ts'
import { deliver } from './testing/payment-events.ts'

/** Yearly prices in cents by plan, for the first and for each further location. */
const prices = { OSHA: [69_900, 49_900], SDS: [29_900, 19_900], 'OSHA&SDS': [89_900, 64_900] } as const
const coupons = {
  '': { percent_off: null, amount_off: null },
  promo_welcome10: { percent_off: 10, amount_off: null },
  promo_friend50: { percent_off: null, amount_off: 5_000 },
}
type PlanName = keyof typeof prices
type Coupon = keyof typeof coupons

const planName = fc.constantFrom<PlanName>('OSHA', 'SDS', 'OSHA&SDS')
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), plan: planName }),
  fc.record({ kind: fc.constant('renew' as const) }),
  fc.record({ kind: fc.constant('card' as const), number: fc.constantFrom('4242424242424242', '4000000000000341', '4000000000009995') }),
  fc.record({
    kind: fc.constant('add' as const),
    plan: planName,
    coupon: fc.constantFrom<Coupon>('', 'promo_welcome10', 'promo_friend50'),
  }),
  fc.record({ kind: fc.constant('end' as const), ends: fc.boolean() }),
)
/** Which pending events arrive after a step, by index, in this order and possibly twice. */
const arrivals = fc.array(fc.nat(20), { maxLength: 4 })
const story = fc.record({
  steps: fc.array(fc.tuple(step, arrivals), { minLength: 3, maxLength: 7 }),
  order: fc.array(fc.nat(1_000), { minLength: 60, maxLength: 60 }),
  lost: fc.boolean(),
})
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

inOwnWorld(
  'whatever is bought, changed, ended or declined, and however events arrive, every cent adds up and our copy matches the provider',
  async ({ world }) => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => play(world, told)),
      { numRuns: 6, endOnFailure: true },
    )
  },
)

async function play(world: World, { steps, order, lost }: Story): Promise<void> {
  const paying = await payingPractice(world)
  const { practiceId } = paying
  const customer = (await world.system((db) => payerOf(db, practiceId)))?.customerId ?? ''
  const stripe = stripeAt(world.provider.url, providerKeys.secretKey)
  const waiting = async () => (await stripe.events.list({ limit: 500 })).data.filter((event) => JSON.stringify(event).includes(customer))
  const agreed = new Map<string, number>()
  for (const [taken, arriving] of steps) {
    await take(world, paying, { taken, customer, agreed })
    const events = await waiting()
    for (const place of arriving) await send(world, events[place % Math.max(1, events.length)])
  }
  if (!lost) {
    const events = await waiting()
    const shuffled = events.map((event, place) => ({ event, at: order[place % order.length] ?? 0 })).toSorted((a, b) => a.at - b.at)
    for (const { event } of shuffled) await send(world, event)
    await sameAsProvider(world, practiceId)
  }
  const drawn = (await stripe.invoices.list({ customer, limit: 100 })).data
  everyCentAddsUp(drawn, (await stripe.charges.list({ customer, limit: 100 })).data)
  const { payload } = await paying.caller
    .raw(shownInvoices, { params: { practiceId } })
    .then((answer) => (answer.statusCode === 402 ? { payload: null } : answer.json()))
  if (payload) expect(payload.map((one: { amount_paid: number }) => one.amount_paid)).toEqual(drawn.map((one) => one.amount_paid))
  world.services.clock.advance({ hours: 24 })
  await reconcile(world.services)
  await sameAsProvider(world, practiceId)
}

interface Taking {
  taken: Story['steps'][number][0]
  customer: string
  /** The renewal amount promised by a plan change, by subscription, while nothing else affects it. */
  agreed: Map<string, number>
}

async function take(world: World, paying: Awaited<ReturnType<typeof payingPractice>>, { taken, customer, agreed }: Taking): Promise<void> {
  const { caller, practiceId, locationId, userId, order } = paying
  const stripe = stripeAt(world.provider.url, providerKeys.secretKey)
  const place = { practiceId, locationId }
  const [current] = await world.system((db) => db.select().from(subscription).where(eq(subscription.locationId, locationId)))
  const id = current?.providerSubscriptionId ?? ''
  if (taken.kind === 'change') {
    const terms = await caller.raw(planChange, { params: place, query: { selectedPlan: taken.plan } })
    if (terms.statusCode !== 200) return
    const { payload } = terms.json()
    const changed = await caller.raw(changeSubPlan, { params: { locationId, userId }, body: { selectedPlan: taken.plan, agreed: payload } })
    if (changed.statusCode === 200 && payload.renewsAt && payload.otherCents === 0) agreed.set(id, payload.renewalCents)
    else agreed.delete(id)
  } else if (taken.kind === 'renew') {
    const before = new Set((await stripe.invoices.list({ customer, limit: 100 })).data.map((invoice) => invoice.id))
    const headers = { authorization: `Bearer ${providerKeys.secretKey}` }
    await fetch(`${world.provider.url}/_emulator/advance`, { method: 'POST', headers, body: new URLSearchParams({ customer }) })
    for (const invoice of (await stripe.invoices.list({ customer, limit: 100 })).data) {
      const of = String(invoice.parent?.subscription_details?.subscription)
      if (before.has(invoice.id) || invoice.starting_balance !== 0) continue
      if (agreed.has(of)) expect(invoice.amount_due, 'as the change of plan had said').toBe(agreed.get(of))
    }
    agreed.clear()
  } else if (taken.kind === 'card') {
    const address = { address: '9 Oak Road', address2: '', city: 'Boulder', state: 'CO', zip: '80301' }
    const token = await cardToken(world, taken.number)
    await caller.raw(updatePracticeAndSubscription, {
      body: { id: practiceId, practiceForUpdate: { billingAddress: address }, cardToken: token, cardHolderName: 'Nora' },
    })
  } else if (taken.kind === 'add') {
    const count = (await paying.locations()).length
    const body = order({ name: `Place ${count}`, plan: taken.plan, couponId: taken.coupon })
    const added = await caller.raw(addLocation, { body })
    if (added.statusCode !== 200) return
    const [newest] = (await stripe.invoices.list({ customer, limit: 1 })).data
    expect(newest?.total).toBe(discountedCents(prices[taken.plan][1], coupons[taken.coupon]))
  } else await caller.raw(setPlanEnd, { params: place, body: { ends: taken.ends } })
}

async function send(world: World, event: Stripe.Event | undefined): Promise<void> {
  if (!event) return
  const body = JSON.stringify(event)
  const { statusCode } = await deliver(world, { body, signature: signatureHeader(body, providerKeys.webhookSecret) })
  expect(statusCode).toBe(204)
}

/** Checks the provider's books without looking at how it made them. */
function everyCentAddsUp(drawn: readonly Stripe.Invoice[], charges: readonly Stripe.Charge[]): void {
  for (const invoice of drawn) {
    const lines = invoice.lines.data.reduce((sum, line) => sum + line.amount, 0)
    const discount = (invoice.total_discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0)
    expect(invoice.total).toBe(lines - discount)
    const owed = invoice.total + invoice.starting_balance
    expect([invoice.amount_due, invoice.ending_balance]).toEqual([Math.max(0, owed), Math.min(0, owed)])
    expect(invoice.amount_paid).toBe(invoice.status === 'paid' ? invoice.amount_due : 0)
    expect(Object.values(prices).flat()).toContain(invoice.lines.data[0]?.amount)
  }
  const taken = charges.filter((charge) => charge.paid).reduce((sum, charge) => sum + charge.amount, 0)
  expect(taken).toBe(drawn.reduce((sum, invoice) => sum + invoice.amount_paid, 0))
}

async function sameAsProvider(world: World, practiceId: string): Promise<void> {
  const rows = await world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))
  const states = await Promise.all(rows.map((row) => world.services.payments.retrieveSubscription(row.providerSubscriptionId)))
  for (const [place, state] of states.entries()) {
    const row = rows[place]
    if (!row) continue
    expect(mirroredFacts(row)).toEqual(providerFacts(row, state))
    expect([row.endedAt !== null, row.priceCents]).toEqual([state.status === 'canceled', state.priceCents])
  }
  const [payer] = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))
  expect(payer?.paymentFailedAt !== null).toBe(states.some((state) => state.status === 'past_due'))
}
