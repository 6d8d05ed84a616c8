import type { Plan as PlanName } from '#contract/endpoint/shapes'
import type Stripe from 'stripe'

import { CodeFault } from '../logging/error-facts.ts'
import { PaymentUnavailable, withPaymentErrors } from './provider-errors.ts'
import { idOf } from './provider.ts'

/** What a location can subscribe to. */
export type PlanType = PlanName
/** 0: the practice's first location; 1: each additional one (BILL-001). */
export type Tier = 0 | 1

/** Yearly prices of a plan in cents, as the provider will charge them, with the provider's ids. The index is the tier. */
export interface Plan {
  planType: PlanType
  prices: readonly [number, number]
  priceIds: readonly [string, string]
  productIds: readonly [string, string]
}

/** The lookup keys that the prices must have in the provider's account. The index is the tier. */
export const planLookupKeys: Record<PlanType, readonly [string, string]> = {
  OSHA: ['osha_yearly_first', 'osha_yearly_additional'],
  SDS: ['sds_yearly_first', 'sds_yearly_additional'],
  'OSHA&SDS': ['osha_sds_yearly_first', 'osha_sds_yearly_additional'],
}

const planTypes: readonly PlanType[] = ['OSHA&SDS', 'OSHA', 'SDS']

/** The plan and tier of a lookup key; undefined if the price is not ours. */
export function planOfLookupKey(key: string | null): { planType: PlanType; tier: Tier } | undefined {
  for (const planType of planTypes) {
    const [first, additional] = planLookupKeys[planType]
    if (key === first) return { planType, tier: 0 }
    if (key === additional) return { planType, tier: 1 }
  }
  return undefined
}

/**
 * Reads the plans and caches them for ten minutes, because prices rarely change and every visitor of the registration requests them. Concurrent calls
 * share one read; a failed read is not cached. While the provider is down, plans read within the last day are still returned for display.
 */
export function cachedPlans(
  stripe: () => Stripe,
  now: () => number,
  freshMs = 10 * 60_000,
  staleMs = 24 * 60 * 60_000,
): () => Promise<Plan[]> {
  let kept: { at: number; plans: Plan[] } | undefined
  let reading: Promise<Plan[]> | undefined
  return async () => {
    if (kept && now() - kept.at < freshMs) return kept.plans
    reading ??= readPlans(stripe()).finally(() => {
      reading = undefined
    })
    try {
      const plans = await reading
      kept = { at: now(), plans }
      return plans
    } catch (error) {
      if (error instanceof PaymentUnavailable && kept && now() - kept.at < staleMs) return kept.plans
      throw error
    }
  }
}

async function readPlans(stripe: Stripe): Promise<Plan[]> {
  const lookup_keys = planTypes.flatMap((planType) => [...planLookupKeys[planType]])
  const prices = await withPaymentErrors(() => stripe.prices.list({ lookup_keys, active: true, limit: 100 }))
  const priceOf = (key: string) => {
    const price = prices.data.find((candidate) => candidate.lookup_key === key)
    if (!price || price.unit_amount === null || price.currency !== 'usd' || price.recurring?.interval !== 'year') {
      throw new CodeFault(`The payment provider has no active yearly price in US dollars with the lookup key ${key}.`)
    }
    return { id: price.id, cents: price.unit_amount, product: idOf(price.product) ?? '' }
  }
  return planTypes.map((planType) => {
    const first = priceOf(planLookupKeys[planType][0])
    const additional = priceOf(planLookupKeys[planType][1])
    return {
      planType,
      prices: [first.cents, additional.cents],
      priceIds: [first.id, additional.id],
      productIds: [first.product, additional.product],
    }
  })
}

export async function planOf(plans: () => Promise<Plan[]>, planType: PlanType): Promise<Plan> {
  const plan = (await plans()).find((candidate) => candidate.planType === planType)
  if (!plan) throw new CodeFault(`The plan ${planType} is not offered.`)
  return plan
}
