import { eq } from 'drizzle-orm'

import { checkCoupon, paymentProblem } from '#contract/billing/billing'
import { addLocation, getLocation } from '#contract/locations/locations'
import { buildPerson } from '#api/data/builders/person'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { billingIntent, membership, subscription } from '#api/data/tables'
import { newId } from '#api/platform/ids'
import { PaymentRefused } from '#api/platform/payments/provider-errors'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'

import { finishOpenIntents } from './finish-open-intents.ts'

test('a coupon reduces the price of the additional location; an expired one is refused before anything happens', async ({ world }) => {
  const { caller, order, paid, locations, practiceId } = await payingPractice(world)
  const ended = await caller.refused(addLocation, { body: order({ couponId: 'promo_spring25' }) })
  expect(ended).toMatchObject({ status: 422, code: 'billing.coupon_invalid', error: 'This coupon is not valid' })
  expect(await paid()).toEqual([89_900])
  await caller.call(addLocation, { body: order({ couponId: 'promo_welcome10', plan: 'OSHA&SDS' }) })
  expect(await paid()).toEqual([89_900, 58_410])
  expect(await locations()).toHaveLength(2)
  const added = (await world.audit('location.added')).filter((event) => event.practiceId === practiceId)
  expect(added.map((event) => event.after)).toEqual([{ name: 'Uptown', plan: 'OSHA&SDS', amountPaid: 58_410, coupon: 'promo_welcome10' }])
})

test('a coupon used up between check and charge is refused, and nothing is charged', async ({ world }) => {
  const stripe = stripeAt(world.provider.url, 'sk_test_world')
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
  const { id } = await stripe.promotionCodes.create({
    code: 'LASTONE',
    max_redemptions: 1,
    promotion: { type: 'coupon', coupon: coupon.id },
  })
  const [quick, slow] = [await payingPractice(world), await payingPractice(world)]
  const body = { couponCode: 'LASTONE', selectedPlan: 'OSHA' as const, amount: 49_900 }
  for (const { caller } of [quick, slow]) expect((await caller.call(checkCoupon, { body })).payload).toMatchObject({ valid: true, id })
  const { payments } = world.services
  // Another practice takes the last redemption after the server has checked.
  const subscribe: typeof payments.subscribe = async (request) => {
    Object.assign(world.services, { payments })
    await quick.caller.call(addLocation, { body: quick.order({ couponId: id }) })
    return payments.subscribe(request)
  }
  Object.assign(world.services, { payments: { ...payments, subscribe } })
  const refused = await slow.caller.refused(addLocation, { body: slow.order({ couponId: id }) })
  expect(refused).toMatchObject({ status: 422, code: 'billing.coupon_invalid', error: 'This coupon is not valid' })
  expect(await quick.paid()).toEqual([89_900, 39_920])
  expect(await slow.paid()).toEqual([89_900])
  expect(await slow.locations()).toHaveLength(1)
})

test('a refused card shows the provider’s message and leaves no location, no plan and no open order', async ({ world }) => {
  const { caller, order, paid, locations, intents, practiceId } = await payingPractice(world, { number: '4000000000000341' })
  expect(await caller.refused(addLocation, { body: order() })).toMatchObject({
    status: 402,
    code: 'billing.card_refused',
    error: 'Your card was declined.',
  })
  expect(await locations()).toHaveLength(1)
  expect(await paid()).toEqual([89_900])
  expect((await intents()).filter((intent) => intent.kind === 'addLocation')).toMatchObject([
    { status: 'refused', request: { order: { locationData: order().locationData } } },
  ])
  expect(await world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))).toHaveLength(1)
  expect((await caller.call(paymentProblem, { params: { practiceId } })).payload.paymentFailed).toBe(false)
  expect((await world.audit('billing.payment_refused')).filter((event) => event.practiceId === practiceId)).toMatchObject([
    { targetKind: 'practice', targetId: practiceId, after: { kind: 'addLocation', code: 'card_declined' } },
  ])
})

test('an order that is refused for two simultaneous clicks is refused once', async ({ world }) => {
  const { caller, order, intents, practiceId } = await payingPractice(world)
  const { payments } = world.services
  const both = Promise.withResolvers<void>()
  let presses = 0
  const subscribe: typeof payments.subscribe = async () => {
    if (++presses === 2) both.resolve()
    await both.promise
    throw new PaymentRefused('card_declined', 'Your card was declined.', null)
  }
  Object.assign(world.services, { payments: { ...payments, subscribe } })
  const answers = await Promise.all([1, 2].map(() => caller.raw(addLocation, { body: order() })))
  Object.assign(world.services, { payments })
  expect(answers.map((answer) => answer.statusCode)).toEqual([402, 402])
  expect((await intents()).filter((intent) => intent.kind === 'addLocation').map((intent) => intent.status)).toEqual(['refused'])
  expect((await world.audit('billing.payment_refused')).filter((event) => event.practiceId === practiceId)).toHaveLength(1)
})

