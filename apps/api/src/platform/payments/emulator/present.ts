import type Stripe from 'stripe'

import type { Coupon, Customer, PaymentMethod, Price, Product, PromotionCode, State, StoredEvent, Token } from './state.ts'
import * as unused from './unused-fields.ts'

import { cardChecks, cardFacts, common, decimal, only, type Wire } from './wire.ts'

export function presentToken(token: Token): Stripe.Token {
  const brand = { visa: 'Visa', mastercard: 'MasterCard', amex: 'American Express' }[token.card.brand] ?? 'Unknown'
  const address = token.address
  const card = {
    ...cardFacts(token.card),
    id: token.id.replace('tok_', 'card_'),
    object: 'card' as const,
    ...unused.ofTokenCard,
    brand,
    name: token.name,
    address_line1: address.line1,
    address_line2: address.line2,
    address_city: address.city,
    address_state: address.state,
    address_zip: address.postal_code,
    address_country: address.country,
    cvc_check: 'unchecked',
    metadata: {},
  }
  return { ...common, id: token.id, object: 'token', type: 'card', created: token.created, used: token.used, client_ip: null, card }
}

export function presentPaymentMethod(method: PaymentMethod): Stripe.PaymentMethod {
  return {
    ...common,
    id: method.id,
    object: 'payment_method',
    type: 'card',
    created: method.created,
    customer: method.customer,
    customer_account: null,
    billing_details: { name: method.name, email: method.email, phone: null, tax_id: null, address: method.address },
    card: {
      ...cardFacts(method.card),
      ...unused.ofCard,
      display_brand: method.card.brand,
      networks: { available: [method.card.brand], preferred: null },
      checks: cardChecks,
    },
    metadata: {},
  }
}

export function presentCustomer(customer: Customer): Stripe.Customer {
  return {
    ...common,
    id: customer.id,
    object: 'customer',
    created: customer.created,
    email: customer.email,
    name: customer.name,
    address: customer.address,
    balance: customer.balance,
    shipping: null,
    currency: 'usd',
    default_source: null,
    description: null,
    metadata: customer.metadata,
    invoice_settings: {
      default_payment_method: customer.default_payment_method,
      custom_fields: null,
      footer: null,
      rendering_options: null,
    },
  }
}

export function presentProduct(product: Product): Stripe.Product {
  return {
    ...common,
    id: product.id,
    object: 'product',
    ...unused.ofProduct,
    updated: product.created,
    created: product.created,
    active: true,
    name: product.name,
    metadata: {},
  }
}

export function presentPrice(price: Price): Stripe.Price {
  return {
    ...common,
    id: price.id,
    object: 'price',
    ...unused.ofPrice,
    active: true,
    created: price.created,
    billing_scheme: 'per_unit',
    currency: 'usd',
    lookup_key: price.lookup_key,
    nickname: price.nickname,
    product: price.product,
    metadata: {},
    recurring: { interval: 'year', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: price.unit_amount,
    unit_amount_decimal: decimal(price.unit_amount),
  }
}

export function isCouponValid(coupon: Coupon, now: number): boolean {
  if (coupon.redeem_by !== null && coupon.redeem_by < now) return false
  return coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions
}

export function presentCoupon(coupon: Coupon, now: number): Stripe.Coupon {
  const currency = coupon.amount_off === null ? null : 'usd'
  return only<Stripe.Coupon>()({
    ...common,
    ...coupon,
    object: 'coupon',
    currency,
    duration_in_months: null,
    metadata: {},
    valid: isCouponValid(coupon, now),
  })
}

/** Returns false once the code or its coupon has expired or their redemptions are used up. */
export function isCodeActive(state: State, code: PromotionCode, now: number): boolean {
  const coupon = state.coupons[code.coupon]
  if (!code.active || !coupon || !isCouponValid(coupon, now)) return false
  if (code.expires_at !== null && code.expires_at < now) return false
  return code.max_redemptions === null || code.times_redeemed < code.max_redemptions
}

export function presentPromotionCode(state: State, code: PromotionCode, now: number): Stripe.PromotionCode {
  const { coupon, minimum_amount, ...rest } = code
  return only<Stripe.PromotionCode>()({
    ...common,
    ...rest,
    object: 'promotion_code',
    active: isCodeActive(state, code, now),
    customer: null,
    customer_account: null,
    metadata: {},
    promotion: { type: 'coupon', coupon },
    restrictions: { first_time_transaction: false, minimum_amount, minimum_amount_currency: minimum_amount === null ? null : 'usd' },
  })
}

export function presentEvent(event: StoredEvent): Wire {
  return {
    ...common,
    id: event.id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: event.created,
    type: event.type,
    data: { object: event.object },
    pending_webhooks: event.delivery ? 1 : 0,
    request: { id: null, idempotency_key: null },
  }
}
