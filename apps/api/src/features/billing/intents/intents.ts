import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import { id } from '#contract/endpoint/endpoint'
import { addLocation } from '#contract/locations/locations'
import { address, plan } from '#contract/endpoint/shapes'
import { billingIntent } from '#api/data/tables'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import type { SubscriptionState } from '#api/platform/payments/subscriptions'
import type { Services } from '#api/platform/services'

/** The parameters of a subscription, stored so that a retry or a job can complete it after a crash. */
export const SubscribeIntent = z.object({
  planType: plan,
  couponId: z.string(),
  /** The coupon as sent with the order: its code, or the id from an earlier response. */
  promoCode: z.string().default(''),
  cardToken: z.string(),
  cardHolderName: z.string(),
  address: address.required({ address2: true }),
  locationId: z.string(),
  email: z.string(),
  practiceName: z.string(),
})
export type SubscribeIntent = z.infer<typeof SubscribeIntent>

/** The parameters kept after payment: no secrets, but enough to recognize the same order. */
export const OrderedPlan = z.object({ planType: plan, coupon: z.array(z.string()) })
export type OrderedPlan = z.infer<typeof OrderedPlan>

/**
 * The parameters of an additional location: everything needed to create it after payment. They contain no secrets, so they stay with the closed
 * intent.
 */
export const AddLocationIntent = z.object({
  /** The id for the new location. */
  locationId: id('location'),
  order: addLocation.body.pick({ locationData: true, userData: true }),
  /** The `id` from the coupon response; empty for none. */
  couponId: z.string(),
  /** The caller's Idempotency-Key. */
  requestKey: z.string().nullable(),
})
export type AddLocationIntent = z.infer<typeof AddLocationIntent>

/** Another plan for a location. `at` is the second from which it counts. */
export const ChangePlanIntent = z.object({ locationId: id('location'), planType: plan, at: z.int() })
export type ChangePlanIntent = z.infer<typeof ChangePlanIntent>

/** A new year for a location whose plan has ended, charged to the stored card. */
export const RestartPlanIntent = z.object({ locationId: id('location'), planType: plan })
export type RestartPlanIntent = z.infer<typeof RestartPlanIntent>

export type Intent = typeof billingIntent.$inferSelect

/** The transaction that stores the result of a call to the provider. */
export interface Inside {
  db: Db
  audit(entry: AuditEntry): Promise<void>
}

/** The parts of a request or job that a call to the provider uses. No transaction is open during the call. */
export interface Calling {
  transaction<T>(work: (inside: Inside) => Promise<T>): Promise<T>
  services: Pick<Services, 'payments'>
  now: Date
}

/** An intent that the provider has charged, with its parameters. */
export interface Paid<Request> {
  intent: Pick<Intent, 'id' | 'practiceId' | 'userId'>
  request: Request
  state: SubscriptionState
  now: Date
}

export interface NewIntent {
  practiceId: string
  userId: string
  kind: 'subscribe' | 'addLocation' | 'changePlan' | 'restartPlan' | 'replaceCard'
  request: Record<string, unknown>
  now: Date
}

/** Stores an intent before the provider is called. Its id is the idempotency key of the call. */
export async function writeIntent(db: Db, { now, ...intent }: NewIntent): Promise<string> {
  const id = newId(now)
  await db.insert(billingIntent).values({ id, ...intent, status: 'open', createdAt: now })
  return id
}

interface Closing {
  now: Date
  refusal?: { code: string; message: string }
  keepRequest?: boolean
  /** Stored in place of the request. */
  left?: OrderedPlan | Record<string, never>
}

/**
 * Closes an intent. Replaces its request with `left`, because a card token in it is used up once the provider has responded. `keepRequest` is for
 * an order without a token: it stays, so that a retry finds its result. Returns true only to the call that closes the intent.
 */
export async function closeIntent(db: Db, id: string, { now, refusal, keepRequest = false, left = {} }: Closing): Promise<boolean> {
  const closed = await db
    .update(billingIntent)
    .set({ status: refusal ? 'refused' : 'done', refusal: refusal ?? null, ...(keepRequest ? {} : { request: left }), finishedAt: now })
    .where(and(eq(billingIntent.id, id), eq(billingIntent.status, 'open')))
    .returning({ id: billingIntent.id })
  return closed.length > 0
}

/** Records the provider's final refusal: closes the intent and audits which kind of payment was refused, with the provider's code. */
export async function refuseIntent(
  { db, audit }: Inside,
  { id, practiceId, kind }: Pick<Intent, 'id' | 'practiceId' | 'kind'>,
  closing: { now: Date; refusal: { code: string; message: string }; keepRequest?: boolean },
): Promise<void> {
  if (!(await closeIntent(db, id, closing))) return
  const target = { kind: 'practice', id: practiceId }
  await audit({
    action: 'billing.payment_refused',
    practiceId,
    target,
    after: { kind, code: closing.refusal.code },
    shown: ['kind', 'code'],
  })
}
