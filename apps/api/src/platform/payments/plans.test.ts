import { expect, test } from 'vitest'

import { cachedPlans, planOf, planOfLookupKey, type Plan } from './plans.ts'
import { PaymentUnavailable } from './provider-errors.ts'
import { listOf, providerThat, refusal } from './testing/test-provider.ts'

const keys = [
  'osha_yearly_first',
  'osha_yearly_additional',
  'sds_yearly_first',
  'sds_yearly_additional',
  'osha_sds_yearly_first',
  'osha_sds_yearly_additional',
]

/** Yearly prices of ten, twenty, ... dollars, in key order, with changes to the first one. Without the first one if `changes` is null. */
function pricesWith(changes: object | null) {
  const prices = keys.map((lookup_key, place) => ({
    id: `price_${lookup_key}`,
    object: 'price',
    lookup_key,
    currency: 'usd',
    unit_amount: (place + 1) * 1_000,
    recurring: { interval: 'year' },
    product: place % 2 === 0 ? `prod_${lookup_key}` : { id: `prod_${lookup_key}`, object: 'product' },
    ...(place === 0 ? changes : {}),
  }))
  return listOf(...(changes ? prices : prices.slice(1)))
}

/** Cached plans with a movable clock and a provider that can be made unavailable. */
function kept() {
  const at = { clock: 1_800_000_000_000, answer: (): object => pricesWith({}) }
  const { stripe, calls } = providerThat(() => at.answer())
  const plans = cachedPlans(
    () => stripe,
    () => at.clock,
  )
  const begun = at.clock
  const after = (milliseconds: number) => {
    at.clock = begun + milliseconds
    return plans()
  }
  return { at, calls, plans, after }
}

const away = () => refusal(500, { type: 'api_error' })

test('the plans are the active prices with our lookup keys', async () => {
  const { plans, calls } = kept()
  expect(await plans()).toEqual<Plan[]>([
    {
      planType: 'OSHA&SDS',
      prices: [5_000, 6_000],
      priceIds: ['price_osha_sds_yearly_first', 'price_osha_sds_yearly_additional'],
      productIds: ['prod_osha_sds_yearly_first', 'prod_osha_sds_yearly_additional'],
    },
    {
      planType: 'OSHA',
      prices: [1_000, 2_000],
      priceIds: ['price_osha_yearly_first', 'price_osha_yearly_additional'],
      productIds: ['prod_osha_yearly_first', 'prod_osha_yearly_additional'],
    },
    {
      planType: 'SDS',
      prices: [3_000, 4_000],
      priceIds: ['price_sds_yearly_first', 'price_sds_yearly_additional'],
      productIds: ['prod_sds_yearly_first', 'prod_sds_yearly_additional'],
    },
  ])
  expect(calls[0]?.fields.get('active')).toBe('true')
  expect((await planOf(plans, 'SDS')).prices).toEqual([3_000, 4_000])
  await expect(planOf(async () => [], 'SDS')).rejects.toThrow('The plan SDS is not offered.')
})

test('a lookup key identifies a plan and the first or an additional location; an unknown key identifies none', () => {
  expect(keys.map((key) => planOfLookupKey(key))).toEqual([
    { planType: 'OSHA', tier: 0 },
    { planType: 'OSHA', tier: 1 },
    { planType: 'SDS', tier: 0 },
    { planType: 'SDS', tier: 1 },
    { planType: 'OSHA&SDS', tier: 0 },
    { planType: 'OSHA&SDS', tier: 1 },
  ])
  expect([planOfLookupKey('other'), planOfLookupKey(null)]).toEqual([undefined, undefined])
})

test.each<[string, object | null]>([
  ['is missing', null],
  ['has no amount', { unit_amount: null }],
  ['is in another currency', { currency: 'eur' }],
  ['is monthly', { recurring: { interval: 'month' } }],
  ['is paid once', { recurring: null }],
])('no plan is offered if a price %s', async (_, changes) => {
  const { at, plans } = kept()
  at.answer = () => pricesWith(changes)
  await expect(plans()).rejects.toThrow('no active yearly price in US dollars with the lookup key osha_yearly_first')
})

test('plans are read again after ten minutes, and concurrent calls share one read', async () => {
  const { after, calls } = kept()
  const [first, same] = await Promise.all([after(0), after(0)])
  expect(same).toBe(first)
  expect(await after(599_999)).toBe(first)
  expect(calls).toHaveLength(1)
  expect(await after(600_000)).not.toBe(first)
  expect(calls).toHaveLength(2)
})

test('plans read within the last day are shown while the provider is unavailable; without any, the call fails', async () => {
  const { at, after } = kept()
  at.answer = away
  await expect(after(0)).rejects.toThrow(PaymentUnavailable)
  at.answer = () => pricesWith({})
  const first = await after(0)
  at.answer = away
  expect(await after(86_399_999)).toBe(first)
  await expect(after(86_400_000)).rejects.toThrow(PaymentUnavailable)
})

test('our own mistake is not hidden behind cached plans', async () => {
  const { at, after } = kept()
  await after(0)
  at.answer = () => refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  await expect(after(600_000)).rejects.toThrow('Invalid API Key provided')
})
