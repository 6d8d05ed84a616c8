/** What a coupon takes off, as the provider states it: a percent of the base, or fixed cents, or both. */
export interface Discount {
  percent_off: number | null
  amount_off: number | null
}

/**
 * The cents that a discount takes off a base price: the percent part of the base rounded half up, plus the fixed part, both off the
 * base and never more than the base (REG-062, BILL-002). Percents carry two decimals at most, so the arithmetic stays in integers.
 */
export function discountCents(baseCents: number, discount: Discount): number {
  const hundredths = Math.round((discount.percent_off ?? 0) * 100)
  const percentPart = Math.floor((baseCents * hundredths + 5000) / 10_000)
  return Math.min(baseCents, percentPart + (discount.amount_off ?? 0))
}

/** The cents that are left to pay after a discount: never negative, always an integer for an integer base (ruling 19). */
export function discountedCents(baseCents: number, discount: Discount): number {
  return baseCents - discountCents(baseCents, discount)
}
