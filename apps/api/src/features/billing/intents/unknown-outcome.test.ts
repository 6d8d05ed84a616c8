import { eq } from 'drizzle-orm'

import { getSession } from '#contract/access/access'
import { payRegistration, updatePracticeAndSubscription } from '#contract/billing/billing'
import { addLocation, getLocation } from '#contract/locations/locations'
import { changeSubPlan } from '#contract/billing/plan-changes'
import { billing, billingIntent, subscription } from '#api/data/tables'
import { cardToken, newcomer } from '#api/data/testing/newcomer'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { PaymentRefused, PaymentUnavailable } from '#api/platform/payments/provider-errors'
import type { Payments } from '#api/platform/payments/payments'

import { finishOpenIntents } from './finish-open-intents.ts'
import type { NewIntent } from './intents.ts'
import { customerOf, nextPayment } from '../testing/payment-events.ts'

type Paying = Awaited<ReturnType<typeof payingPractice>>

const address = { address: '9 Oak Road', address2: '', city: 'Boulder', state: 'CO', zip: '80301' }
const away = () => Promise.reject(new PaymentUnavailable('away'))
const unavailable = { status: 503, code: 'billing.unavailable' }

/** Runs work while some calls of the provider are replaced. */
async function whileProvider<T>(world: World, otherwise: Partial<Payments>, work: () => Promise<T>): Promise<T> {
  const { payments } = world.services
  Object.assign(world.services, { payments: { ...payments, ...otherwise } })
  return work().finally(() => Object.assign(world.services, { payments }))
}

const intentsOf = async (world: World, practiceId: string, kind: NewIntent['kind']) =>
  (await world.system((db) => db.select().from(billingIntent).where(eq(billingIntent.practiceId, practiceId)))).filter(
    (intent) => intent.kind === kind,
  )

const plansOf = (world: World, practiceId: string) =>
  world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))

/** Stores the open intent that a crash leaves behind. Returns its id. */
async function crashed(
  world: World,
  { practiceId, userId }: Paying,
  kind: NewIntent['kind'],
  request: NewIntent['request'],
): Promise<string> {
  const createdAt = world.services.clock.now()
  const id = newId(createdAt)
  await world.system((db) => db.insert(billingIntent).values({ id, practiceId, userId, kind, status: 'open', request, createdAt }))
  return id
}

/**
 * Sets up a practice with an additional location whose plan ended in the second in which the next one starts, and a request there to begin a new
 * year.
 */
async function endedPlan(world: World) {
  const paying = await payingPractice(world)
  const { practiceId, userId, caller } = paying
  const locationId = (await caller.call(addLocation, { body: paying.order() })).payload._id
  const row = (await plansOf(world, practiceId)).find((one) => one.locationId === locationId)
  await world.services.payments.cancelSubscription({ subscriptionId: row?.providerSubscriptionId ?? '' })
  const now = world.services.clock.now()
  const startedAt = new Date(now.getTime() + 1000)
  await world.system((db) => db.update(subscription).set({ startedAt, endedAt: now }).where(eq(subscription.locationId, locationId)))
  const begin = { params: { locationId, userId }, body: { selectedPlan: 'SDS' as const } }
  const planHere = async () => (await (await world.as(userId)).call(getLocation, { params: { locationId } })).payload.locSubscriptionPlan
  return { ...paying, begin, planHere }
}

