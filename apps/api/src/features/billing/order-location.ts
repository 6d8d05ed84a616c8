import type { LocationOrder, OrderWork } from '#api/data/locations/location-ports'

import { askProvider, refusalOf } from './ask-provider.ts'
import { completeLocation } from './complete-location.ts'
import { AddLocationIntent, refuseIntent, type Intent } from './intents.ts'
import { payerFacts, takeLocationIntent } from './location-intent.ts'
import { acceptedCoupon } from './plans.ts'

/**
 * Charges an additional location to the stored card at the provider's price for additional locations (LOC-058, LOC-064, ruling 18), and creates it.
 * The intent is committed first, then the provider is called, then the location is created. A refusal leaves nothing behind; after a crash, a retry
 * or the job finishes the order. A repeated order is charged once. Returns the id of the location.
 * @throws 422 if another location of the practice has the name, CardRefused, CouponInvalid, PaymentInProgress, PaymentsUnavailable,
 * PayerUnknown.
 */
export async function orderLocation(work: OrderWork, { practiceId, order }: { practiceId: string; order: LocationOrder }): Promise<string> {
  const couponId = await acceptedCoupon(work, { given: order.couponId, planType: order.locationData.locSubscriptionPlan, tier: 1 })
  const intent = await takeLocationIntent(work, { practiceId, order, couponId })
  if (intent.status === 'open') await charge(work, intent)
  return AddLocationIntent.parse(intent.request).locationId
}

/** Calls the provider with the intent's key, so that a repeated order is charged once. */
async function charge(work: OrderWork, intent: Intent): Promise<void> {
  const { transaction, services, now } = work
  const request = AddLocationIntent.parse(intent.request)
  const { locationData } = request.order
  try {
    const payer = await transaction(({ db }) => payerFacts(db, intent.practiceId))
    const state = await services.payments.subscribe({
      ...payer,
      idempotencyKey: intent.id,
      practiceId: intent.practiceId,
      email: '',
      planType: locationData.locSubscriptionPlan,
      tier: 1,
      couponId: request.couponId,
    })
    await transaction((inside) => completeLocation(inside, { intent, request, state, now }))
  } catch (problem) {
    const refusal = finalRefusal(problem)
    if (refusal) await transaction((inside) => refuseIntent(inside, intent, { now, refusal, keepRequest: true }))
    await askProvider(() => Promise.reject(problem))
  }
}

/** Returns the provider's final refusal. An unknown customer or missing card is final as well. */
function finalRefusal(problem: unknown): { code: string; message: string } | null {
  const unknown = problem instanceof Error && 'code' in problem && problem.code === 'resource_missing'
  return refusalOf(problem) ?? (unknown ? { code: 'resource_missing', message: problem.message } : null)
}
