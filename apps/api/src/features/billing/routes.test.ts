import { and, eq } from 'drizzle-orm'

import { getSession } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { billingDetails, checkCoupon, payRegistration, planDetails } from '#contract/billing/billing'
import { getLocation } from '#contract/locations/locations'
import { newcomer } from '#api/data/testing/newcomer'
import { expect, test, testPassword } from '#api/data/testing/test'
import { billing, billingIntent, session } from '#api/data/tables'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'
import type { World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { finishOpenIntents } from './intents/finish-open-intents.ts'

const stripe = (world: World) => stripeAt(world.provider.url, 'sk_test_world')

async function paidCents(world: World, email: string): Promise<number[]> {
  const customers = await stripe(world).customers.list({ email })
  const invoices = await Promise.all(
    customers.data.map((customer) => stripe(world).invoices.list({ customer: customer.id, status: 'paid' })),
  )
  return invoices.flatMap((page) => page.data.map((invoice) => invoice.amount_paid))
}

test('a complete registration ends signed in, with the plan, the payer and one charge', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, user, locationId, userId } = await nora.complete()
  expect(user).toMatchObject({ isRegistrationCompleted: 2, registrationStep: 5, isSubscriptionFailed: false, isAdmin: true })
  const { payload: place } = await caller.call(getLocation, { params: { locationId } })
  expect(place).toMatchObject({ locSubscriptionPlan: 'OSHA&SDS', setUpPending: true, timeZone: 'America/Denver' })
  const { payload: payer } = await caller.call(billingDetails, { params: { billingId: user.practice?.billingId ?? '' } })
  expect(payer).toMatchObject({ brand: 'visa', last4: '4242', cardHolderName: 'Nora Lindqvist', billingAddress: { zip: '80202' } })
  expect(await paidCents(world, nora.account.email)).toEqual([89_900])
  await nora.nobody.call(login, { body: { username: nora.account.email, password: testPassword } })
  const [trail] = (await world.audit('practice.subscribed')).filter((event) => event.actorId === userId)
  expect(trail?.after).toEqual({ plan: 'OSHA&SDS', amountPaid: 89_900 })
})

test('no card token remains in the database after the payment', async ({ world }) => {
  const { practiceId } = await newcomer(world).complete()
  const [intent] = await world.system((db) => db.select().from(billingIntent).where(eq(billingIntent.practiceId, practiceId)))
  expect(intent).toMatchObject({ status: 'done', request: {} })
})

test.for([
  ['4000000000000002', 'Your card was declined.', 'card_declined'],
  ['4000000000000069', 'Your card has expired.', 'expired_card'],
] as const)('the card %s is refused with the provider’s message, and another card then pays', async ([number, text, code], { world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const pay = async (card: string) => ({ params: { practiceId }, body: await nora.order(locationId, { number: card }) })
  expect(await caller.refused(payRegistration, await pay(number))).toMatchObject({
    status: 402,
    code: 'billing.card_refused',
    error: text,
    message: text,
  })
  expect((await caller.call(getSession, {})).payload.user).toMatchObject({ isRegistrationCompleted: 1, registrationStep: 4 })
  expect((await world.audit('billing.payment_refused')).filter((event) => event.practiceId === practiceId)).toMatchObject([
    { targetKind: 'practice', targetId: practiceId, after: { kind: 'subscribe', code } },
  ])
  const { payload } = await caller.call(payRegistration, await pay('4242424242424242'))
  expect(payload.user.isRegistrationCompleted).toBe(2)
  expect(await paidCents(world, nora.account.email)).toEqual([89_900])
})

test('a repeated billing call charges once, whether sequential or simultaneous', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const [body, other] = [await nora.order(locationId), await nora.order(locationId)]
  await Promise.all([body, body, other].map((one) => caller.call(payRegistration, { params: { practiceId }, body: one })))
  await caller.call(payRegistration, { params: { practiceId }, body })
  expect(await paidCents(world, nora.account.email)).toEqual([89_900])
  expect(await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))).toHaveLength(1)
})

test('plans have the provider’s prices', async ({ world }) => {
  const { payload } = await newcomer(world).nobody.call(planDetails, {})
  expect(payload['OSHA&SDS']).toMatchObject({
    title: 'OSHA+SDS',
    unit_amount: 89_900,
    tiers: [{ unit_amount: 89_900 }, { unit_amount: 64_900 }],
  })
  expect(payload.OSHA.unit_amount).toBe(69_900)
})

test('an expired or unknown coupon is invalid, and paying with it is refused before anything is charged', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const check = async (couponCode: string) =>
    (await caller.call(checkCoupon, { body: { couponCode, selectedPlan: 'OSHA&SDS', amount: 1 } })).payload
  expect(await check('SPRING25')).toEqual({ valid: false, id: '', percent_off: null, amount_off: null })
  expect((await check('NOSUCHCODE')).valid).toBe(false)
  for (const promoCode of ['SPRING25', 'promo_spring25', 'promo_invented']) {
    const body = await nora.order(locationId, { promoCode })
    expect(await caller.refused(payRegistration, { params: { practiceId }, body })).toMatchObject({
      status: 422,
      code: 'billing.coupon_invalid',
      error: 'This coupon is not valid',
    })
  }
  expect(await paidCents(world, nora.account.email)).toEqual([])
})

test('a valid coupon reduces the price', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const { payload: coupon } = await caller.call(checkCoupon, {
    body: { couponCode: 'WELCOME10', selectedPlan: 'OSHA&SDS', amount: 89_900 },
  })
  expect(coupon).toMatchObject({ valid: true, percent_off: 10, amount_off: null })
  await caller.call(payRegistration, { params: { practiceId }, body: await nora.order(locationId, { promoCode: coupon.id }) })
  expect(await paidCents(world, nora.account.email)).toEqual([80_910])
})

