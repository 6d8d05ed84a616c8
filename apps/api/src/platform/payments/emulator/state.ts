import { randomBytes } from 'node:crypto'

/** How a test card behaves when it is charged. */
export type Behavior =
  | 'succeeds'
  | 'generic_decline'
  | 'expired'
  | 'insufficient_funds'
  | 'incorrect_cvc'
  | 'fails_later'
  | 'asks_for_confirmation'

/** The card data that may be stored. The card number never is. */
export interface StoredCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  behavior: Behavior
}

export interface StoredAddress {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
}

export interface Token {
  id: string
  created: number
  used: boolean
  name: string | null
  address: StoredAddress
  card: StoredCard
}

export interface PaymentMethod {
  id: string
  created: number
  customer: string | null
  name: string | null
  email: string | null
  address: StoredAddress
  card: StoredCard
  /** Number of successful payments. The card that fails later pays only the first one. */
  payments: number
}

export interface Customer {
  id: string
  created: number
  email: string | null
  name: string | null
  address: StoredAddress | null
  metadata: Record<string, string>
  default_payment_method: string | null
  /** In cents. A credit of the customer is negative, as at Stripe. */
  balance: number
}

export interface Product {
  id: string
  created: number
  name: string
}

export interface Price {
  id: string
  created: number
  product: string
  lookup_key: string
  nickname: string
  unit_amount: number
}

export interface Coupon {
  id: string
  created: number
  name: string
  percent_off: number | null
  amount_off: number | null
  duration: 'once' | 'forever'
  max_redemptions: number | null
  redeem_by: number | null
  times_redeemed: number
}

export interface PromotionCode {
  id: string
  created: number
  code: string
  coupon: string
  active: boolean
  expires_at: number | null
  max_redemptions: number | null
  minimum_amount: number | null
  times_redeemed: number
}

export interface AppliedDiscount {
  id: string
  start: number
  coupon: string
  promotion_code: string | null
}

export interface Subscription {
  id: string
  created: number
  customer: string
  status: 'active' | 'incomplete' | 'past_due' | 'canceled'
  item: string
  price: string
  period_start: number
  period_end: number
  default_payment_method: string | null
  discounts: AppliedDiscount[]
  latest_invoice: string | null
  metadata: Record<string, string>
  canceled_at: number | null
  cancel_at_period_end: boolean
  /** The cost of this period after discounts, in cents. The base of the credit when the plan changes. */
  period_cost: number
}

export interface InvoiceLine {
  id: string
  amount: number
  description: string
  price: string
  proration: boolean
  period: { start: number; end: number }
}

/** A prorated amount that waits for the next invoice of its subscription. */
interface PendingItem extends InvoiceLine {
  subscription: string
}

export interface Invoice {
  id: string
  created: number
  number: string
  customer: string
  subscription: string
  billing_reason: 'subscription_create' | 'subscription_cycle'
  status: 'open' | 'paid' | 'void'
  lines: InvoiceLine[]
  subtotal: number
  discount: number
  discounts: AppliedDiscount[]
  total: number
  starting_balance: number
  ending_balance: number
  amount_due: number
  amount_paid: number
  attempt_count: number
  paid_at: number | null
  charge: string | null
}

export interface Charge {
  id: string
  created: number
  amount: number
  customer: string
  payment_method: string
  invoice: string
  status: 'succeeded' | 'failed'
  failure_code: string | null
  failure_message: string | null
}

export interface StoredEvent {
  id: string
  created: number
  type: string
  object: unknown
  /** null if no delivery is pending. */
  delivery: { tries: number } | null
}

/** The first response to an idempotency key, returned for every repeat. */
interface KeptAnswer {
  created: number
  request: string
  endpoint: string
  status: number
  body: string
}

/** The emulator's state. Plain data, so that it can be stored in a file. */
export interface State {
  version: 1
  customers: Record<string, Customer>
  tokens: Record<string, Token>
  paymentMethods: Record<string, PaymentMethod>
  products: Record<string, Product>
  prices: Record<string, Price>
  coupons: Record<string, Coupon>
  promotionCodes: Record<string, PromotionCode>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  charges: Record<string, Charge>
  pendingItems: Record<string, PendingItem>
  events: Record<string, StoredEvent>
  keptAnswers: Record<string, KeptAnswer>
}

export function emptyState(): State {
  return {
    version: 1,
    customers: {},
    tokens: {},
    paymentMethods: {},
    products: {},
    prices: {},
    coupons: {},
    promotionCodes: {},
    subscriptions: {},
    invoices: {},
    charges: {},
    pendingItems: {},
    events: {},
    keptAnswers: {},
  }
}

/** Returns a new id in Stripe's style, such as `cus_` and 24 random characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}
