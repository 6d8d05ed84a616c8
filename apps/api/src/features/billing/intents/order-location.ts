import type { LocationOrder, OrderWork } from '#api/data/locations/location-ports'

import { refusalOf } from '../ask-provider.ts'
import { chargeIntent } from './charge-intent.ts'
import { AddLocationIntent, type Intent } from './intents.ts'
import { payerFacts, findOrCreateLocationIntent } from './location-intent.ts'
import { acceptedCoupon } from '../plans/plans.ts'

/**
 * Charges an additional location to the stored card at the provider's price for additional locations (LOC-058, LOC-064, ruling 18), and creates it.
 * The intent is committed first, then the provider is called, then the location is created. A refusal leaves nothing behind; after a crash, a retry
 * or the job finishes the order. A repeated order is charged once. Returns the id of the location.
 * @throws 422 if another location of the practice has the name, CardRefused, CouponInvalid, PaymentInProgress, PaymentsUnavailable,
 * PayerUnknown.
 */
export async function orderLocation(work: OrderWork, { practiceId, order }: { practiceId: string; order: LocationOrder }): Promise<string> {
  const couponId = await acceptedCoupon(work, { given: order.couponId, planType: order.locationData.locSubscriptionPlan, tier: 1 })
  const intent = await findOrCreateLocationIntent(work, { practiceId, order, couponId })
  if (intent.status === 'open') await charge(work, intent)
  return AddLocationIntent.parse(intent.request).locationId
}

async function charge(work: OrderWork, intent: Intent): Promise<void> {
  const { order, couponId } = AddLocationIntent.parse(intent.request)
  const payer = await work.transaction(({ db }) => payerFacts(db, intent.practiceId))
  await chargeIntent(work, intent, {
    order: { ...payer, email: '', planType: order.locationData.locSubscriptionPlan, tier: 1, couponId },
    keepRequest: true,
    finalRefusal,
  })
}

/** Returns the provider's final refusal. An unknown customer or missing card is final as well. */
function finalRefusal(problem: unknown): { code: string; message: string } | null {
  const unknown = problem instanceof Error && 'code' in problem && problem.code === 'resource_missing'
  return refusalOf(problem) ?? (unknown ? { code: 'resource_missing', message: problem.message } : null)
}
