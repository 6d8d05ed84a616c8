import type { CouponAnswer } from '#contract/billing/billing'
import { discountCents } from '#contract/billing/discount'

/** The yearly price of a location's plan, in cents (DATA-S-037). */
export interface PlanPrice {
  base: number
  /** The coupon's discount. */
  discount: number
  /** Base minus discount: the amount to pay. */
  remaining: number
}

/** Calculates the price of a plan with a coupon (REG-062). For display only: the provider makes the charge (ruling 18). */
export function planPrice(base: number, coupon: Pick<CouponAnswer, 'percent_off' | 'amount_off'> | undefined): PlanPrice {
  const discount = coupon ? discountCents(base, coupon) : 0
  return { base, discount, remaining: base - discount }
}
