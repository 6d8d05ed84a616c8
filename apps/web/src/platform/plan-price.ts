import type { CouponAnswer } from '#contract/billing'

/**
 * What a coupon takes off a price, in cents: the percent part of the base rounded half up plus the fixed part, never more than the base
 * (REG-062). For showing only: the provider makes the charge (ruling 18).
 */
export function discountOf(baseCents: number, coupon: Pick<CouponAnswer, 'percent_off' | 'amount_off'> | undefined): number {
  if (!coupon) return 0
  const hundredths = Math.round((coupon.percent_off ?? 0) * 100)
  const percentPart = Math.floor((baseCents * hundredths + 5000) / 10_000)
  return Math.min(baseCents, percentPart + (coupon.amount_off ?? 0))
}
