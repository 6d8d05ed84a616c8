import type { CouponAnswer } from '#contract/billing'

/** The yearly price of a location's plan, in cents (DATA-S-037). */
export interface PlanPrice {
  base: number
  /** The discount of a coupon. */
  discount: number
  /** Base minus discount: the amount to pay. */
  remaining: number
}

/**
 * The price of a plan with a coupon: the percent part of the base rounded half up plus the fixed part comes off, never more than the base
 * (REG-062). For showing only: the provider makes the charge (ruling 18).
 */
export function planPrice(base: number, coupon: Pick<CouponAnswer, 'percent_off' | 'amount_off'> | undefined): PlanPrice {
  const hundredths = Math.round((coupon?.percent_off ?? 0) * 100)
  const percentPart = Math.floor((base * hundredths + 5000) / 10_000)
  const discount = Math.min(base, percentPart + (coupon?.amount_off ?? 0))
  return { base, discount, remaining: base - discount }
}
