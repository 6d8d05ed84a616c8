import { expect, test } from 'vitest'

import { PaymentRefused, PaymentUnavailable } from './provider-errors.ts'
import {
  cancelSubscription,
  liveSubscriptions,
  retrieveSubscription,
  setSubscriptionEnd,
  subscribe,
  subscriptionOfIntent,
} from './subscriptions.ts'
import { listOf, providerThat, refusal } from './testing/test-provider.ts'

const method = (last4: string) => ({ billing_details: { name: 'Dana' }, card: { brand: 'visa', last4, exp_month: 11, exp_year: 2030 } })
const payer = (default_payment_method: object | null) => ({ id: 'cus_1', invoice_settings: { default_payment_method } })
const item = { current_period_end: 1_800_000_000, price: { lookup_key: 'sds_yearly_additional', unit_amount: 19_900 } }
const running = {
  id: 'sub_1',
  object: 'subscription',
  created: 1_700_000_000,
  customer: payer(null),
  status: 'active',
  items: { data: [item] },
  default_payment_method: null,
  cancel_at: null,
  cancel_at_period_end: false,
  latest_invoice: null,
}

/** The state of a subscription that the provider returns with these changes. */
async function stateWith(changes: object) {
  const { stripe } = providerThat(() => ({ ...running, ...changes }))
  return retrieveSubscription(stripe, 'sub_1')
}

test('the state of a subscription contains its plan, its price and its end', async () => {
  expect(await stateWith({})).toEqual({
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    status: 'active',
    planType: 'SDS',
    tier: 1,
    priceCents: 19_900,
    card: null,
    amountPaid: 0,
    amountOpen: 0,
    currentPeriodEnd: '2027-01-15T08:00:00.000Z',
    endsAt: null,
  })
})

test('an unknown status becomes "other", and an unknown price has no plan', async () => {
  expect((await stateWith({ status: 'trialing' })).status).toBe('other')
  const other = { ...item, price: { lookup_key: null, unit_amount: 5_000 } }
  expect(await stateWith({ items: { data: [other] } })).toMatchObject({ planType: null, tier: null, priceCents: 5_000 })
  const nothing = { priceCents: 0, currentPeriodEnd: '2023-11-14T22:13:20.000Z' }
  expect(await stateWith({ items: { data: [] } }), 'as of the day on which it was made').toMatchObject(nothing)
})

test('a subscription ends on its cancellation date, else with its period if it is set to end', async () => {
  expect((await stateWith({ cancel_at: 1_750_000_000, cancel_at_period_end: true })).endsAt).toBe('2025-06-15T15:06:40.000Z')
  expect((await stateWith({ cancel_at: 1_750_000_000 })).endsAt).toBe('2025-06-15T15:06:40.000Z')
  expect((await stateWith({ cancel_at_period_end: true })).endsAt).toBe('2027-01-15T08:00:00.000Z')
})

test('a subscription is charged on its own card, else on the card of its customer', async () => {
  const customer = payer(method('1111'))
  expect((await stateWith({ customer, default_payment_method: method('2222') })).card?.last4).toBe('2222')
  expect((await stateWith({ customer })).card?.last4).toBe('1111')
  const gone = await stateWith({ customer: { id: 'cus_1', deleted: true } })
  expect(gone, 'of a customer that was deleted').toMatchObject({ customerId: 'cus_1', card: null })
})

test('the amounts paid and open come from the latest invoice; only an open invoice has an open amount', async () => {
  const invoice = { amount_paid: 7, amount_remaining: 93 }
  expect(await stateWith({ latest_invoice: { ...invoice, status: 'open' } })).toMatchObject({ amountPaid: 7, amountOpen: 93 })
  expect(await stateWith({ latest_invoice: { ...invoice, status: 'void' } })).toMatchObject({ amountPaid: 7, amountOpen: 0 })
  expect(await stateWith({ latest_invoice: 'in_1' }), 'not sent along').toMatchObject({ amountPaid: 0, amountOpen: 0 })
})

