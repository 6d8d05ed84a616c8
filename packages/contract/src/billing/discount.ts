/** The discount of a coupon, as stated by the provider: a percentage of the base, or fixed cents, or both. */
export interface Discount {
  percent_off: number | null
  amount_off: number | null
}

/**
 * The cents that a discount takes off a base price: the percentage of the base, rounded half up, plus the fixed amount, but never more than the base
 * (REG-062, BILL-002). Percentages have at most two decimals, so the arithmetic uses integers only.
 */
export function discountCents(baseCents: number, discount: Discount): number {
  const hundredths = Math.round((discount.percent_off ?? 0) * 100)
  const percentPart = Math.floor((baseCents * hundredths + 5000) / 10_000)
  return Math.min(baseCents, percentPart + (discount.amount_off ?? 0))
}

/** The cents to pay after a discount: never negative, always an integer for an integer base (ruling 19). */
export function discountedCents(baseCents: number, discount: Discount): number {
  return baseCents - discountCents(baseCents, discount)
}
