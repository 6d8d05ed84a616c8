import type { Coupon, State } from './state.ts'

/** What the emulated account sells: yearly prices in cents for the first and for each additional location of a practice (BILL-001). */
const plans = [
  { key: 'osha_sds', name: 'OSHA&SDS', first: 69_900, additional: 49_900 },
  { key: 'osha', name: 'OSHA', first: 49_900, additional: 34_900 },
  { key: 'sds', name: 'SDS', first: 29_900, additional: 19_900 },
]

const coupons: Pick<Coupon, 'id' | 'name' | 'percent_off' | 'amount_off' | 'redeem_by'>[] = [
  { id: 'WELCOME10', name: '10% off the first year', percent_off: 10, amount_off: null, redeem_by: null },
  { id: 'FRIEND50', name: '$50 off the first year', percent_off: null, amount_off: 5_000, redeem_by: null },
  { id: 'SPRING25', name: 'Spring offer, ended', percent_off: 25, amount_off: null, redeem_by: Date.UTC(2025, 4, 31) / 1000 },
]

/** Adds the products, prices, coupons and promotion codes that are missing, so that an older file gains what came later. */
export function addCatalogue(state: State, now: number): void {
  for (const plan of plans) {
    const product = `prod_${plan.key}`
    state.products[product] ??= { id: product, created: now, name: plan.name }
    for (const tier of ['first', 'additional'] as const) {
      const id = `price_${plan.key}_${tier}`
      const lookup_key = `${plan.key}_yearly_${tier}`
      state.prices[id] ??= { id, created: now, product, lookup_key, nickname: `${plan.name}, ${tier} location`, unit_amount: plan[tier] }
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