test('the subscriptions of a customer include their latest invoice', async () => {
  const { stripe, calls } = providerThat(() =>
    listOf({ ...running, customer: 'cus_1', latest_invoice: { amount_paid: 7, status: 'paid' } }),
  )
  expect(await liveSubscriptions(stripe, 'cus_1')).toMatchObject([{ customerId: 'cus_1', card: null, amountPaid: 7 }])
  expect(calls.map(({ what, fields }) => [what, fields.get('customer')])).toEqual([['GET /v1/subscriptions', 'cus_1']])
})

test('the subscription of an intent is searched for at its customer, else at the customer with its email and practice', async () => {
  const found = [
    { id: 'cus_2', metadata: { practiceId: 'other' } },
    { id: 'cus_1', metadata: { practiceId: 'practice' } },
  ]
  const { stripe, calls } = providerThat(({ what }) => {
    if (what === 'GET /v1/customers') return listOf(...found)
    if (what === 'GET /v1/subscriptions')
      return listOf({ id: 'sub_2', metadata: { intentId: 'intent-2' } }, { id: 'sub_1', metadata: { intentId: 'intent-1' } })
    return running
  })
  const asked = async (who: { customerId?: string; practiceId: string }, idempotencyKey = 'intent-1') => {
    calls.length = 0
    const state = await subscriptionOfIntent(stripe, { idempotencyKey, email: 'dana@cedar.example', ...who })
    return [state?.subscriptionId, ...calls.map(({ what, fields }) => `${what} ${fields.get('customer') ?? fields.get('email') ?? ''}`)]
  }
  const [byEmail, one] = ['GET /v1/customers dana@cedar.example', 'GET /v1/subscriptions/sub_1 ']
  expect(await asked({ customerId: 'cus_9', practiceId: 'practice' })).toEqual(['sub_1', 'GET /v1/subscriptions cus_9', one])
  expect(await asked({ practiceId: 'practice' })).toEqual(['sub_1', byEmail, 'GET /v1/subscriptions cus_1', one])
  expect(await asked({ practiceId: 'practice' }, 'intent-9')).toEqual([undefined, byEmail, 'GET /v1/subscriptions cus_1'])
  expect(await asked({ practiceId: 'third' })).toEqual([undefined, byEmail])
})

test('the end of a subscription is set only if it changes, and never after it has ended', async () => {
  const callsFor = async (changes: object, ends: boolean) => {
    const { stripe, calls } = providerThat(() => ({ ...running, ...changes }))
    await setSubscriptionEnd(stripe, { subscriptionId: 'sub_1', ends })
    return calls.filter(({ what }) => what.startsWith('POST')).map(({ fields }) => fields.get('cancel_at_period_end'))
  }
  expect(await callsFor({}, true)).toEqual(['true'])
  expect(await callsFor({ cancel_at: 1_800_000_000 }, false)).toEqual(['false'])
  expect(await callsFor({}, false)).toEqual([])
  expect(await callsFor({ cancel_at: 1_800_000_000 }, true)).toEqual([])
  expect(await callsFor({ status: 'canceled' }, true)).toEqual([])
})

test('a subscription is canceled immediately, and one that has ended is not changed', async () => {
  const ended = async (status: string) => {
    const { stripe, calls } = providerThat(({ what }) => ({ ...running, status: what.startsWith('DELETE') ? 'canceled' : status }))
    const state = await cancelSubscription(stripe, { subscriptionId: 'sub_1' })
    return [state.status, calls.filter(({ what }) => what.startsWith('DELETE')).length]
  }
  expect(await ended('active')).toEqual(['canceled', 1])
  expect(await ended('canceled')).toEqual(['canceled', 0])
})

const order = {
  idempotencyKey: 'intent-1',
  practiceId: 'practice',
  customerId: 'cus_1',
  email: 'dana@cedar.example',
  name: 'Cedar',
  cardHolderName: 'Dana',
  address: { address: '12 Main St', address2: '', city: 'Denver', state: 'CO', zip: '80202' },
  planType: 'SDS',
  tier: 1,
} as const