test('a payment with an unknown outcome stays open, and its repeat charges once', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const pay = { params: { practiceId }, body: await nora.order(locationId) }
  const registering = await whileProvider(world, { subscribe: away }, () => caller.refused(payRegistration, pay))
  expect(registering).toMatchObject(unavailable)
  expect(await intentsOf(world, practiceId, 'subscribe')).toMatchObject([{ status: 'open', refusal: null }])
  expect((await caller.call(payRegistration, pay)).payload.user.isRegistrationCompleted).toBe(2)
  expect(await intentsOf(world, practiceId, 'subscribe')).toMatchObject([{ status: 'done' }])

  const { order, paid, locations, ...place } = await payingPractice(world)
  const adding = await whileProvider(world, { subscribe: away }, () => place.caller.refused(addLocation, { body: order() }))
  expect(adding).toMatchObject(unavailable)
  expect(await intentsOf(world, place.practiceId, 'addLocation')).toMatchObject([{ status: 'open', refusal: null }])
  await place.caller.call(addLocation, { body: order() })
  expect(await intentsOf(world, place.practiceId, 'addLocation')).toMatchObject([{ status: 'done' }])
  expect(await paid()).toEqual([89_900, 49_900])
  expect(await locations()).toHaveLength(2)
  const third = { body: order({ name: 'Third Street' }) }
  await whileProvider(world, { subscribe: away }, () => place.caller.refused(addLocation, third))
  world.services.clock.advance({ minutes: 3 })
  await place.caller.call(addLocation, { body: order({ name: 'Fourth Street' }) })
  const added = await intentsOf(world, place.practiceId, 'addLocation')
  const states = added.map((intent) => intent.status)
  expect(states.toSorted(), 'after two minutes another order takes its place').toEqual(['done', 'done', 'refused'])
  expect(added.find(({ status }) => status === 'refused')?.request).toMatchObject({ order: { locationData: { name: 'Third Street' } } })
  expect(await paid()).toEqual([89_900, 49_900, 49_900])
})

test('an order that is clicked twice at the same moment is charged once', async ({ world }) => {
  const { caller, order, paid, locations, practiceId } = await payingPractice(world)
  const held = Promise.withResolvers<void>()
  const holding = world.system(async (db) => {
    await db.client.query('select from practice where id = $1 for update', [practiceId])
    await held.promise
  })
  const presses = [1, 2].map(() => caller.raw(addLocation, { body: order() }))
  await world.waitForBlocked(2)
  held.resolve()
  await holding
  const answers = await Promise.all(presses)
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(new Set(answers.map((answer) => answer.json().payload._id)).size).toBe(1)
  expect(await paid()).toEqual([89_900, 49_900])
  expect(await locations()).toHaveLength(2)
})

test('a card refused for an earlier order does not block the card of this one', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const pay = async (number: string) => ({ params: { practiceId }, body: await nora.order(locationId, { number }) })
  const first = await pay('4000000000000002')
  await whileProvider(world, { subscribe: away }, () => caller.refused(payRegistration, first))
  expect((await caller.call(payRegistration, await pay('4242424242424242'))).payload.user.isRegistrationCompleted).toBe(2)
  const intents = (await intentsOf(world, practiceId, 'subscribe')).toSorted((a, b) => a.status.localeCompare(b.status))
  expect(intents.map((intent) => intent.status)).toEqual(['done', 'refused'])
  expect(intents[1]?.request, 'no card token is kept').toEqual({})
})

test('an order that was paid before its response was lost counts, and another plan is not charged', async ({ world }) => {
  const [nora, other] = [newcomer(world), newcomer(world)]
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const waiting = await other.untilPayment()
  const { payments } = world.services
  const lost: Payments['subscribe'] = async (request) => payments.subscribe(request).then(away)
  const body = await nora.order(locationId)
  await whileProvider(world, { subscribe: lost }, () => caller.refused(payRegistration, { params: { practiceId }, body }))
  world.services.clock.advance({ minutes: 3 })
  const elsewise = { params: { practiceId }, body: { ...(await nora.order(locationId)), selectedPlan: 'OSHA' as const } }
  expect(await caller.refused(payRegistration, elsewise)).toMatchObject({ status: 409, code: 'billing.paid_otherwise' })
  expect((await plansOf(world, practiceId)).map((row) => [row.plan, row.tier, row.priceCents])).toEqual([['OSHA&SDS', 0, 89_900]])
  expect((await caller.call(getSession, {})).payload.user.isRegistrationCompleted).toBe(2)
  expect((await waiting.caller.call(getSession, {})).payload.user, 'another newcomer is where she was').toMatchObject({
    isRegistrationCompleted: 1,
  })
  expect((await waiting.caller.raw(getLocation, { params: { locationId: waiting.locationId } })).statusCode).not.toBe(200)
})

