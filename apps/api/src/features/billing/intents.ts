import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import { id } from '#contract/endpoint'
import { addLocation } from '#contract/locations'
import { address, plan } from '#contract/shapes'
import { billingIntent } from '#api/data/tables'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { newId } from '#api/platform/ids'

/** The parameters of a subscription. Stored so that a repeat or a job can complete it after a crash. */
export const SubscribeIntent = z.object({
  planType: plan,
  couponId: z.string(),
  /** The coupon as the order named it: its code, or the id of an earlier answer. */
  promoCode: z.string().default(''),
  cardToken: z.string(),
  cardHolderName: z.string(),
  address: address.required({ address2: true }),
  locationId: z.string(),
  email: z.string(),
  practiceName: z.string(),
})
export type SubscribeIntent = z.infer<typeof SubscribeIntent>

/** The parameters kept after payment: no secrets, enough to recognize the same order. */
export const OrderedPlan = z.object({ planType: plan, coupon: z.array(z.string()) })
export type OrderedPlan = z.infer<typeof OrderedPlan>

/** The parameters of an additional location: everything to create it after payment. Without secrets, so they stay with the closed intent. */
export const AddLocationIntent = z.object({
  /** The id that the location will have. */
  locationId: id('location'),
  order: addLocation.body.pick({ locationData: true, userData: true }),
  /** The `id` of the coupon answer; empty for none. */
  couponId: z.string(),
  /** The caller's Idempotency-Key. */
  requestKey: z.string().nullable(),
})
export type AddLocationIntent = z.infer<typeof AddLocationIntent>

/** Another plan for a location; `at` is the second from which it counts. */
export const ChangePlanIntent = z.object({ locationId: id('location'), planType: plan, at: z.int() })
export type ChangePlanIntent = z.infer<typeof ChangePlanIntent>

/** A new year for a location whose plan has ended, on the stored card. */
export const RestartPlanIntent = z.object({ locationId: id('location'), planType: plan })
export type RestartPlanIntent = z.infer<typeof RestartPlanIntent>

export type Intent = typeof billingIntent.$inferSelect

export interface NewIntent {
  practiceId: string
  userId: string
  kind: 'subscribe' | 'addLocation' | 'changePlan' | 'restartPlan' | 'replaceCard'
  request: Record<string, unknown>
  now: Date
}

/** Writes down what is about to be asked of the provider. Its id is the idempotency key of the call. */
export async function writeIntent(db: Db, { now, ...intent }: NewIntent): Promise<string> {
  const id = newId(now)
  await db.insert(billingIntent).values({ id, ...intent, status: 'open', createdAt: now })
  return id
}

interface Closing {
  now: Date
  refusal?: { code: string; message: string }
  keepRequest?: boolean
  /** Kept instead of the request. */
  left?: OrderedPlan | Record<string, never>
}

/**
 * A card token is spent once the provider has answered and is not kept any longer; an order without one stays, so that its repeat finds what
 * came of it. True for the one call that closes the intent.
 */
export async function closeIntent(db: Db, id: string, { now, refusal, keepRequest = false, left = {} }: Closing): Promise<boolean> {
  const closed = await db
    .update(billingIntent)
    .set({ status: refusal ? 'refused' : 'done', refusal: refusal ?? null, ...(keepRequest ? {} : { request: left }), finishedAt: now })
    .where(and(eq(billingIntent.id, id), eq(billingIntent.status, 'open')))
    .returning({ id: billingIntent.id })
  return closed.length > 0
}

/** The provider's final no: closes the intent and notes which kind of payment was refused, with the provider's code. */
export async function refuseIntent(
  { db, audit }: { db: Db; audit(entry: AuditEntry): Promise<void> },
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
