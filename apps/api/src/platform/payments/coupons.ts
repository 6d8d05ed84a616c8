import type Stripe from 'stripe'

import type { Discount } from '#contract/billing/discount'
import { planOf, type Plan, type PlanType } from './plans.ts'
import { withPaymentErrors } from './provider-errors.ts'
import { idOf } from './provider.ts'

export interface CouponQuestion {
  /** The code that the person entered. */
  code: string
  planType: PlanType
  /** The undiscounted price in cents. */
  amount: number
}

/** The result of a coupon check (DATA-S-033). `id` names the promotion code and is sent back as `couponId` when subscribing; empty if not valid. */
export interface CouponAnswer extends Discount {
  valid: boolean
  id: string
}

const notValid: CouponAnswer = { valid: false, id: '', percent_off: null, amount_off: null }

/**
 * Checks an entered code with the provider. A code that is unknown, expired, used up, limited to other plans or below its minimum amount is simply
 * not valid (REG-059).
 */
export async function checkCoupon(stripe: Stripe, plans: () => Promise<Plan[]>, question: CouponQuestion): Promise<CouponAnswer> {
  const code = question.code.trim()
  if (!/^[\w-]{1,100}$/.test(code)) return notValid
  const found = await withPaymentErrors(() =>
    stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon', 'data.promotion.coupon.applies_to'] }),
  )
  return found.data[0] ? judged(found.data[0], question, await planOf(plans, question.planType)) : notValid
}

/** Returns the current discount of the promotion code from an earlier answer. The server checks this itself before it charges (ruling 18). */
export async function couponById(
  stripe: Stripe,
  plans: () => Promise<Plan[]>,
  id: string,
  question: Omit<CouponQuestion, 'code'>,
): Promise<CouponAnswer> {
  if (!/^promo_\w{1,100}$/.test(id)) return notValid
  const found = await withPaymentErrors(() =>
    stripe.promotionCodes.retrieve(id, { expand: ['promotion.coupon', 'promotion.coupon.applies_to'] }).catch((error: unknown) => {
      if (error instanceof Object && 'code' in error && error.code === 'resource_missing') return undefined
      throw error
    }),
  )
  return found ? judged(found, question, await planOf(plans, question.planType)) : notValid
}

function judged(found: Stripe.PromotionCode, question: Omit<CouponQuestion, 'code'>, plan: Plan): CouponAnswer {
  const coupon = found.promotion.coupon
  if (!found.active || coupon === null || typeof coupon === 'string' || !coupon.valid) return notValid
  if (idOf(found.customer) !== null) return notValid
  const { minimum_amount, minimum_amount_currency } = found.restrictions
  if (minimum_amount !== null && (minimum_amount_currency !== 'usd' || question.amount < minimum_amount)) return notValid
  if (coupon.amount_off !== null && coupon.currency !== 'usd') return notValid
  const products = coupon.applies_to?.products
  if (products && products.length > 0 && !plan.productIds.every((product) => products.includes(product))) return notValid
  return { valid: true, id: found.id, percent_off: coupon.percent_off, amount_off: coupon.amount_off }
}