test('a new year with an unknown outcome is not started again for an hour, and then charged once', async ({ world }) => {
  const { practiceId, userId, caller, begin, planHere, paid } = await endedPlan(world)
  expect(await whileProvider(world, { subscribe: away }, () => caller.refused(changeSubPlan, begin))).toMatchObject(unavailable)
  const states = async () => (await intentsOf(world, practiceId, 'restartPlan')).map((intent) => intent.status)
  expect(await states()).toEqual(['open'])
  expect(await caller.refused(changeSubPlan, begin)).toMatchObject({ status: 409, code: 'billing.in_progress' })
  world.services.clock.advance({ minutes: 59 })
  expect(await finishOpenIntents(world.services)).toBe(0)
  expect(await states()).toEqual(['open'])
  world.services.clock.advance({ minutes: 1 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect(await states()).toEqual(['refused'])
  await (await world.as(userId)).call(changeSubPlan, begin)
  expect(await planHere()).toBe('SDS')
  expect(await paid()).toEqual([89_900, 49_900, 19_900])
})

test('a new year that the stored card refuses leaves no plan and does not block the next attempt', async ({ world }) => {
  const { practiceId, caller, begin, planHere, paid } = await endedPlan(world)
  const declined = () => Promise.reject(new PaymentRefused('card_declined', 'Your card was declined.', null))
  expect(await whileProvider(world, { subscribe: declined }, () => caller.refused(changeSubPlan, begin))).toMatchObject({
    status: 402,
    code: 'billing.card_refused',
    error: 'Your card was declined.',
  })
  expect(await intentsOf(world, practiceId, 'restartPlan')).toMatchObject([{ status: 'refused', request: { planType: 'SDS' } }])
  expect((await world.audit('billing.payment_refused')).filter((event) => event.practiceId === practiceId)).toMatchObject([
    { after: { kind: 'restartPlan', code: 'card_declined' } },
  ])
  expect(await planHere()).toBeNull()
  await caller.call(changeSubPlan, begin)
  expect(await planHere()).toBe('SDS')
  expect(await caller.refused(changeSubPlan, begin), 'the newest plan counts').toMatchObject({ code: 'billing.same_plan' })
  expect(await paid()).toEqual([89_900, 49_900, 19_900])
  expect((await world.audit('location.plan_changed')).filter((event) => event.practiceId === practiceId)).toMatchObject([
    { after: { plan: 'SDS', amountPaid: 19_900 } },
  ])
})

test('a new year paid before a crash adds no second plan to a location that has one', async ({ world }) => {
  const paying = await payingPractice(world)
  const { practiceId, locationId } = paying
  const id = await crashed(world, paying, 'restartPlan', { locationId, planType: 'OSHA' })
  const [payer] = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))
  const about = { practiceId, customerId: payer?.customerId ?? '', email: '', name: 'Northside', cardHolderName: 'Nora', address }
  await world.services.payments.subscribe({ ...about, idempotencyKey: id, planType: 'OSHA', tier: 0 })
  world.services.clock.advance({ minutes: 3 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect((await plansOf(world, practiceId)).map((row) => row.plan)).toEqual(['OSHA&SDS'])
  expect(await intentsOf(world, practiceId, 'restartPlan')).toMatchObject([{ status: 'done', request: { planType: 'OSHA' } }])
})

test('a plan change that never reached the provider is dropped after an hour and changes nothing', async ({ world }) => {
  const paying = await payingPractice(world)
  const { practiceId, locationId } = paying
  const request = { locationId, planType: 'SDS', at: Math.floor(world.services.clock.now().getTime() / 1000) }
  await crashed(world, paying, 'changePlan', request)
  world.services.clock.advance({ minutes: 3 })
  expect(await finishOpenIntents(world.services)).toBe(0)
  world.services.clock.advance({ minutes: 57 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect(await intentsOf(world, practiceId, 'changePlan')).toMatchObject([{ status: 'refused', refusal: { code: 'abandoned' } }])
  expect((await plansOf(world, practiceId)).map((row) => row.plan)).toEqual(['OSHA&SDS'])
})

test('a new card with an unknown outcome stays open under its token; the job unlocks a practice that was paid after all', async ({
  world,
}) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId, userId } = await nora.complete({ number: '4000000000000341' })
  await nextPayment(world, await customerOf(world, nora.account.email))
  const token = await cardToken(world, '4242424242424242')
  const update = (given: string) => ({
    body: { id: practiceId, practiceForUpdate: { billingAddress: address }, cardToken: given, cardHolderName: 'Sam Reyes' },
  })
  const send = (given: string) => caller.refused(updatePracticeAndSubscription, update(given))
  expect(await whileProvider(world, { payOpenInvoices: away }, () => send(token))).toMatchObject(unavailable)
  const failedAt = world.services.clock.now()
  world.services.clock.advance({ minutes: 1 })
  expect(await whileProvider(world, { payOpenInvoices: away }, () => send(token))).toMatchObject(unavailable)
  const tokens = async () =>
    (await intentsOf(world, practiceId, 'replaceCard')).map(({ status, request }) => [status, Object(request).cardToken])
  expect(await tokens()).toEqual([['open', token]])
  const [kept] = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))
  expect(kept, 'the invoice is still open').toMatchObject({ cardHolderName: 'Nora Lindqvist', city: 'Denver', cardLast4: '4242' })
  expect(kept?.paymentFailedAt, 'since the first time').toEqual(failedAt)
  const change = { params: { locationId, userId }, body: { selectedPlan: 'SDS' as const } }
  expect(await caller.refused(changeSubPlan, change)).toMatchObject({ status: 402, code: 'subscription.failed' })
  const other = await cardToken(world, '5555555555554444')
  expect(await whileProvider(world, { replaceCard: away }, () => send(other))).toMatchObject(unavailable)
  expect(await tokens()).toEqual([
    ['open', token],
    ['open', other],
  ])
  await world.services.payments.payOpenInvoices({ idempotencyKey: 'paid-later', customerId: kept?.customerId ?? '' })
  world.services.clock.advance({ minutes: 3 })
  expect(await finishOpenIntents(world.services)).toBe(0)
  expect((await caller.call(getSession, {})).payload.user.isSubscriptionFailed).toBe(false)
  await caller.call(getLocation, { params: { locationId } })
  world.services.clock.advance({ minutes: 57 })
  expect(await finishOpenIntents(world.services)).toBe(2)
  expect(await tokens(), 'no token is kept').toEqual([
    ['refused', undefined],
    ['refused', undefined],
  ])
})

