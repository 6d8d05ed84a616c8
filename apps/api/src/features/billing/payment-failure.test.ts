import { and, eq } from 'drizzle-orm'

import { getSession, getUser } from '#contract/access/access'
import { billingDetails, paymentProblem, updatePracticeAndSubscription } from '#contract/billing/billing'
import { getLocation, locationsByUser } from '#contract/locations/locations'
import { buildPerson } from '#api/data/builders/person'
import { billing, billingIntent, subscription } from '#api/data/tables'
import { cardToken, newcomer } from '#api/data/testing/newcomer'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

import { customerOf, deliver, nextPayment } from './testing/payment-events.ts'

import { applyMirror, payerOf, readInOrder } from './mirror.ts'

const address = { address: '9 Oak Road', address2: 'Suite 2', city: 'Boulder', state: 'CO', zip: '80301' }

/** Triggers the next payment and delivers its events to the server. */
async function renew(world: World, customer: string) {
  const deliveries = await nextPayment(world, customer)
  for (const delivery of deliveries) expect((await deliver(world, delivery)).statusCode).toBe(204)
  return deliveries
}

/** Sets up a practice whose renewal has failed, with a member who is not an administrator. */
async function failedPractice(world: World) {
  const nora = newcomer(world)
  const done = await nora.complete({ number: '4000000000000341' })
  const staff = await world.system((db) =>
    buildPerson(
      db,
      { firstName: 'Sam', lastName: 'Reyes', posts: [{ practiceId: done.practiceId, locationId: done.locationId }] },
      { now: world.services.clock.now() },
    ),
  )
  const customer = await customerOf(world, nora.account.email)
  const deliveries = await renew(world, customer)
  return { ...done, customer, deliveries, staff: await world.as(staff), staffId: staff }
}

inOwnWorld('after a failed renewal every call returns 402 except those the payment page needs', async ({ world }) => {
  const { caller, user, locationId, practiceId, staff, staffId } = await failedPractice(world)
  for (const [client, userId] of [
    [caller, user._id],
    [staff, staffId],
  ] as const) {
    expect(await client.refused(getLocation, { params: { locationId } })).toMatchObject({ status: 402, code: 'subscription.failed' })
    expect(await client.refused(locationsByUser, { params: { userId } })).toMatchObject({ status: 402 })
    expect(await client.refused(getUser, { params: { userId } })).toMatchObject({ status: 402 })
    expect((await client.call(getSession, {})).payload.user.isSubscriptionFailed).toBe(true)
    const { payload } = await client.call(paymentProblem, { params: { practiceId } })
    expect(payload).toEqual({
      practice: { _id: practiceId, name: 'Northside Dental' },
      paymentFailed: true,
      card: { brand: 'visa', last4: '0341' },
    })
  }
  expect(await caller.refused(billingDetails, { params: { billingId: user.practice?.billingId ?? '' } })).toMatchObject({ status: 402 })
  expect(await world.audit('billing.payment_failed')).toHaveLength(1)
})

test('any member may enter a new card, which pays open invoices and unlocks the practice', async ({ world }) => {
  const { caller, staff, practiceId, locationId, user } = await failedPractice(world)
  const update = async (number: string) => ({
    body: {
      id: practiceId,
      practiceForUpdate: { billingAddress: address },
      cardToken: await cardToken(world, number),
      cardHolderName: 'Sam Reyes',
    },
  })
  const refused = await staff.refused(updatePracticeAndSubscription, await update('4000000000000002'))
  expect(refused).toMatchObject({ status: 402, code: 'billing.card_refused', error: 'Your card was declined.' })
  expect(await staff.refused(getLocation, { params: { locationId } })).toMatchObject({ status: 402, code: 'subscription.failed' })
  const [kept] = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))
  expect(kept?.cardHolderName).not.toBe('Sam Reyes')
  expect(kept).not.toMatchObject(address)
  expect((await world.audit('billing.payment_refused')).filter((event) => event.practiceId === practiceId)).toMatchObject([
    { targetKind: 'practice', targetId: practiceId, after: { kind: 'replaceCard', code: 'card_declined' } },
  ])
  const answer = await staff.call(updatePracticeAndSubscription, await update('5555555555554444'))
  expect(answer).toEqual({ _id: practiceId, name: 'Northside Dental', isSubscriptionFailed: false })
  await staff.call(getLocation, { params: { locationId } })
  const { payload } = await caller.call(billingDetails, { params: { billingId: user.practice?.billingId ?? '' } })
  expect(payload).toMatchObject({ brand: 'mastercard', last4: '4444', cardHolderName: 'Sam Reyes', billingAddress: address })
  expect(await staff.refused(updatePracticeAndSubscription, await update('5555555555554444'))).toMatchObject({ status: 403 })
  expect((await staff.call(paymentProblem, { params: { practiceId } })).payload).toMatchObject({ paymentFailed: false, card: null })
})