test('SDS alone, an invented price and another practice’s location are refused', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const body = await nora.order(locationId)
  expect(await caller.refused(payRegistration, { params: { practiceId }, body: { ...body, selectedPlan: 'SDS' } })).toMatchObject({
    status: 422,
  })
  expect(
    await caller.refused(payRegistration, { params: { practiceId }, body: { ...body, locationId: world.lakeside.locations[0]?.id } }),
  ).toMatchObject({ status: 404 })
  expect(await caller.refused(payRegistration, { params: { practiceId: world.lakeside.id }, body })).toMatchObject({ status: 404 })
  const dana = await world.as(world.dana)
  const lakeside = { params: { practiceId: world.lakeside.id }, body: { ...body, locationId: world.lakeside.locations[0]?.id } }
  expect(await dana.refused(payRegistration, lakeside)).toMatchObject({ status: 403 })
  await caller.call(payRegistration, { params: { practiceId }, body: { ...body, amount: 1, price: 1 } as typeof body })
  expect(await paidCents(world, nora.account.email)).toEqual([89_900])
})

test('a registration interrupted by a crash after the charge is finished by the job or by a repeat of the call', async ({ world }) => {
  for (const finish of ['job', 'repeat'] as const) {
    const nora = newcomer(world)
    const { caller, practiceId, locationId, userId } = await nora.untilPayment()
    const body = await nora.order(locationId)
    const { token: cardToken, selectedPlan: planType, address, cardHolderName } = body
    const now = world.services.clock.now()
    const id = newId(now)
    const request = {
      planType,
      couponId: '',
      cardToken,
      cardHolderName,
      address,
      locationId,
      email: nora.account.email,
      practiceName: 'Northside Dental',
    }
    await world.system((db) =>
      db.insert(billingIntent).values({ id, practiceId, userId, kind: 'subscribe', status: 'open', request, createdAt: now }),
    )
    const { locationId: _locationId, practiceName: name, ...asked } = request
    await world.services.payments.subscribe({ idempotencyKey: id, practiceId, name, tier: 0, ...asked })
    if (finish === 'repeat') await caller.call(payRegistration, { params: { practiceId }, body: await nora.order(locationId) })
    else {
      expect(await finishOpenIntents(world.services)).toBe(0)
      world.services.clock.advance({ minutes: 3 })
      expect(await finishOpenIntents(world.services)).toBe(1)
      expect(await finishOpenIntents(world.services)).toBe(0)
    }
    expect((await caller.call(getSession, {})).payload.user.isRegistrationCompleted).toBe(2)
    expect(await paidCents(world, nora.account.email)).toEqual([89_900])
    const [own] = await world.system((db) => db.select().from(session).where(eq(session.userId, userId)))
    expect(own?.kind).toBe('full')
  }
})

test('an intent that the provider never received charges nothing, and another plan can then be chosen', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId, userId } = await nora.untilPayment()
  const body = await nora.order(locationId)
  const { token: cardToken, address, cardHolderName } = body
  const now = world.services.clock.now()
  const request = {
    planType: 'OSHA',
    couponId: '',
    cardToken,
    cardHolderName,
    address,
    locationId,
    email: nora.account.email,
    practiceName: 'Northside Dental',
  }
  await world.system((db) =>
    db.insert(billingIntent).values({ id: newId(now), practiceId, userId, kind: 'subscribe', status: 'open', request, createdAt: now }),
  )
  expect(await caller.refused(payRegistration, { params: { practiceId }, body })).toMatchObject({
    status: 409,
    code: 'billing.in_progress',
  })
  world.services.clock.advance({ minutes: 3 })
  await caller.call(payRegistration, { params: { practiceId }, body })
  expect(await paidCents(world, nora.account.email)).toEqual([89_900])
  const dropped = and(eq(billingIntent.practiceId, practiceId), eq(billingIntent.status, 'refused'))
  const kept = await world.system((db) => db.select({ request: billingIntent.request }).from(billingIntent).where(dropped))
  expect(kept, 'no card token is kept').toEqual([{ request: {} }])
})

test('of four different simultaneous orders one is charged, and the others are not confirmed as if they were', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const orders = await Promise.all([
    nora.order(locationId),
    nora.order(locationId, { promoCode: 'promo_welcome10' }),
    nora.order(locationId).then((order) => ({ ...order, selectedPlan: 'OSHA' as const })),
    nora.order(locationId, { promoCode: 'promo_welcome10' }).then((order) => ({ ...order, selectedPlan: 'OSHA' as const })),
  ])
  const send = (body: (typeof orders)[number]) => caller.raw(payRegistration, { params: { practiceId }, body })
  const answers = await Promise.all(orders.map(send))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409, 409])
  expect(await paidCents(world, nora.account.email)).toHaveLength(1)
  const later = await Promise.all(orders.map(send))
  expect(later.map((answer) => answer.statusCode)).toEqual(answers.map((answer) => answer.statusCode))
  for (const answer of later.filter((one) => one.statusCode === 409))
    expect(answer.json()).toMatchObject({ code: 'billing.paid_otherwise' })
})

test('coupon codes cannot be guessed through the payment call either', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const body = await nora.order(locationId, { promoCode: 'GUESS' })
  const guess = () => caller.raw(payRegistration, { params: { practiceId }, body })
  for (let tries = 0; tries < 60; tries += 1) expect((await guess()).statusCode).toBe(422)
  expect((await guess()).statusCode).toBe(429)
  const check = await caller.refused(checkCoupon, { body: { couponCode: 'GUESS', selectedPlan: 'OSHA', amount: 1 } })
  expect(check.status, 'one limit for both').toBe(429)
})