test('a practice unknown to the provider does not keep others from getting what they paid for', async ({ world }) => {
  const maria = await world.as(world.maria)
  const body = {
    id: world.lakeside.id,
    practiceForUpdate: { billingAddress: address },
    cardToken: await cardToken(world, '4242424242424242'),
    cardHolderName: 'Maria Alvarez',
  }
  expect(await maria.refused(updatePracticeAndSubscription, { body })).toMatchObject({ status: 409, code: 'billing.payer_unknown' })
  const { caller, order, practiceId, ...place } = await payingPractice(world)
  const { payments } = world.services
  const lost: Payments['subscribe'] = async (request) => payments.subscribe(request).then(away)
  await whileProvider(world, { subscribe: lost }, () => caller.refused(addLocation, { body: order() }))
  world.services.clock.advance({ minutes: 3 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect(await intentsOf(world, practiceId, 'addLocation')).toMatchObject([{ status: 'done' }])
  expect(await place.locations()).toHaveLength(2)
  expect(await intentsOf(world, world.lakeside.id, 'replaceCard')).toMatchObject([{ status: 'open' }])
  world.services.clock.advance({ minutes: 57 })
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect(await intentsOf(world, world.lakeside.id, 'replaceCard')).toMatchObject([{ status: 'refused', request: {} }])
})