test('an intent that already has a subscription charges nothing', async () => {
  const { stripe, calls } = providerThat(({ what }) =>
    what === 'GET /v1/subscriptions' ? listOf({ id: 'sub_1', metadata: { intentId: 'intent-1' } }) : running,
  )
  expect(await subscribe(stripe, { ...order, cardToken: 'tok_1' }, 'price_1')).toMatchObject({ subscriptionId: 'sub_1' })
  expect(calls.filter(({ what }) => what.startsWith('POST'))).toEqual([])
})

test('a practice becomes a customer only once, with its name cut to the length limit of the provider', async () => {
  const { customerId: _, ...first } = order
  const customersFor = async (known: readonly object[]) => {
    const { stripe, calls } = providerThat(({ what }) => {
      if (what === 'GET /v1/customers') return listOf(...known)
      if (what === 'GET /v1/subscriptions') return listOf()
      return what === 'POST /v1/customers' ? { id: 'cus_new' } : running
    })
    await subscribe(stripe, { ...first, name: `C${'x'.repeat(300)}` }, 'price_1')
    return {
      made: calls.filter(({ what }) => what === 'POST /v1/customers').map(({ fields }) => fields.get('name')),
      payer: calls.find(({ what }) => what === 'POST /v1/subscriptions')?.fields.get('customer'),
    }
  }
  expect(await customersFor([])).toEqual({ made: [`C${'x'.repeat(255)}`], payer: 'cus_new' })
  expect(await customersFor([{ id: 'cus_1', metadata: { practiceId: 'practice' } }])).toEqual({ made: [], payer: 'cus_1' })
})

/** Subscribes an existing customer with a new card or with the card on file. Returns the changes made at the provider, and the refusal. */
async function subscribing({ cardToken, couponId, answer = () => running }: { cardToken?: string; couponId?: string; answer?(): object }) {
  const { stripe, calls } = providerThat(({ what }) => {
    if (what === 'GET /v1/subscriptions') return listOf()
    return what === 'POST /v1/subscriptions' ? answer() : { id: 'pm_new' }
  })
  const request = { ...order, ...(cardToken && { cardToken }), ...(couponId !== undefined && { couponId }) }
  const refused = await subscribe(stripe, request, 'price_1').then(
    () => null,
    (problem: unknown) => problem,
  )
  const changes = calls.filter(({ what }) => what.startsWith('POST'))
  const begun = changes.find(({ what }) => what === 'POST /v1/subscriptions')?.fields
  return { refused, begun, changes: changes.map(({ what }) => what) }
}
const attached = ['POST /v1/payment_methods', 'POST /v1/payment_methods/pm_new/attach', 'POST /v1/subscriptions']

test('a new card pays the subscription and becomes the default card of the customer; without one, the card on file pays', async () => {
  const fresh = await subscribing({ cardToken: 'tok_1', couponId: 'promo_1' })
  expect(fresh).toMatchObject({ refused: null, changes: [...attached, 'POST /v1/customers/cus_1'] })
  const named = ['default_payment_method', 'discounts[0][promotion_code]']
  expect(named.map((name) => fresh.begun?.get(name))).toEqual(['pm_new', 'promo_1'])
  for (const couponId of ['', undefined]) {
    const stored = await subscribing(couponId === undefined ? {} : { couponId })
    expect(stored).toMatchObject({ refused: null, changes: ['POST /v1/subscriptions'] })
    expect(named.map((name) => stored.begun?.has(name))).toEqual([false, false])
  }
})

test('a refused new card is detached; a card that may have paid and the card on file stay', async () => {
  const declined = () => refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  const fresh = await subscribing({ cardToken: 'tok_1', answer: declined })
  expect(fresh.refused).toBeInstanceOf(PaymentRefused)
  expect(fresh.changes).toEqual([...attached, 'POST /v1/payment_methods/pm_new/detach'])
  const unknown = await subscribing({ cardToken: 'tok_1', answer: () => refusal(500, { type: 'api_error' }) })
  expect(unknown.refused).toBeInstanceOf(PaymentUnavailable)
  expect(unknown.changes).toEqual(attached)
  const stored = await subscribing({ answer: declined })
  expect(stored.refused).toBeInstanceOf(PaymentRefused)
  expect(stored.changes).toEqual(['POST /v1/subscriptions'])
})