test('a repeated order is charged once, whether simultaneous or later with its key', async ({ world }) => {
  const { caller, order, paid, locations } = await payingPractice(world)
  const headers = { 'idempotency-key': 'one-and-the-same-order' }
  const send = () => caller.raw(addLocation, { body: order(), headers })
  const answers = [...(await Promise.all([send(), send(), send()])), await send()]
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().payload._id)).size).toBe(1)
  expect(await paid()).toEqual([89_900, 49_900])
  expect(await locations()).toHaveLength(2)
  expect(await caller.refused(addLocation, { body: order({ name: 'Elsewhere' }), headers })).toMatchObject({ status: 409 })
  await caller.call(addLocation, { body: order({ name: 'Midtown' }) })
  expect(await paid(), 'without the key it is another order').toEqual([89_900, 49_900, 49_900])
})

/** Simulates a crash between the call and its result: an open intent, and the provider's subscription if the call arrived. */
async function crash(world: World, place: Awaited<ReturnType<typeof payingPractice>>, { arrived }: { arrived: boolean }) {
  const { practiceId, userId } = place
  const now = world.services.clock.now()
  const [id, locationId] = [newId(now), newId(now)]
  const { locationData, userData } = place.order()
  const request = { locationId, order: { locationData, userData }, couponId: '', requestKey: null }
  await world.system((db) =>
    db.insert(billingIntent).values({ id, practiceId, userId, kind: 'addLocation', status: 'open', request, createdAt: now }),
  )
  const { rows } = await world.system((db) => db.client.query('select customer_id from billing where practice_id = $1', [practiceId]))
  const payer = { customerId: String(rows[0]?.customer_id), email: '', name: 'Northside Dental', cardHolderName: 'Nora' }
  if (arrived)
    await world.services.payments.subscribe({
      ...payer,
      idempotencyKey: id,
      practiceId,
      address: locationData.address,
      planType: 'OSHA',
      tier: 1,
    })
  return locationId
}

test('an order interrupted by a crash after the charge is finished by the job or by a repeat', async ({ world }) => {
  for (const finish of ['job', 'repeat', 'other'] as const) {
    const place = await payingPractice(world)
    const locationId = await crash(world, place, { arrived: true })
    if (finish === 'job') {
      expect(await finishOpenIntents(world.services)).toBe(0)
      world.services.clock.advance({ minutes: 3 })
      expect(await finishOpenIntents(world.services)).toBe(1)
      expect(await finishOpenIntents(world.services)).toBe(0)
    } else await place.caller.call(addLocation, { body: place.order(finish === 'other' ? { name: 'Third Street' } : {}) })
    const { payload } = await place.caller.call(getLocation, { params: { locationId } })
    expect(payload).toMatchObject({ name: 'Uptown', can: { administer: true }, locSubscriptionPlan: 'OSHA' })
    expect(await place.paid()).toEqual(finish === 'other' ? [89_900, 49_900, 49_900] : [89_900, 49_900])
    expect((await place.intents()).some((intent) => intent.status === 'open')).toBe(false)
  }
})

test('an order that never reached the provider is charged only by a repeat, and finally dropped by the job', async ({ world }) => {
  const place = await payingPractice(world)
  const locationId = await crash(world, place, { arrived: false })
  const other = await place.caller.refused(addLocation, { body: place.order({ name: 'Third Street' }) })
  expect(other).toMatchObject({ status: 409, code: 'billing.in_progress' })
  const { payload } = await place.caller.call(addLocation, { body: place.order() })
  expect(payload._id).toBe(locationId)
  expect(await place.paid()).toEqual([89_900, 49_900])
  const dropped = await payingPractice(world)
  await crash(world, dropped, { arrived: false })
  world.services.clock.advance({ minutes: 61 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect(await dropped.paid()).toEqual([89_900])
  expect(await dropped.locations()).toHaveLength(1)
})

test('a location ordered by a person who has since left goes to the owner of the practice', async ({ world }) => {
  const place = await payingPractice(world)
  const locationId = await crash(world, place, { arrived: true })
  const gone = await world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Lea', lastName: 'Roth', posts: [{ practiceId: place.practiceId, locationId: place.locationId }] },
      { now: world.services.clock.now() },
    ),
  )
  await world.system(async (db) => {
    await db.client.query(`update employment set ended_on = '2026-11-01' where user_id = $1`, [gone])
    await db.client.query(`update billing_intent set user_id = $1 where practice_id = $2 and kind = 'addLocation'`, [
      gone,
      place.practiceId,
    ])
  })
  world.services.clock.advance({ minutes: 3 })
  await finishOpenIntents(world.services)
  const members = await world.system((db) => db.select().from(membership).where(eq(membership.locationId, locationId)))
  expect(members.map((member) => member.userId)).toEqual([place.userId])
})
