import type Stripe from 'stripe'

import { cardOf, replaceCard, type CardFacts, type CardToAttach } from './cards.ts'
import { checkCoupon, couponById, type CouponAnswer, type CouponQuestion } from './coupons.ts'
import { invoices, payOpenInvoices, type InvoiceFacts } from './invoices.ts'
import { cachedPlans, planOf, type Plan, type PlanType, type Tier } from './plans.ts'
import { changePlan, planChangeTerms, priceOnSale, upcomingRenewal, type PlanChange, type PlanChangeTerms } from './plan-changes.ts'
import { connectProvider, type PaymentsConfig } from './provider.ts'
import {
  cancelSubscription,
  liveSubscriptions,
  retrieveSubscription,
  setSubscriptionEnd,
  subscribe,
  subscriptionOfIntent,
  type SubscribeRequest,
  type SubscriptionState,
} from './subscriptions.ts'
import { verifyWebhook, type PaymentEvent } from './webhook.ts'

/**
 * The payment operations for features. They contain no access rules: the caller decides who may do what and when. Every call may throw
 * `PaymentUnavailable`. Calls that use money or a card may throw `PaymentRefused`, and `PaymentIntentReused` if a key is repeated with other details.
 */
export interface Payments {
  /** How the page's card form gets its token: Stripe.js with this key, or the local form if `local`. */
  readonly page: { publishableKey: string; local: boolean }
  plans(): Promise<Plan[]>
  checkCoupon(question: CouponQuestion): Promise<CouponAnswer>
  couponById(id: string, question: Omit<CouponQuestion, 'code'>): Promise<CouponAnswer>
  subscribe(request: SubscribeRequest): Promise<SubscriptionState>
  subscriptionOfIntent(intent: {
    idempotencyKey: string
    practiceId: string
    email: string
    customerId?: string
  }): Promise<SubscriptionState | null>
  retrieveSubscription(subscriptionId: string): Promise<SubscriptionState>
  /** All of a customer's subscriptions that have not ended, including any that our database does not contain. */
  liveSubscriptions(customerId: string): Promise<SubscriptionState[]>
  /** The current yearly price of a plan, in cents. */
  priceOnSale(planType: PlanType, tier: Tier): Promise<number>
  planChangeTerms(change: PlanChange): Promise<PlanChangeTerms>
  changePlan(change: PlanChange & { idempotencyKey: string }): Promise<SubscriptionState>
  setSubscriptionEnd(end: { subscriptionId: string; ends: boolean }): Promise<SubscriptionState>
  upcomingRenewal(subscriptionId: string): Promise<{ cents: number; at: string } | null>
  cancelSubscription(cancel: { subscriptionId: string }): Promise<SubscriptionState>
  card(customerId: string): Promise<CardFacts | null>
  replaceCard(card: CardToAttach): Promise<CardFacts>
  payOpenInvoices(payment: { idempotencyKey: string; customerId: string }): Promise<number>
  invoices(customerId: string): Promise<InvoiceFacts[]>
  verifyWebhook(rawBody: string | Buffer, signature: string | undefined): PaymentEvent
}

/** Connects the features to the provider. Makes no calls by itself. `now` is the injected clock, in milliseconds. */
export function createPayments(config: PaymentsConfig, now: () => number): Payments {
  let connected: Stripe | undefined
  const stripe = () => (connected ??= connectProvider(config))
  const plans = cachedPlans(stripe, now)
  return {
    page: { publishableKey: config.publishableKey, local: config.emulatorUrl !== undefined },
    plans,
    checkCoupon: (question) => checkCoupon(stripe(), plans, question),
    couponById: (id, question) => couponById(stripe(), plans, id, question),
    subscribe: async (request) => subscribe(stripe(), request, (await planOf(plans, request.planType)).priceIds[request.tier]),
    subscriptionOfIntent: (intent) => subscriptionOfIntent(stripe(), intent),
    retrieveSubscription: (id) => retrieveSubscription(stripe(), id),
    liveSubscriptions: (customerId) => liveSubscriptions(stripe(), customerId),
    priceOnSale: async (planType, tier) => (await priceOnSale(stripe(), planType, tier)).cents,
    planChangeTerms: (change) => planChangeTerms(stripe(), change),
    changePlan: (change) => changePlan(stripe(), change),
    setSubscriptionEnd: (end) => setSubscriptionEnd(stripe(), end),
    upcomingRenewal: (subscriptionId) => upcomingRenewal(stripe(), subscriptionId),
    cancelSubscription: (cancel) => cancelSubscription(stripe(), cancel),
    card: (customerId) => cardOf(stripe(), customerId),
    replaceCard: (card) => replaceCard(stripe(), card),
    payOpenInvoices: (payment) => payOpenInvoices(stripe(), payment),
    invoices: (customerId) => invoices(stripe(), customerId),
    verifyWebhook: (rawBody, signature) => verifyWebhook(stripe(), config.webhookSecret, rawBody, signature),
  }
}
