import type Stripe from 'stripe'

import { attachCard, cardFacts, providerAddress, type BillingAddress, type CardFacts } from './cards.ts'
import { planOfLookupKey, type PlanType, type Tier } from './plans.ts'
import { PaymentRefused, withPaymentErrors } from './provider-errors.ts'
import { idOf, moment } from './provider.ts'

/** Maximum length of a customer name at the provider. */
const longestName = 256

export interface SubscribeRequest {
  /** The id of the intent. One intent results in one subscription and one charge, however often the call is repeated. */
  idempotencyKey: string
  practiceId: string
  /** The practice's customer id at the provider. Without it, the customer is found by email and practice, or created. */
  customerId?: string
  email: string
  /** The name of the practice. */
  name: string
  /** The card form's token. Without it, the customer's current card is charged. */
  cardToken?: string
  cardHolderName: string
  address: BillingAddress
  planType: PlanType
  tier: Tier
  /** The `id` of a coupon answer; empty or absent for none. */
  couponId?: string
}

/** The current state of a subscription at the provider. Amounts are in cents, times in ISO 8601. */
export interface SubscriptionState {
  customerId: string
  subscriptionId: string
  status: 'active' | 'past_due' | 'incomplete' | 'canceled' | 'unpaid' | 'other'
  planType: PlanType | null
  tier: Tier | null
  /** The provider's yearly price before discounts. */
  priceCents: number
  card: CardFacts | null
  /** The amount paid on the latest invoice. */
  amountPaid: number
  /** The amount still open on the latest invoice. */
  amountOpen: number
  currentPeriodEnd: string
  /** When it ends instead of renewing; null if it renews. */
  endsAt: string | null
}

export const expand = ['latest_invoice', 'default_payment_method', 'customer.invoice_settings.default_payment_method']
const statuses = ['active', 'past_due', 'incomplete', 'canceled', 'unpaid'] as const

export function subscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const { customer, latest_invoice: invoice } = subscription
  const item = subscription.items.data[0]
  const plan = planOfLookupKey(item?.price.lookup_key ?? null)
  const periodEnd = item?.current_period_end ?? subscription.created
  const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)
  const inherited = typeof customer === 'object' && !customer.deleted ? customer.invoice_settings.default_payment_method : null
  return {
    customerId: idOf(customer) ?? '',
    subscriptionId: subscription.id,
    status: statuses.find((known) => known === subscription.status) ?? 'other',
    planType: plan?.planType ?? null,
    tier: plan?.tier ?? null,
    priceCents: item?.price.unit_amount ?? 0,
    card: cardFacts(subscription.default_payment_method) ?? cardFacts(inherited),
    amountPaid: typeof invoice === 'object' ? (invoice?.amount_paid ?? 0) : 0,
    amountOpen: typeof invoice === 'object' && invoice?.status === 'open' ? invoice.amount_remaining : 0,
    currentPeriodEnd: moment(periodEnd),
    endsAt: endsAt === null ? null : moment(endsAt),
  }
}

export async function retrieveSubscription(stripe: Stripe, id: string): Promise<SubscriptionState> {
  return withPaymentErrors(async () => subscriptionState(await stripe.subscriptions.retrieve(id, { expand })))
}

async function findCustomer(stripe: Stripe, who: { practiceId: string; email: string }): Promise<string | undefined> {
  const customers = await stripe.customers.list({ email: who.email, limit: 100 })
  return customers.data.find((customer) => customer.metadata['practiceId'] === who.practiceId)?.id
}

/**
 * Returns the subscription that an intent has already created, or null. A job that finishes what a crash interrupted calls this first: it needs no
 * card token, and it works beyond the day for which the provider stores idempotency keys.
 */
export async function subscriptionOfIntent(
  stripe: Stripe,
  intent: { idempotencyKey: string; practiceId: string; email: string; customerId?: string | undefined },
): Promise<SubscriptionState | null> {
  return withPaymentErrors(async () => {
    const customer = intent.customerId ?? (await findCustomer(stripe, intent))
    if (!customer) return null
    for await (const subscription of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
      if (subscription.metadata['intentId'] !== intent.idempotencyKey) continue
      return subscriptionState(await stripe.subscriptions.retrieve(subscription.id, { expand }))
    }
    return null
  })
}

