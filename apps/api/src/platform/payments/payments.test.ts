import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'

import { startPaymentEmulator } from './emulator/emulator.ts'
import { discountedCents } from '#contract/billing/discount'
import { createPayments } from './payments.ts'
import { CouponRefused, PaymentIntentReused, PaymentRefused, PaymentUnavailable } from './provider-errors.ts'
import { advance, cardToken, configFor, emulator, expiryYear, keys, numbers, stripeAt, subscribeRequest } from './testing/test-emulator.ts'

const now = () => Date.now()

test('the plans have a yearly price for the first and for each additional location', async () => {
  await using at = await emulator()
  const plans = await createPayments(configFor(at.url), now).plans()
  expect(plans.map(({ planType, prices }) => [planType, ...prices])).toEqual([
    ['OSHA&SDS', 89_900, 64_900],
    ['OSHA', 69_900, 49_900],
    ['SDS', 29_900, 19_900],
  ])
})

test('plans are cached for ten minutes and still shown while the provider is down; coupons cannot be checked then', async () => {
  const at = await startPaymentEmulator(keys)
  let clock = 0
  const payments = createPayments(configFor(at.url), () => clock)
  const first = await payments.plans()
  expect(await payments.plans()).toBe(first)
  clock = 11 * 60_000
  expect(await payments.plans()).not.toBe(first)
  await at.close()
  clock = 60 * 60_000
  expect(await payments.plans()).toEqual(first)
  const question = { planType: 'OSHA', amount: 69_900 } as const
  await expect(payments.couponById('promo_welcome10', question), 'no coupon is unknown then').rejects.toThrow(PaymentUnavailable)
  clock = 48 * 60 * 60_000
  await expect(payments.plans()).rejects.toThrow(PaymentUnavailable)
})

test('a valid card pays the first year, and its details are returned', async () => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  const done = await payments.subscribe(await subscribeRequest(at.url))
  expect(done).toMatchObject({ status: 'active', planType: 'OSHA&SDS', tier: 0, priceCents: 89_900, amountPaid: 89_900, amountOpen: 0 })
  expect(done.endsAt).toBeNull()
  expect(done.card).toEqual({ brand: 'visa', last4: '4242', expMonth: 11, expYear: expiryYear, name: 'Dana Field' })
  expect(Date.parse(done.currentPeriodEnd)).toBeGreaterThan(Date.now() + 364 * 86_400_000)
  expect(await payments.retrieveSubscription(done.subscriptionId)).toEqual(done)
  expect(await payments.card(done.customerId)).toEqual(done.card)
  const [invoice] = await payments.invoices(done.customerId)
  expect(invoice).toMatchObject({ status: 'paid', amountPaid: 89_900, subscriptionId: done.subscriptionId })
  expect(await (await fetch(invoice?.url ?? '')).text()).toContain('$899.00')
})

test.for([
  [numbers.declined, 'card_declined', 'generic_decline', 'Your card was declined.'],
  [numbers.expired, 'expired_card', null, 'Your card has expired.'],
  [numbers.poor, 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
] as const)(
  'the card %s is refused with the message of the provider, and another card then works',
  async ([number, code, declineCode, message]) => {
    await using at = await emulator()
    const payments = createPayments(configFor(at.url), now)
    const request = await subscribeRequest(at.url, { number })
    const refusal = await payments.subscribe(request).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PaymentRefused)
    expect(refusal).toMatchObject({ code, declineCode, message })
    await expect(payments.subscribe(request)).rejects.toThrow(message)
    const stripe = stripeAt(at.url)
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
    const done = await payments.subscribe(await subscribeRequest(at.url, { idempotencyKey: 'intent-2' }))
    expect(done.status).toBe('active')
    expect((await stripe.customers.list()).data).toHaveLength(1)
    expect((await stripe.paymentMethods.list({ customer: done.customerId })).data.map((method) => method.card?.last4)).toEqual(['4242'])
    expect((await stripe.charges.list()).data.filter((charge) => charge.paid)).toHaveLength(1)
  },
)

