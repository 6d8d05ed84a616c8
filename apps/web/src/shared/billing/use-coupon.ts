import { useState } from 'react'

import { checkCoupon, type CouponAnswer } from '#contract/billing/billing'
import type { Plan } from '#contract/endpoint/shapes'

import { useAction } from '../../platform/api/use-endpoint.ts'

/** LOC-062, REG-059, verbatim. */
const invalidCouponText = 'This coupon is not valid'
/** LOC-061, REG-058, verbatim. */
const planFirstText = 'Select billing cycle first.'

/** A referral code and the provider's response for the chosen plan; `priceOf` is the yearly price of a plan in cents. */
export function useCoupon(priceOf: (plan: Plan) => number) {
  const [code, setCode] = useState('')
  const [applied, setApplied] = useState<{ code: string; answer: CouponAnswer }>()
  const [problem, setProblem] = useState<string>()
  const check = useAction(checkCoupon)
  const ask = (couponCode: string, plan: Plan) =>
    check.mutate(
      { body: { couponCode, selectedPlan: plan, amount: priceOf(plan) } },
      {
        onSuccess: ({ payload }) => {
          setApplied(payload.valid ? { code: couponCode, answer: payload } : undefined)
          setProblem(payload.valid ? undefined : invalidCouponText)
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
    apply: (plan: Plan | undefined) => (plan ? ask(code.trim(), plan) : setProblem(planFirstText)),
    /** Called when another plan is chosen: checks an applied code again (LOC-029, REG-060). */
    recheck: (plan: Plan) => {
      if (applied) ask(applied.code, plan)
      else setProblem(undefined)
    },
    /** Called when the server found that the coupon is no longer valid. */
    refuse: () => {
      setApplied(undefined)
      setProblem(invalidCouponText)
    },
    applied,
    pending: check.isPending,
    problem,
  }
}

export type Coupon = ReturnType<typeof useCoupon>
