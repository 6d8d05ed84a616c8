import type Stripe from 'stripe'

import { CodeFault } from '../logging/error-facts.ts'
import { planLookupKeys, type PlanType, type Tier } from './plans.ts'
import { withPaymentErrors } from './provider-errors.ts'
import { idOf, moment } from './provider.ts'
import { expand, subscriptionState, type SubscriptionState } from './subscriptions.ts'

/** The cost of a plan change as calculated by the provider, in cents. */
export interface PlanChangeTerms {
  /** The time, in seconds, from which the new price applies. The same time gives the same amounts. */
  at: number
  /** The yearly price of the new plan. */
  priceCents: number
  /** The extra cost for the rest of the paid year; negative if it costs less. Charged on the next invoice (PLAN-011). */
  differenceCents: number
  /** Discounts and customer credit on the next invoice. Positive only if the customer owes something. */
  otherCents: number
  /** The amount of the next renewal: price, difference and other. */
  renewalCents: number
  renewsAt: string
}

export interface PlanChange {
  subscriptionId: string
  planType: PlanType
  tier: Tier
  /** `at` of the accepted terms. Defaults to the provider's current time. */
  at?: number | undefined
}

/** The current price. Always read from the provider, because a cached one may have changed. */
export async function priceOnSale(stripe: Stripe, planType: PlanType, tier: Tier): Promise<{ id: string; cents: number }> {
  const lookupKey = planLookupKeys[planType][tier]
  const found = await withPaymentErrors(() => stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }))
  const price = found.data[0]
  if (!price || price.unit_amount === null)
    throw new CodeFault(`The payment provider has no active price with the lookup key ${lookupKey}.`)
  return { id: price.id, cents: price.unit_amount }
}

/** Returns the terms of a change without changing anything. */
export async function planChangeTerms(stripe: Stripe, change: PlanChange): Promise<PlanChangeTerms> {
  const price = await priceOnSale(stripe, change.planType, change.tier)
  return withPaymentErrors(async () => {
    const before = await stripe.subscriptions.retrieve(change.subscriptionId)
    const preview = await stripe.invoices.createPreview({
      subscription: change.subscriptionId,
      subscription_details: {
        items: [{ id: itemOf(before).id, price: price.id }],
        proration_behavior: 'create_prorations',
        ...(change.at === undefined ? {} : { proration_date: change.at }),
      },
    })
    const prorated = preview.lines.data.filter(isProration)
    const differenceCents = prorated.reduce((sum, line) => sum + line.amount, 0)
    return {
      at: change.at ?? Math.max(...prorated.map((line) => line.period.start), itemOf(before).current_period_start),
      priceCents: price.cents,
      differenceCents,
      otherCents: preview.amount_due - price.cents - differenceCents,
      renewalCents: preview.amount_due,
      renewsAt: moment(itemOf(before).current_period_end),
    }
  })
}

const isProration = ({ parent }: Stripe.InvoiceLineItem) =>
  parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new CodeFault(`The subscription ${subscription.id} has no item.`)
  return item
}

/** Moves a subscription to another price immediately. The prorated difference is charged on the next invoice (PLAN-011). */
export async function changePlan(stripe: Stripe, change: PlanChange & { idempotencyKey: string }): Promise<SubscriptionState> {
  const price = await priceOnSale(stripe, change.planType, change.tier)
  return withPaymentErrors(async () => {
    const before = await stripe.subscriptions.retrieve(change.subscriptionId, { expand })
    const item = itemOf(before)
    if (item.price.id === price.id) return subscriptionState(before)
    const after = await stripe.subscriptions.update(
      change.subscriptionId,
      {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: 'create_prorations',
        ...(change.at === undefined ? {} : { proration_date: change.at }),
        expand,
      },
      { idempotencyKey: `${change.idempotencyKey}:plan` },
    )
    return subscriptionState(after)
  })
}

/** The amount of a subscription's next renewal in cents, and its time; null if there is none. */
export async function upcomingRenewal(stripe: Stripe, subscriptionId: string): Promise<{ cents: number; at: string } | null> {
  return withPaymentErrors(async () => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    const { endsAt, status, currentPeriodEnd } = subscriptionState(subscription)
    if (endsAt !== null || status === 'canceled' || idOf(subscription.customer) === null) return null
    const preview = await stripe.invoices.createPreview({ subscription: subscriptionId })
    return { cents: preview.amount_due, at: currentPeriodEnd }
  })
}
