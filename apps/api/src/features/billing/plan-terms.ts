import { PlanEnding, PriceChanged, SamePlan, type PlanChangeTerms } from '#contract/plan-changes'
import type { Plan } from '#contract/shapes'
import { fail } from '#api/platform/errors'
import type { Payments } from '#api/platform/payments/payments'

import { askProvider } from './ask-provider.ts'
import type { PlanPlace } from './plan-place.ts'

/** How long terms hold after they were shown, in seconds. */
const termsHold = 3_600

/** @throws SamePlan, PlanEnding */
export function refusePointless({ current }: PlanPlace, selectedPlan: Plan): void {
  if (current?.plan === selectedPlan) fail(SamePlan)
  if (current?.endsAt) fail(PlanEnding)
}

/** What a plan costs a location, as the provider says; `at` asks for the terms of an earlier second. */
export async function termsOf(
  payments: Payments,
  { tier, current }: PlanPlace,
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
 * The terms that the change is made on: those of now where they are the ones agreed to, or those of the agreed second, which must be recent. Amounts that
 * a caller sends are only compared (ruling 18). @throws PriceChanged with the terms of now
 */
export async function agreedTerms(
  payments: Payments,
  place: PlanPlace,
  { agreed, ...wanted }: { selectedPlan: Plan; agreed: Agreed | undefined; now: Date },
): Promise<PlanChangeTerms> {
  const fresh = await termsOf(payments, place, wanted)
  if (!agreed || same(fresh, agreed)) return fresh
  const age = fresh.at - agreed.at
  const earlier = place.current && age >= 0 && age <= termsHold ? await termsOf(payments, place, { ...wanted, at: agreed.at }) : fresh
  return same(earlier, agreed) ? earlier : fail(PriceChanged, { details: fresh })
}
