import { CouponInvalid, type checkCoupon, type PlanDetails } from '#contract/billing/billing'
import type { Plan } from '#contract/endpoint/shapes'
import { plans as shipped } from '#content/facts/plans'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { CodeFault } from '#api/platform/logging/error-facts'
import type { CouponAnswer } from '#api/platform/payments/coupons'
import type { Payments } from '#api/platform/payments/payments'
import type { Tier } from '#api/platform/payments/plans'

import { askProvider } from '../ask-provider.ts'

/** Keeps coupon codes from being guessed, wherever they are sent. */
const couponTriesPerHour = 60

/** Counts one coupon attempt, in its own transaction. @throws TooMany */
export async function countCouponTry({
  actor,
  now,
  transaction,
}: Pick<WithOutsideCalls<typeof checkCoupon>, 'actor' | 'now' | 'transaction'>): Promise<void> {
  const tries = await transaction(({ db }) => countTry(db, { key: `coupon:${actor.userId}`, now, windowMinutes: 60 }))
  if (tries > couponTriesPerHour) failTooManyTries({ now, windowMinutes: 60 })
}

/** Returns the id of the coupon in an order; empty for none. @throws CouponInvalid, TooMany */
export async function acceptedCoupon(
  work: Pick<WithOutsideCalls<typeof checkCoupon>, 'actor' | 'now' | 'transaction' | 'services'>,
  asked: { given: string; planType: Plan; tier?: Tier },
): Promise<string> {
  if (asked.given === '') return ''
  await countCouponTry(work)
  const coupon = await couponFor(work.services.payments, asked)
  return coupon.valid ? coupon.id : fail(CouponInvalid)
}

/** Returns the plans with our texts and the provider's prices, keyed by plan type (API-A-050). */
export async function offeredPlans(payments: Payments): Promise<Record<Plan, PlanDetails>> {
  const priced = await askProvider(() => payments.plans())
  const details = (planType: Plan): PlanDetails => {
    const words = shipped.find((plan) => plan.planType === planType)
    const [first, additional] = priced.find((plan) => plan.planType === planType)?.prices ?? []
    if (!words || first === undefined || additional === undefined) throw new CodeFault(`The plan ${planType} is not offered.`)
    const tiers = [{ unit_amount: first }, { unit_amount: additional }]
    return { planType, title: words.title, subTitle: words.subTitle, unit_amount: first, tiers }
  }
  return { 'OSHA&SDS': details('OSHA&SDS'), OSHA: details('OSHA'), SDS: details('SDS') }
}

/**
 * Returns the discount of a coupon on a plan today. The price is the provider's; the tier or the sent amount selects it (ruling 18). `given` is the
 * typed code or the id from an earlier response.
 */
export async function couponFor(
  payments: Payments,
  { given, planType, amount, tier }: { given: string; planType: Plan; amount?: number | undefined; tier?: Tier },
): Promise<CouponAnswer> {
  const priced = await askProvider(() => payments.plans())
  const prices = priced.find((plan) => plan.planType === planType)?.prices
  if (!prices) throw new CodeFault(`The plan ${planType} is not offered.`)
  const price = tier === 1 || (amount !== undefined && amount === prices[1]) ? prices[1] : prices[0]
  const byId = given.startsWith('promo_') ? await askProvider(() => payments.couponById(given, { planType, amount: price })) : undefined
  return byId?.valid ? byId : askProvider(() => payments.checkCoupon({ code: given, planType, amount: price }))
}
