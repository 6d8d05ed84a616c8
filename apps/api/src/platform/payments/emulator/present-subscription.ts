import type Stripe from 'stripe'

import { CodeFault } from '../../logging/error-facts.ts'
import { presentPrice } from './present.ts'
import type { AppliedDiscount, Price, State, Subscription } from './state.ts'
import * as unused from './unused-fields.ts'
import { common, list, only } from './wire.ts'

function presentDiscount(discount: AppliedDiscount, customer: string, subscription: string): Stripe.Discount {
  const { coupon, ...rest } = discount
  return only<Stripe.Discount>()({
    ...rest,
    object: 'discount',
    customer,
    subscription,
    end: null,
    source: { type: 'coupon', coupon },
    ...unused.ofDiscount,
  })
}

function missing(id: string): never {
  throw new CodeFault(`The books of the emulator hold no ${id}.`)
}

/** The price of an item, and the same data as a plan, which is the older name for prices. */
function pricesOf(stored: Price): { price: Stripe.Price; plan: Stripe.Plan } {
  const price = presentPrice(stored)
  const { custom_unit_amount: _custom, tax_behavior: _tax, transform_quantity: _transform, lookup_key: _key, ...shared } = price
  const plan = {
    ...shared,
    object: 'plan' as const,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    transform_usage: null,
  }
  return { price, plan: { ...plan, interval: 'year', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' } }
}

export function presentSubscription(state: State, subscription: Subscription): Stripe.Subscription {
  const item: Stripe.SubscriptionItem = {
    id: subscription.item,
    object: 'subscription_item',
    ...unused.ofSubscriptionItem,
    created: subscription.created,
    current_period_start: subscription.period_start,
    current_period_end: subscription.period_end,
    ...pricesOf(state.prices[subscription.price] ?? missing(subscription.price)),
    quantity: 1,
    discounts: [],
    metadata: {},
    subscription: subscription.id,
  }
  return {
    ...common,
    id: subscription.id,
    object: 'subscription',
    ...unused.ofSubscription,
    created: subscription.created,
    start_date: subscription.created,
    billing_cycle_anchor: subscription.created,
    customer: subscription.customer,
    status: subscription.status,
    currency: 'usd',
    collection_method: 'charge_automatically',
    default_payment_method: subscription.default_payment_method,
    discounts: subscription.discounts.map((discount) => presentDiscount(discount, subscription.customer, subscription.id)),
    items: list(`/v1/subscription_items?subscription=${subscription.id}`, [item]),
    latest_invoice: subscription.latest_invoice,
    metadata: subscription.metadata,
    canceled_at: subscription.canceled_at,
    ended_at: subscription.status === 'canceled' ? subscription.canceled_at : null,
    cancel_at: subscription.cancel_at_period_end ? subscription.period_end : null,
    cancel_at_period_end: subscription.cancel_at_period_end,
  }
}
