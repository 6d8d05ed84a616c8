import { useState } from 'react'

import { checkCoupon, type CouponAnswer } from '#contract/billing'
import type { Plan } from '#contract/shapes'
import { useAction } from '#web/platform/api/use-endpoint.ts'

import { texts } from './texts.ts'

/** The coupon of an added location; `priceOf` says the price of a plan for an additional location. */
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
          setProblem(payload.valid ? undefined : texts.coupon)
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
    apply: (plan: Plan | undefined) => (plan ? ask(code.trim(), plan) : setProblem(texts.planFirst)),
    /** Another plan: an applied code is asked about again (LOC-029). */
    recheck: (plan: Plan) => {
      if (applied) ask(applied.code, plan)
      else setProblem(undefined)
    },
    /** The server found that it does not hold any more. */
    refuse: () => {
      setApplied(undefined)
      setProblem(texts.coupon)
    },
    applied,
    pending: check.isPending,
    problem,
  }
}