test('the failure ends by itself once the provider is paid', async ({ world }) => {
  const { caller, locationId, customer, practiceId } = await failedPractice(world)
  const token = await cardToken(world, '4242424242424242')
  await world.services.payments.replaceCard({
    idempotencyKey: newId(world.services.clock.now()),
    customerId: customer,
    cardToken: token,
    cardHolderName: 'Nora',
    address,
  })
  await renew(world, customer)
  await caller.call(getLocation, { params: { locationId } })
  expect((await world.audit('billing.payment_recovered')).filter((event) => event.practiceId === practiceId)).toHaveLength(1)
})

test('an event counts once, and only with a valid signature over its exact bytes', async ({ world }) => {
  const { deliveries } = await failedPractice(world)
  const [first] = deliveries
  if (!first) throw new Error('The provider sent no event.')
  const before = (await world.audit('billing.payment_failed')).length
  const { payments } = world.services
  const asked: string[] = []
  const retrieveSubscription: typeof payments.retrieveSubscription = (id) => {
    asked.push(id)
    return payments.retrieveSubscription(id)
  }
  Object.assign(world.services, { payments: { ...payments, retrieveSubscription } })
  for (const delivery of deliveries) expect((await deliver(world, delivery)).statusCode).toBe(204)
  Object.assign(world.services, { payments })
  expect(asked, 'the provider is not asked again').toEqual([])
  expect(await world.audit('billing.payment_failed')).toHaveLength(before)
  const { rows } = await world.system((db) => db.client.query('select handled_at from payment_event'))
  expect(rows.every((row) => row.handled_at !== null)).toBe(true)
  for (const forged of [
    { ...first, signature: undefined },
    { ...first, signature: 't=1,v1=00' },
    { ...first, body: `${first.body} ` },
  ])
    expect((await deliver(world, forged)).statusCode).toBe(400)
})

test('an earlier reading of the provider never overwrites a later one', async ({ world }) => {
  const { practiceId } = await failedPractice(world)
  const payer = await world.system((db) => payerOf(db, practiceId))
  if (!payer) throw new Error('The practice has no payer.')
  const transaction = <T>(work: (inside: { db: Db }) => Promise<T>) => world.database.transaction([practiceId], (db) => work({ db }))
  const { payments } = world.services
  const early = await readInOrder({ transaction, payments }, payer)
  const late = await readInOrder({ transaction, payments }, payer)
  const recovered = { ...late, states: late.states.map((state) => ({ ...state, status: 'active' as const })) }
  const audit = async () => undefined
  const now = world.services.clock.now()
  const apply = (mirrored: typeof late) => transaction(({ db }) => applyMirror({ db, audit }, { practiceId, mirrored, now }))
  expect(await apply(recovered)).toEqual({ failed: false })
  expect(await apply(early)).toEqual({ failed: false })
  const [row] = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))
  expect(row?.paymentFailedAt).toBeNull()
  const unknown = await readInOrder({ transaction, payments }, payer)
  const foreign = { ...unknown, card: null, states: recovered.states.map((state) => ({ ...state, planType: null })) }
  expect(await apply(foreign)).toEqual({ failed: false })
  const [kept] = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId)))
  expect(kept?.cardLast4, 'a card that cannot be read leaves the one that is known').toBe('0341')
  const [plan] = await world.system((db) => db.select().from(subscription).where(eq(subscription.practiceId, practiceId)))
  expect(plan?.plan, 'a price that is not ours leaves the plan that is known').toBe('OSHA&SDS')
})

test('a card that is sent again after a lost response is replaced once', async ({ world }) => {
  const { staff, practiceId } = await failedPractice(world)
  const body = {
    id: practiceId,
    practiceForUpdate: { billingAddress: address },
    cardToken: await cardToken(world, '5555555555554444'),
    cardHolderName: 'Sam Reyes',
  }
  const headers = { 'idempotency-key': 'the-new-card-of-sam' }
  const answers = [1, 2, 3].map(() => staff.raw(updatePracticeAndSubscription, { body, headers }))
  const bodies = (await Promise.all(answers)).map((answer) => answer.body)
  expect(new Set(bodies).size).toBe(1)
  const intents = await world.system((db) =>
    db
      .select()
      .from(billingIntent)
      .where(and(eq(billingIntent.practiceId, practiceId), eq(billingIntent.kind, 'replaceCard'))),
  )
  expect(intents.map((intent) => intent.status)).toEqual(['done'])
})
