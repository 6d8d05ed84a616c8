import { useState } from 'react'

import { planDetails, type PlanDetails } from '#contract/billing'
import type { Plan } from '#contract/shapes'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { planPrice } from '#web/platform/plan-price.ts'

import { useCoupon } from './use-coupon.ts'

/** The price of a plan for each location after the first (LOC-058). */
export const additionalPrice = (plan: PlanDetails | undefined) => plan?.tiers[1]?.unit_amount ?? 0

/** The chosen plan with its coupon, and what comes of both. For showing: the provider makes the charge (ruling 18). */
export function usePlanOrder() {
  const plans = useEndpoint(planDetails)
  const [plan, setPlan] = useState<Plan>()
  const priceOf = (chosen: Plan) => additionalPrice(plans.data?.payload[chosen])
  const coupon = useCoupon(priceOf)
  const base = plan && priceOf(plan)
  return {
    plans,
    plan,
    choose: (chosen: Plan) => {
      setPlan(chosen)
      coupon.recheck(chosen)
    },
    coupon,
    price: base === undefined ? undefined : planPrice(base, coupon.applied?.answer),
  }
}

export type PlanOrder = ReturnType<typeof usePlanOrder>