/**
 * Subscribes a location and charges the first year immediately.
 * @throws PaymentRefused if the card is refused. No subscription remains, so another card can be tried under a new intent.
 * @throws CouponRefused if the coupon is no longer valid.
 * @throws PaymentUnavailable if the provider cannot be reached. The outcome is unknown, and the same call must be repeated.
 */
export async function subscribe(stripe: Stripe, request: SubscribeRequest, priceId: string): Promise<SubscriptionState> {
  const key = request.idempotencyKey
  const done = await subscriptionOfIntent(stripe, request)
  if (done) return done
  const customerId = request.customerId ?? (await customerFor(stripe, request))
  const { cardToken, cardHolderName, address, couponId } = request
  const card = cardToken && (await attachCard(stripe, { idempotencyKey: key, customerId, cardToken, cardHolderName, address }))
  const subscription = await withPaymentErrors(() =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: priceId }],
        payment_behavior: 'error_if_incomplete',
        metadata: { practiceId: request.practiceId, intentId: key },
        ...(card && { default_payment_method: card }),
        ...(couponId && { discounts: [{ promotion_code: couponId }] }),
        expand,
      },
      { idempotencyKey: `${key}:subscription` },
    ),
  ).catch(async (error: unknown) => {
    if (card && error instanceof PaymentRefused) await forgetCard(stripe, card, key)
    throw error
  })
  if (card) await makeDefault(stripe, request, customerId, card)
  return subscriptionState(subscription)
}

async function customerFor(stripe: Stripe, request: SubscribeRequest): Promise<string> {
  const { email, name, practiceId, idempotencyKey } = request
  return withPaymentErrors(async () => {
    const known = await findCustomer(stripe, request)
    if (known) return known
    const customer = await stripe.customers.create(
      { email, name: name.slice(0, longestName), metadata: { practiceId }, address: providerAddress(request.address) },
      { idempotencyKey: `${idempotencyKey}:customer` },
    )
    return customer.id
  })
}

/**
 * Makes the card that paid the customer's default. The subscription already has it, so a failure here does no harm and is not a failure of the
 * payment.
 */
async function makeDefault(stripe: Stripe, request: SubscribeRequest, customerId: string, card: string): Promise<void> {
  const change = { invoice_settings: { default_payment_method: card }, address: providerAddress(request.address) }
  await stripe.customers.update(customerId, change, { idempotencyKey: `${request.idempotencyKey}:default` }).catch(() => undefined)
}

/** Detaches a refused card from the customer. Best effort, because the payer must see the refusal. */
async function forgetCard(stripe: Stripe, card: string, key: string): Promise<void> {
  await stripe.paymentMethods.detach(card, {}, { idempotencyKey: `${key}:detach` }).catch(() => undefined)
}

/** Cancels a subscription immediately. One that has already ended is returned unchanged. */
export async function cancelSubscription(stripe: Stripe, cancel: { subscriptionId: string }): Promise<SubscriptionState> {
  const now = await retrieveSubscription(stripe, cancel.subscriptionId)
  if (now.status === 'canceled') return now
  return withPaymentErrors(async () => subscriptionState(await stripe.subscriptions.cancel(cancel.subscriptionId, { expand })))
}

/** Lets a subscription end with the paid period, or renew after all. One that has already ended is returned unchanged. */
export async function setSubscriptionEnd(
  stripe: Stripe,
  { subscriptionId, ends }: { subscriptionId: string; ends: boolean },
): Promise<SubscriptionState> {
  const now = await retrieveSubscription(stripe, subscriptionId)
  if (now.status === 'canceled' || (now.endsAt !== null) === ends) return now
  return withPaymentErrors(async () =>
    subscriptionState(await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: ends, expand })),
  )
}

/** Returns all subscriptions of a customer that have not ended. */
export async function liveSubscriptions(stripe: Stripe, customerId: string): Promise<SubscriptionState[]> {
  return withPaymentErrors(async () => {
    const found = await stripe.subscriptions
      .list({ customer: customerId, limit: 100, expand: ['data.latest_invoice'] })
      .autoPagingToArray({ limit: 1_000 })
    return found.map(subscriptionState)
  })
}
