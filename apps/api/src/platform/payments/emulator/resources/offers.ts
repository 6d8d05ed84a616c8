import { ok, type Call, type Handler } from '../call.ts'
import { text, texts } from '../form.ts'
import { isCodeActive, isCouponValid, presentCoupon, presentEvent, presentPrice, presentProduct, presentPromotionCode } from '../present.ts'
import { list } from '../wire.ts'
import { missingParameter, invalid, missingResource } from '../refusals.ts'
import { newId, type AppliedDiscount, type Coupon, type Price, type PromotionCode } from '../state.ts'

/**
 * Returns the price with this id.
 * @throws Refusal if there is no such price.
 */
export function priceOf(call: Call, id: string | undefined, param = 'id'): Price {
  const price = id ? call.state.prices[id] : undefined
  if (!price) throw missingResource('price', id ?? '', param)
  return price
}

export const retrievePrice: Handler = (call) => ok(presentPrice(priceOf(call, call.ids[0])))

export const listPrices: Handler = (call) => {
  const keys = texts(call.form, 'lookup_keys')
  const product = text(call.form, 'product')
  const prices = Object.values(call.state.prices)
    .filter((price) => keys.length === 0 || keys.includes(price.lookup_key))
    .filter((price) => product === undefined || price.product === product)
  return ok(list('/v1/prices', prices.map(presentPrice)))
}

export const retrieveProduct: Handler = (call) => {
  const product = call.state.products[call.ids[0] ?? '']
  if (!product) throw missingResource('product', call.ids[0] ?? '')
  return ok(presentProduct(product))
}

export const listProducts: Handler = (call) => ok(list('/v1/products', Object.values(call.state.products).map(presentProduct)))

export const retrieveCoupon: Handler = (call) => {
  const coupon = call.state.coupons[call.ids[0] ?? '']
  if (!coupon) throw missingResource('coupon', call.ids[0] ?? '')
  return ok(presentCoupon(coupon, call.now))
}

/** POST /v1/coupons: percent or cents off, once or forever. */
export const createCoupon: Handler = (call) => {
  const number = (name: string) => (text(call.form, name) ? Number(text(call.form, name)) : null)
  const coupon: Coupon = {
    id: text(call.form, 'id') ?? newId('coupon'),
    created: call.now,
    name: text(call.form, 'name') ?? '',
    percent_off: number('percent_off'),
    amount_off: number('amount_off'),
    duration: text(call.form, 'duration') === 'forever' ? 'forever' : 'once',
    max_redemptions: number('max_redemptions'),
    redeem_by: number('redeem_by'),
    times_redeemed: 0,
  }
  if (coupon.percent_off === null && coupon.amount_off === null) throw missingParameter('percent_off')
  if (call.state.coupons[coupon.id]) throw invalid('Coupon already exists.', 'id', 'resource_already_exists')
  call.state.coupons[coupon.id] = coupon
  return ok(presentCoupon(coupon, call.now))
}

/** POST /v1/promotion_codes: the code that people enter for a coupon. */
export const createPromotionCode: Handler = (call) => {
  const promotion = call.form['promotion']
  const coupon = typeof promotion === 'object' && !Array.isArray(promotion) ? text(promotion, 'coupon') : undefined
  if (!coupon || !call.state.coupons[coupon]) throw missingResource('coupon', coupon ?? '', 'promotion[coupon]')
  const number = (name: string) => (text(call.form, name) ? Number(text(call.form, name)) : null)
  const id = newId('promo')
  const code: PromotionCode = {
    id,
    created: call.now,
    code: text(call.form, 'code') ?? id.slice(-8).toUpperCase(),
    coupon,
    active: text(call.form, 'active') !== 'false',
    expires_at: number('expires_at'),
    max_redemptions: number('max_redemptions'),
    minimum_amount: null,
    times_redeemed: 0,
  }
  call.state.promotionCodes[id] = code
  return ok(presentPromotionCode(call.state, code, call.now))
}

export const retrievePromotionCode: Handler = (call) => {
  const code = call.state.promotionCodes[call.ids[0] ?? '']
  if (!code) throw missingResource('promotion code', call.ids[0] ?? '')
  return ok(presentPromotionCode(call.state, code, call.now))
}

/** GET /v1/promotion_codes. Codes are case-insensitive. */
export const listPromotionCodes: Handler = (call) => {
  const typed = text(call.form, 'code')?.toLowerCase()
  const active = text(call.form, 'active')
  const codes = Object.values(call.state.promotionCodes)
    .filter((code) => typed === undefined || code.code.toLowerCase() === typed)
    .filter((code) => active === undefined || String(isCodeActive(call.state, code, call.now)) === active)
  return ok(
    list(
      '/v1/promotion_codes',
      codes.map((code) => presentPromotionCode(call.state, code, call.now)),
    ),
  )
}

/**
 * Redeems the promotion code or coupon named in `discounts[0]`.
 * @throws Refusal if it is unknown, expired, used up or below its minimum amount.
 */
export function redeem(call: Call, named: { promotion_code?: string; coupon?: string }, amount: number): AppliedDiscount {
  const code = named.promotion_code ? call.state.promotionCodes[named.promotion_code] : undefined
  if (named.promotion_code && !code) throw missingResource('promotion code', named.promotion_code, 'discounts[0][promotion_code]')
  const coupon = call.state.coupons[code?.coupon ?? named.coupon ?? '']
  if (!coupon) throw missingResource('coupon', named.coupon ?? '', 'discounts[0][coupon]')
  const where = code ? 'discounts[0][promotion_code]' : 'discounts[0][coupon]'
  if (code ? !isCodeActive(call.state, code, call.now) : !isCouponValid(coupon, call.now)) {
    throw invalid(code ? `This promotion code is expired: ${code.code}` : `Coupon expired: ${coupon.id}`, where, 'coupon_expired')
  }
  if (code?.minimum_amount && amount < code.minimum_amount) {
    throw invalid('The promotion code cannot be redeemed because the amount is below its minimum.', where)
  }
  coupon.times_redeemed += 1
  if (code) code.times_redeemed += 1
  return { id: newId('di'), start: call.now, coupon: coupon.id, promotion_code: code?.id ?? null }
}

export const retrieveEvent: Handler = (call) => {
  const event = call.state.events[call.ids[0] ?? '']
  if (!event) throw missingResource('event', call.ids[0] ?? '')
  return ok(presentEvent(event))
}

export const listEvents: Handler = (call) => {
  const type = text(call.form, 'type')
  const limit = Number(text(call.form, 'limit') ?? 10)
  const events = Object.values(call.state.events).toReversed()
  const found = events.filter((event) => type === undefined || event.type === type)
  return ok(list('/v1/events', found.slice(0, limit).map(presentEvent), found.length > limit))
}
