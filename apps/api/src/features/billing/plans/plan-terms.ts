import { PlanEnding, PriceChanged, SamePlan, type PlanChangeTerms } from '#contract/billing/plan-changes'
import type { Plan } from '#contract/endpoint/shapes'
import { fail } from '#api/platform/errors'
import type { Payments } from '#api/platform/payments/payments'

import { askProvider } from '../ask-provider.ts'
import type { LocationSubscription } from './location-subscription.ts'

/** How long terms remain valid after they were shown, in seconds. */
const termsValidSeconds = 3_600

/** Refuses a change to the current plan or of a plan that is set to end. @throws SamePlan, PlanEnding */
export function refuseNoOpChange({ current }: LocationSubscription, selectedPlan: Plan): void {
  if (current?.plan === selectedPlan) fail(SamePlan)
  if (current?.endsAt) fail(PlanEnding)
}

/** Returns the provider's price of a plan for a location. `at` requests the terms of an earlier second. */
export async function termsOf(
  payments: Payments,
  { tier, current }: LocationSubscription,
  { selectedPlan: planType, at, now }: { selectedPlan: Plan; at?: number; now: Date },
): Promise<PlanChangeTerms> {
  if (current) {
    const { subscriptionId } = current
    const terms = await askProvider(() => payments.planChangeTerms({ subscriptionId, planType, tier, at }))
    return { nowCents: 0, ...terms }
  }
  const priceCents = await askProvider(() => payments.priceOnSale(planType, tier))
  const rest = { differenceCents: 0, otherCents: 0, renewalCents: priceCents, renewsAt: null }
  return { at: Math.floor(now.getTime() / 1000), nowCents: priceCents, priceCents, ...rest }
}

export type Agreed = Pick<PlanChangeTerms, 'at' | 'nowCents' | 'renewalCents'>

const same = (terms: PlanChangeTerms, agreed: Agreed) => terms.nowCents === agreed.nowCents && terms.renewalCents === agreed.renewalCents

/**
 * Returns the terms to apply: the current ones if they match the agreed ones, otherwise those of the agreed second, which must be recent. Amounts
 * sent by the caller are only compared (ruling 18).
 * @throws PriceChanged with the current terms
 */
export async function agreedTerms(
  payments: Payments,
  place: LocationSubscription,
  { agreed, ...wanted }: { selectedPlan: Plan; agreed: Agreed | undefined; now: Date },
): Promise<PlanChangeTerms> {
  const fresh = await termsOf(payments, place, wanted)
  if (!agreed || same(fresh, agreed)) return fresh
  const age = fresh.at - agreed.at
  const earlier =
    place.current && age >= 0 && age <= termsValidSeconds ? await termsOf(payments, place, { ...wanted, at: agreed.at }) : fresh
  return same(earlier, agreed) ? earlier : fail(PriceChanged, { details: fresh })
}
