import { useState } from 'react'

import { planDetails, type PlanDetails } from '#contract/billing/billing'
import type { Plan } from '#contract/endpoint/shapes'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { planPrice } from '#web/shared/billing/plan-price.ts'
import { useCoupon } from '#web/shared/billing/use-coupon.ts'

/** The price of a plan for each location after the first (LOC-058). */
export const additionalPrice = (plan: PlanDetails | undefined) => plan?.tiers[1]?.unit_amount ?? 0

/** The chosen plan, its price and its coupon, for display only: the payment provider calculates the charge (ruling 18). */
export function usePlanOrder() {
  const plans = useEndpoint(planDetails)
  const [plan, setPlan] = useState<Plan>()
  const priceOf = (chosen: Plan) => additionalPrice(plans.data?.payload[chosen])
  const coupon = useCoupon(priceOf)
  return {
    plans,
    plan,
    choose: (chosen: Plan) => {
      setPlan(chosen)
      coupon.recheck(chosen)
    },
    coupon,
    price: plan && planPrice(priceOf(plan), coupon.applied?.answer),
  }
}

export type PlanOrder = ReturnType<typeof usePlanOrder>
