import type { SubscribeRequest } from '#api/platform/payments/subscriptions'

import { askProvider, refusalOf } from '../ask-provider.ts'
import { completePaid, type SubscribingIntent } from './complete-paid.ts'
import { refuseIntent, type Calling } from './intents.ts'

interface Charge {
  order: Omit<SubscribeRequest, 'idempotencyKey' | 'practiceId'>
  /** Keeps the request of a refused intent. */
  keepRequest?: boolean
  /** Returns the provider's final refusal, or null if the outcome is unknown. */
  finalRefusal?: typeof refusalOf
  /** Runs after a final refusal, in place of throwing it. */
  afterRefusal?: (() => Promise<void>) | undefined
}

/**
 * Calls the provider with the intent's key, so that a repeated order is charged once, and stores what was paid for. A final refusal closes the
 * intent; with an unknown outcome it stays open.
 * @throws CardRefused, ConfirmationNeeded, CouponInvalid, PaymentInProgress, PaymentsUnavailable, PayerUnknown
 */
export async function chargeIntent(
  { transaction, services, now }: Calling,
  intent: SubscribingIntent,
  { order, keepRequest = false, finalRefusal = refusalOf, afterRefusal }: Charge,
): Promise<void> {
  try {
    const state = await services.payments.subscribe({ ...order, idempotencyKey: intent.id, practiceId: intent.practiceId })
    await transaction((inside) => completePaid(inside, { intent, state, now }))
  } catch (problem) {
    const refusal = finalRefusal(problem)
    if (refusal) await transaction((inside) => refuseIntent(inside, intent, { now, refusal, keepRequest }))
    if (refusal && afterRefusal) return afterRefusal()
    await askProvider(() => Promise.reject(problem))
  }
}
