import Stripe from 'stripe'
import { expect, test } from 'vitest'

import { checkCoupon, couponById } from './coupons.ts'
import type { Plan } from './plans.ts'

const plans = async (): Promise<Plan[]> => [
  { planType: 'OSHA', prices: [69_900, 39_900], priceIds: ['first', 'additional'], productIds: ['prod_first', 'prod_additional'] },
]

interface Facts {
  active?: boolean
  customer?: string | null
  restrictions?: { minimum_amount: number | null; minimum_amount_currency: string | null }
  coupon?: Record<string, unknown> | string | null
}

const coupon = { valid: true, percent_off: null, amount_off: 5_000, currency: 'usd' }
const code = {
  id: 'promo_1',
  active: true,
  customer: null,
  restrictions: { minimum_amount: null, minimum_amount_currency: null },
}

/** The provider's library with one promotion code, and the codes and ids that it requested. */
function providerWith({ coupon: held = coupon, ...facts }: Facts) {
  const asked: string[] = []
  const promotionCode = { ...code, ...facts, promotion: { type: 'coupon', coupon: held } }
  const answer = async (url: Parameters<typeof fetch>[0]) => {
    const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url)
    asked.push(searchParams.get('code') ?? pathname.split('/').at(-1) ?? '')
    return Response.json(searchParams.has('code') ? { object: 'list', data: [promotionCode] } : promotionCode)
  }
  return { stripe: new Stripe('sk_test_coupons', { httpClient: Stripe.createFetchHttpClient(answer), maxNetworkRetries: 0 }), asked }
}

/** Returns how much the entered code deducts from the given price, in cents; null if it is not valid. */
async function worth(facts: Facts, amount = 69_900): Promise<number | null> {
  const { stripe } = providerWith(facts)
  const byCode = await checkCoupon(stripe, plans, { code: ' SPRING ', planType: 'OSHA', amount })
  const byId = await couponById(stripe, plans, 'promo_1', { planType: 'OSHA', amount })
  expect(byId, 'judged alike when it is charged').toEqual(byCode)
  expect(byCode.id).toBe(byCode.valid ? 'promo_1' : '')
  return byCode.valid ? byCode.amount_off : null
}

test.each<[string, Facts, number | null]>([
  ['for every plan', {}, 5_000],
  ['that has expired', { active: false }, null],
  ['whose coupon has expired', { coupon: { ...coupon, valid: false } }, null],
  ['without a coupon', { coupon: null }, null],
  ['whose coupon is not expanded', { coupon: 'coupon_1' }, null],
  ['for one customer only', { customer: 'cus_1' }, null],
  ['in another currency', { coupon: { ...coupon, currency: 'eur' } }, null],
  ['for another plan', { coupon: { ...coupon, applies_to: { products: ['prod_sds'] } } }, null],
  ['for the first location only', { coupon: { ...coupon, applies_to: { products: ['prod_first'] } } }, null],
  ['for this plan', { coupon: { ...coupon, applies_to: { products: ['prod_first', 'prod_additional', 'prod_sds'] } } }, 5_000],
  ['limited to no product', { coupon: { ...coupon, applies_to: { products: [] } } }, 5_000],
])('a promotion code %s', async (_, facts, expected) => {
  expect(await worth(facts)).toBe(expected)
})

test('a code is valid from its minimum amount in dollars', async () => {
  const from = (minimum_amount_currency: string) => ({ restrictions: { minimum_amount: 50_000, minimum_amount_currency } })
  expect([await worth(from('usd'), 49_999), await worth(from('usd'), 50_000)]).toEqual([null, 5_000])
  expect(await worth(from('eur'))).toBeNull()
})

test('the provider is queried only for texts that can be a code', async () => {
  const { stripe, asked } = providerWith({})
  const question = { planType: 'OSHA', amount: 69_900 } as const
  const typed = ['', 'two words', 'HALF%', '!SPRING', 'x'.repeat(101)]
  for (const one of typed) expect((await checkCoupon(stripe, plans, { ...question, code: one })).valid, one).toBe(false)
  for (const id of ['', 'cus_1', 'x_promo_1', 'promo_1/..', `promo_${'x'.repeat(101)}`])
    expect((await couponById(stripe, plans, id, question)).valid, id).toBe(false)
  expect(asked).toEqual([])
  await checkCoupon(stripe, plans, { ...question, code: ` ${'x'.repeat(100)}\n` })
  await couponById(stripe, plans, `promo_${'x'.repeat(100)}`, question)
  expect(asked).toEqual(['x'.repeat(100), `promo_${'x'.repeat(100)}`])
})
