import { useState } from 'react'

import { checkCoupon, type CouponAnswer, type PlanDetails } from '#contract/billing'
import { useAction } from '#web/platform/api/use-endpoint.ts'

import type { OfferedPlan } from './plan-cards.tsx'

/** The referral code and what the provider says about it for the chosen plan. */
export function useCoupon(plans: Record<OfferedPlan, PlanDetails>) {
  const [code, setCode] = useState('')
  const [applied, setApplied] = useState<{ code: string; answer: CouponAnswer }>()
  const [problem, setProblem] = useState<string>()
  const check = useAction(checkCoupon)

  const ask = (couponCode: string, plan: OfferedPlan) =>
    check.mutate(
      { body: { couponCode, selectedPlan: plan, amount: plans[plan].unit_amount } },
      {
        onSuccess: ({ payload }) => {
          setApplied(payload.valid ? { code: couponCode, answer: payload } : undefined)
          setProblem(payload.valid ? undefined : 'This coupon is not valid')
        },
        onError: (error) => setProblem(error.message),
      },
    )
  return {
    code,
    type: (typed: string) => {
      setCode(typed)
      setProblem(undefined)
    },
    apply: (plan: OfferedPlan | undefined) => (plan ? ask(code.trim(), plan) : setProblem('Select billing cycle first.')),
    /** Another plan: an applied code is asked about again (REG-060). */
    recheck: (plan: OfferedPlan) => applied && ask(applied.code, plan),
    applied: applied?.answer,
    appliedCode: applied?.code,
    pending: check.isPending,
    problem,
  }
}