test('a repeated intent results in one subscription and one charge', async () => {
  await using at = await emulator()
  const request = await subscribeRequest(at.url)
  const first = await createPayments(configFor(at.url), now).subscribe(request)
  const again = createPayments(configFor(at.url), now)
  expect(await again.subscribe(request)).toEqual(first)
  expect(await again.subscriptionOfIntent(request)).toEqual(first)
  expect(await again.subscriptionOfIntent({ ...request, idempotencyKey: 'intent-9' })).toBeNull()
  const stripe = stripeAt(at.url)
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('after a decline, the same intent with another card is rejected instead of charging twice', async () => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  await expect(payments.subscribe(await subscribeRequest(at.url, { number: numbers.poor }))).rejects.toThrow(PaymentRefused)
  await expect(payments.subscribe(await subscribeRequest(at.url))).rejects.toThrow(PaymentIntentReused)
})

test('if the response to the charge is lost, a retry still results in one subscription and one charge', async () => {
  await using at = await emulator()
  let lost = 0
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const { authorization = '', 'idempotency-key': key } = request.headers
    const headers = { authorization, ...(typeof key === 'string' && { 'idempotency-key': key }) }
    const body = request.method === 'POST' ? Buffer.concat(parts).toString() : null
    const answer = await fetch(at.url + request.url, { method: request.method ?? 'GET', headers, body })
    const words = await answer.text()
    if (request.method === 'POST' && request.url === '/v1/subscriptions' && ++lost <= 4) request.socket.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(words)
  }
  const between = createServer((request, response) => void forward(request, response))
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const address = between.address()
  const payments = createPayments(configFor(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`), now)
  const request = await subscribeRequest(at.url)
  await expect(payments.subscribe(request)).rejects.toThrow(PaymentUnavailable)
  const done = await payments.subscribe(request)
  expect(done).toMatchObject({ status: 'active', amountPaid: 89_900 })
  const stripe = stripeAt(at.url)
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
  expect((await stripe.charges.list()).data).toHaveLength(1)
  const cards = await stripe.paymentMethods.list({ customer: done.customerId })
  expect(cards.data, 'the card stays, for it may have paid').toHaveLength(1)
  between.closeAllConnections()
  await new Promise((resolve) => between.close(resolve))
})

test('two practices of one person are two customers, and neither pays with the card of the other', async () => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  const first = await payments.subscribe(await subscribeRequest(at.url))
  const [idempotencyKey, practiceId] = ['intent-2', '65a1b2c3d4e5f60718293a4c']
  const name = 'A practice with a very long name '.repeat(20)
  const request = await subscribeRequest(at.url, { idempotencyKey, practiceId, name, number: '5555 5555 5555 4444' })
  const second = await payments.subscribe(request)
  expect(second.customerId).not.toBe(first.customerId)
  expect((await payments.card(first.customerId))?.last4).toBe('4242')
  expect((await payments.card(second.customerId))?.last4).toBe('4444')
  const customer = await stripeAt(at.url).customers.retrieve(second.customerId)
  expect(customer).toMatchObject({ name: name.slice(0, 256), metadata: { practiceId } })
})

test('a card token works only once', async () => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  const request = await subscribeRequest(at.url)
  await payments.subscribe(request)
  const again = await payments.subscribe({ ...request, idempotencyKey: 'intent-2' }).catch((error: unknown) => error)
  expect(again).toBeInstanceOf(PaymentRefused)
  expect(again).toMatchObject({ code: 'token_already_used' })
})

test('an additional location is charged its own price on the card of the practice', async () => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  const first = await payments.subscribe(await subscribeRequest(at.url))
  const { cardToken: _cardToken, ...request } = await subscribeRequest(at.url, { idempotencyKey: 'intent-2', planType: 'SDS', tier: 1 })
  const second = await payments.subscribe({ ...request, customerId: first.customerId })
  expect(second).toMatchObject({ customerId: first.customerId, amountPaid: 19_900, planType: 'SDS', tier: 1, card: first.card })
})

test.for([
  ['WELCOME10', 10, null],
  ['friend50', null, 5_000],
] as const)('the coupon %s is valid, and the charge is reduced by exactly its discount', async ([code, percent_off, amount_off]) => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  const question = { planType: 'OSHA', amount: 69_900 } as const
  const coupon = await payments.checkCoupon({ code, ...question })
  expect(coupon).toMatchObject({ valid: true, percent_off, amount_off })
  expect(await payments.couponById(coupon.id, question)).toEqual(coupon)
  const done = await payments.subscribe(await subscribeRequest(at.url, { planType: 'OSHA', couponId: coupon.id }))
  expect(done.amountPaid).toBe(discountedCents(69_900, coupon))
  await advance(at.url, done.subscriptionId)
  expect((await payments.retrieveSubscription(done.subscriptionId)).amountPaid).toBe(69_900)
})

test('several coupons deduct no more than the price and leave no credit', async () => {
  await using at = await emulator()
  const stripe = stripeAt(at.url)
  const { customerId } = await createPayments(configFor(at.url), now).subscribe(await subscribeRequest(at.url))
  const coupons = await Promise.all([60, 70].map((percent_off) => stripe.coupons.create({ percent_off, duration: 'once' })))
  const { latest_invoice } = await stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: 'price_osha_first' }],
    discounts: coupons.map(({ id }) => ({ coupon: id })),
    expand: ['latest_invoice'],
  })
  expect(latest_invoice).toMatchObject({ total: 0, amount_due: 0, ending_balance: 0, status: 'paid' })
})

test('an expired or unknown coupon is not valid, and using it anyway charges nothing', async () => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  const nothing = { valid: false, id: '', percent_off: null, amount_off: null }
  expect(await payments.checkCoupon({ code: 'SPRING25', planType: 'OSHA', amount: 69_900 })).toEqual(nothing)
  expect(await payments.checkCoupon({ code: 'NOSUCH', planType: 'OSHA', amount: 69_900 })).toEqual(nothing)
  expect(await payments.checkCoupon({ code: '', planType: 'OSHA', amount: 69_900 })).toEqual(nothing)
  expect(await payments.couponById('promo_unknown', { planType: 'OSHA', amount: 69_900 })).toEqual(nothing)
  for (const [place, couponId] of ['promo_spring25', 'promo_unknown'].entries()) {
    const request = await subscribeRequest(at.url, { couponId, idempotencyKey: `intent-${place}` })
    await expect(payments.subscribe(request)).rejects.toThrow(CouponRefused)
  }
  expect((await stripeAt(at.url).charges.list()).data).toEqual([])
})

test('a coupon with one redemption works for one practice', async () => {
  await using at = await emulator()
  const stripe = stripeAt(at.url)
  const coupon = await stripe.coupons.create({ percent_off: 12.5, duration: 'once' })
  const code = await stripe.promotionCodes.create({ code: 'ONLYONE', max_redemptions: 1, promotion: { type: 'coupon', coupon: coupon.id } })
  const payments = createPayments(configFor(at.url), now)
  const done = await payments.subscribe(await subscribeRequest(at.url, { couponId: code.id }))
  expect(done.amountPaid).toBe(78_662)
  expect((await payments.checkCoupon({ code: 'ONLYONE', planType: 'OSHA', amount: 69_900 })).valid).toBe(false)
})

test('a card that fails later leaves the subscription past due until another card pays the open invoice', async () => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  const request = await subscribeRequest(at.url, { number: numbers.later })
  const { subscriptionId, customerId } = await payments.subscribe(request)
  await advance(at.url, subscriptionId)
  expect(await payments.retrieveSubscription(subscriptionId)).toMatchObject({ status: 'past_due', amountOpen: 89_900 })
  await expect(payments.payOpenInvoices({ idempotencyKey: 'pay-1', customerId })).rejects.toThrow(PaymentRefused)

  const { cardHolderName, address } = request
  const other = { customerId, cardHolderName, address }
  const declined = await cardToken(at.url, numbers.declined)
  await expect(payments.replaceCard({ ...other, idempotencyKey: 'card-1', cardToken: declined })).rejects.toThrow(PaymentRefused)
  expect(await payments.card(customerId)).toMatchObject({ last4: '0341' })

  const good = { ...other, idempotencyKey: 'card-2', cardToken: await cardToken(at.url, numbers.good) }
  expect(await payments.replaceCard(good)).toMatchObject({ last4: '4242' })
  expect(await payments.replaceCard(good)).toMatchObject({ last4: '4242' })
  expect(await payments.payOpenInvoices({ idempotencyKey: 'pay-2', customerId })).toBe(89_900)
  expect(await payments.payOpenInvoices({ idempotencyKey: 'pay-3', customerId })).toBe(0)
  expect(await payments.retrieveSubscription(subscriptionId)).toMatchObject({ status: 'active', amountOpen: 0, card: { last4: '4242' } })
  expect((await stripeAt(at.url).paymentMethods.list({ customer: customerId })).data).toHaveLength(1)
})

test('a plan change applies immediately, is prorated from the agreed time, and its difference is on the next invoice', async () => {
  let ahead = 0
  await using at = await emulator({ now: () => Date.now() + ahead })
  const payments = createPayments(configFor(at.url), now)
  const { subscriptionId, customerId } = await payments.subscribe(await subscribeRequest(at.url, { planType: 'OSHA' }))
  const [item] = (await stripeAt(at.url).subscriptions.retrieve(subscriptionId)).items.data
  const [start, end] = [item?.current_period_start ?? 0, item?.current_period_end ?? 0]
  ahead = ((end - start) / 2) * 1000
  const wanted = { subscriptionId, planType: 'OSHA&SDS', tier: 0 } as const
  const fresh = await payments.planChangeTerms(wanted)
  expect(fresh).toMatchObject({ priceCents: 89_900, differenceCents: 10_000, otherCents: 0, renewalCents: 99_900 })
  expect(fresh.at).toBeGreaterThanOrEqual((start + end) / 2)
  const terms = await payments.planChangeTerms({ ...wanted, at: start })
  expect(terms).toMatchObject({ at: start, differenceCents: 20_000, otherCents: 0, renewalCents: 109_900 })
  const change = { ...wanted, idempotencyKey: 'change-1', at: start }
  expect(await payments.changePlan(change)).toMatchObject({ planType: 'OSHA&SDS', status: 'active' })
  expect(await payments.changePlan(change)).toMatchObject({ planType: 'OSHA&SDS' })
  expect(await payments.invoices(customerId)).toHaveLength(1)
  await advance(at.url, subscriptionId)
  const [next] = await payments.invoices(customerId)
  expect(next?.amountPaid).toBe(89_900 + 20_000)
})

test('a subscription that is set to end or canceled has no renewal; a canceled one owes nothing and stays readable', async () => {
  await using at = await emulator()
  const payments = createPayments(configFor(at.url), now)
  const { subscriptionId, currentPeriodEnd } = await payments.subscribe(await subscribeRequest(at.url, { number: numbers.later }))
  expect((await payments.setSubscriptionEnd({ subscriptionId, ends: true })).endsAt).toBe(currentPeriodEnd)
  expect(await payments.upcomingRenewal(subscriptionId)).toBeNull()
  expect((await payments.setSubscriptionEnd({ subscriptionId, ends: false })).endsAt).toBeNull()
  expect(await payments.upcomingRenewal(subscriptionId)).toEqual({ cents: 89_900, at: currentPeriodEnd })
  await advance(at.url, subscriptionId)
  const canceled = await payments.cancelSubscription({ subscriptionId })
  expect(canceled).toMatchObject({ status: 'canceled', amountOpen: 0 })
  expect(await payments.cancelSubscription({ subscriptionId })).toEqual(canceled)
  expect(await payments.upcomingRenewal(subscriptionId)).toBeNull()
})

test('an unreachable provider is not reported as a refused card', async () => {
  const at = await startPaymentEmulator(keys)
  const request = await subscribeRequest(at.url)
  await at.close()
  await expect(createPayments(configFor(at.url), now).subscribe(request)).rejects.toThrow(PaymentUnavailable)
})

test('a wrong secret key is our own mistake and is not hidden as a payment problem', async () => {
  await using at = await emulator()
  const payments = createPayments({ ...configFor(at.url), secretKey: 'sk_test_wrong' }, now)
  await expect(payments.plans()).rejects.toThrow('Invalid API Key provided')
})
