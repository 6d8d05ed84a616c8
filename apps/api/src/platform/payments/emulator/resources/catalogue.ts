import { plans } from '#content/facts/plans'

import { planLookupKeys } from '../../plans.ts'
import type { Coupon, State } from '../state.ts'

const coupons: Pick<Coupon, 'id' | 'name' | 'percent_off' | 'amount_off' | 'redeem_by'>[] = [
  { id: 'WELCOME10', name: '10% off the first year', percent_off: 10, amount_off: null, redeem_by: null },
  { id: 'FRIEND50', name: '$50 off the first year', percent_off: null, amount_off: 5_000, redeem_by: null },
  { id: 'SPRING25', name: 'Spring offer, ended', percent_off: 25, amount_off: null, redeem_by: Date.UTC(2025, 4, 31) / 1000 },
]

/**
 * Adds the shipped plans, with yearly prices in dollars for the first and for each additional location of a practice (BILL-001), and any missing
 * coupons. An existing state gets prices that have changed since; past charges stay as they were.
 */
export function addCatalogue(state: State, now: number): void {
  for (const { planType, tiers } of plans) {
    const key = planType.toLowerCase().replace('&', '_')
    const product = `prod_${key}`
    state.products[product] ??= { id: product, created: now, name: planType }
    for (const [tier, place] of (['first', 'additional'] as const).entries()) {
      const id = `price_${key}_${place}`
      const lookup_key = planLookupKeys[planType][tier] ?? ''
      const unit_amount = tiers[tier]?.unit_amount ?? 0
      const created = state.prices[id]?.created ?? now
      state.prices[id] = { id, created, product, lookup_key, nickname: `${planType.replace('&', '+')}, ${place} location`, unit_amount }
    }
  }
  for (const coupon of coupons) {
    state.coupons[coupon.id] ??= { ...coupon, created: now, duration: 'once', max_redemptions: null, times_redeemed: 0 }
    const id = `promo_${coupon.id.toLowerCase()}`
    state.promotionCodes[id] ??= {
      id,
      created: now,
      code: coupon.id,
      coupon: coupon.id,
      active: true,
      expires_at: coupon.redeem_by,
      max_redemptions: null,
      minimum_amount: null,
      times_redeemed: 0,
    }
  }
}
