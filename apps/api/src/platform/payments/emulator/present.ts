import type {
  AppliedDiscount,
  Charge,
  Coupon,
  Customer,
  Invoice,
  InvoiceLine,
  PaymentMethod,
  Price,
  Product,
  PromotionCode,
  State,
  StoredAddress,
  StoredCard,
  StoredEvent,
  Subscription,
  Token,
} from './state.ts'

/** An object as it goes over the wire: Stripe's field names, other objects by their id. */
export type Wire = Record<string, unknown>

const common = { livemode: false }

export function list(url: string, data: Wire[], hasMore = false): Wire {
  return { object: 'list', data, has_more: hasMore, url }
}

function cardFacts(card: StoredCard): Wire {
  return { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year, country: 'US', funding: 'credit' }
}

export function presentToken(token: Token): Wire {
  const brand = { visa: 'Visa', mastercard: 'MasterCard', amex: 'American Express' }[token.card.brand] ?? 'Unknown'
  const address = token.address
  const card = {
    ...cardFacts(token.card),
    id: token.id.replace('tok_', 'card_'),
    object: 'card',
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

export function presentPaymentMethod(method: PaymentMethod): Wire {
  return {
    ...common,
    id: method.id,
    object: 'payment_method',
    type: 'card',
    created: method.created,
    customer: method.customer,
    billing_details: { name: method.name, email: method.email, phone: null, address: method.address },
    card: { ...cardFacts(method.card), checks: { cvc_check: 'pass', address_line1_check: 'pass', address_postal_code_check: 'pass' } },
    metadata: {},
  }
}

export function presentCustomer(customer: Customer): Wire {
  return {
    ...common,
    id: customer.id,
    object: 'customer',
    created: customer.created,
    email: customer.email,
    name: customer.name,
    address: customer.address satisfies StoredAddress | null,
    balance: customer.balance,
    currency: 'usd',
    default_source: null,
    description: null,
    metadata: customer.metadata,
    invoice_settings: { default_payment_method: customer.default_payment_method, custom_fields: null, footer: null },
  }
}

export function presentProduct(product: Product): Wire {
  return { ...common, id: product.id, object: 'product', created: product.created, active: true, name: product.name, metadata: {} }
}

export function presentPrice(price: Price): Wire {
  return {
    ...common,
    id: price.id,
    object: 'price',
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
    unit_amount_decimal: String(price.unit_amount),
  }
}

export function isCouponValid(coupon: Coupon, now: number): boolean {
  if (coupon.redeem_by !== null && coupon.redeem_by < now) return false
  return coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions
}

export function presentCoupon(coupon: Coupon, now: number): Wire {
  const currency = coupon.amount_off === null ? null : 'usd'
  return { ...common, ...coupon, object: 'coupon', currency, duration_in_months: null, metadata: {}, valid: isCouponValid(coupon, now) }
}

/** A code is shown as inactive once its time, its coupon or its redemptions have run out. */
export function isCodeActive(state: State, code: PromotionCode, now: number): boolean {
  const coupon = state.coupons[code.coupon]
  if (!code.active || !coupon || !isCouponValid(coupon, now)) return false
  if (code.expires_at !== null && code.expires_at < now) return false
  return code.max_redemptions === null || code.times_redeemed < code.max_redemptions
}

export function presentPromotionCode(state: State, code: PromotionCode, now: number): Wire {
  const { coupon, minimum_amount, ...rest } = code
  return {
    ...common,
    ...rest,
    object: 'promotion_code',
    active: isCodeActive(state, code, now),
    customer: null,
    metadata: {},
    promotion: { type: 'coupon', coupon },
    restrictions: { first_time_transaction: false, minimum_amount, minimum_amount_currency: minimum_amount === null ? null : 'usd' },
  }
}

function presentDiscount(discount: AppliedDiscount, customer: string, subscription: string): Wire {
  const { coupon, ...rest } = discount
  return { ...rest, object: 'discount', customer, subscription, end: null, source: { type: 'coupon', coupon } }
}

export function presentSubscription(state: State, subscription: Subscription): Wire {
  const price = state.prices[subscription.price]
  const item = {
    id: subscription.item,
    object: 'subscription_item',
    created: subscription.created,
    current_period_start: subscription.period_start,
    current_period_end: subscription.period_end,
    price: price ? presentPrice(price) : null,
    quantity: 1,
    discounts: [],
    metadata: {},
    subscription: subscription.id,
  }
  return {
    ...common,
    id: subscription.id,
    object: 'subscription',
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
    cancel_at: null,
    cancel_at_period_end: subscription.cancel_at_period_end,
  }
}

function presentLine(line: InvoiceLine, invoice: Invoice): Wire {
  const details = { subscription: invoice.subscription, proration: line.proration }
  return {
    ...common,
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: 'usd',
    description: line.description,
    invoice: invoice.id,
    period: line.period,
    quantity: 1,
    metadata: {},
    pricing: { type: 'price_details', price_details: { price: line.price } },
    parent: { type: 'subscription_item_details', subscription_item_details: details },
  }
}

export function presentInvoice(state: State, invoice: Invoice, baseUrl: string): Wire {
  const { starting_balance, ending_balance, lines, discount, discounts, paid_at, charge: _charge, ...rest } = invoice
  const customer = state.customers[invoice.customer]
  return {
    ...common,
    ...rest,
    object: 'invoice',
    currency: 'usd',
    collection_method: 'charge_automatically',
    attempted: invoice.attempt_count > 0,
    amount_remaining: invoice.amount_due - invoice.amount_paid,
    starting_balance,
    ending_balance,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    description: null,
    due_date: null,
    discounts: discounts.map((applied) => applied.id),
    total_discount_amounts: discount > 0 && discounts[0] ? [{ amount: discount, discount: discounts[0].id }] : [],
    hosted_invoice_url: `${baseUrl}/invoices/${invoice.id}`,
    invoice_pdf: null,
    lines: list(
      `/v1/invoices/${invoice.id}/lines`,
      lines.map((line) => presentLine(line, invoice)),
    ),
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    period_start: lines[0]?.period.start ?? invoice.created,
    period_end: lines[0]?.period.end ?? invoice.created,
    status_transitions: { finalized_at: invoice.created, paid_at, voided_at: null, marked_uncollectible_at: null },
  }
}

export function presentCharge(state: State, charge: Charge): Wire {
  const method = state.paymentMethods[charge.payment_method]
  return {
    ...common,
    ...charge,
    object: 'charge',
    amount_captured: charge.status === 'succeeded' ? charge.amount : 0,
    amount_refunded: 0,
    captured: charge.status === 'succeeded',
    paid: charge.status === 'succeeded',
    currency: 'usd',
    billing_details: { name: method?.name ?? null, email: method?.email ?? null, phone: null, address: method?.address ?? null },
    payment_method_details: { type: 'card', card: method ? cardFacts(method.card) : null },
    metadata: {},
  }
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
