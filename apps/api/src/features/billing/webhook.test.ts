import { eq } from 'drizzle-orm'

import { getSession } from '#contract/access/access'
import { updatePracticeAndSubscription } from '#contract/billing/billing'
import { getLocation } from '#contract/locations/locations'
import { changeSubPlan } from '#contract/billing/plan-changes'
import { billing, paymentEvent, subscription } from '#api/data/tables'
import { cardToken, newcomer } from '#api/data/testing/newcomer'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { PaymentUnavailable } from '#api/platform/payments/provider-errors'
import { stripeAt } from '#api/platform/payments/testing/test-emulator'

import { payerOf } from './mirror.ts'
import { deliverOwn } from './testing/own-event.ts'
import { customerOf, deliver, nextPayment } from './testing/payment-events.ts'

/** Each test covers an incident known from other products, stated as the rule that would have prevented it. */

const stripe = (world: World) => stripeAt(world.provider.url, 'sk_test_world')
const address = { address: '9 Oak Road', address2: '', city: 'Boulder', state: 'CO', zip: '80301' }

/** Sets up a practice with a card that pays once, and the undelivered events of its failed renewal. */
async function failing(world: World) {
  const nora = newcomer(world)
  const paying = await nora.complete({ number: '4000000000000341' })
  const customer = await customerOf(world, nora.account.email)
  const failed = await nextPayment(world, customer)
  const isFailed = async () => (await paying.caller.call(getSession, {})).payload.user.isSubscriptionFailed
  return { ...paying, customer, failed, isFailed }
}

test('events in any order end in the state of the provider: a late failure does not undo the recovery', async ({ world }) => {
  const { caller, practiceId, failed, isFailed } = await failing(world)
  const [first, ...late] = failed
  if (first) await deliver(world, first)
  expect(await isFailed()).toBe(true)
  await caller.call(updatePracticeAndSubscription, {
    body: {
      id: practiceId,
      practiceForUpdate: { billingAddress: address },
      cardToken: await cardToken(world, '4242424242424242'),
      cardHolderName: 'Nora',
    },
  })
  for (const event of late.toReversed()) expect((await deliver(world, event)).statusCode).toBe(204)
  expect(await isFailed()).toBe(false)
})

test('an event that arrives while the provider is unavailable is not lost: its repeat is handled', async ({ world }) => {
  const { failed, isFailed } = await failing(world)
  const { payments } = world.services
  const away = () => Promise.reject(new PaymentUnavailable('away'))
  Object.assign(world.services, { payments: { ...payments, retrieveSubscription: away } })
  const lost: string[] = []
  for (const event of failed) if ((await deliver(world, event)).statusCode === 503) lost.push(String(JSON.parse(event.body).id))
  expect(lost.length).toBeGreaterThan(2)
  const handled = async () =>
    (await world.system((db) => db.select().from(paymentEvent))).filter((one) => lost.includes(one.id) && one.handledAt !== null)
  expect(await handled()).toEqual([])
  expect(await isFailed()).toBe(false)
  Object.assign(world.services, { payments })
  for (const event of failed) expect((await deliver(world, event)).statusCode).toBe(204)
  expect(await handled()).toHaveLength(lost.length)
  expect(await isFailed()).toBe(true)
})

test('an event that arrives several times at once is audited once', async ({ world }) => {
  const { failed, practiceId } = await failing(world)
  const event = failed.find(({ body }) => body.includes('invoice.payment_failed'))
  if (!event) throw new Error('The provider sent no such event.')
  const answers = await Promise.all([1, 2, 3, 4].map(() => deliver(world, event)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204, 204])
  expect((await world.audit('billing.payment_failed')).filter((one) => one.practiceId === practiceId)).toHaveLength(1)
})

test('a plan that ended at the provider ends here, and the paid invoice of its end does not restore it', async ({ world }) => {
  const { caller, locationId, practiceId } = await payingPractice(world)
  const payer = await world.system((db) => payerOf(db, practiceId))
  const [id, customer] = [payer?.subscriptionIds[0] ?? '', payer?.customerId ?? '']
  await stripe(world).subscriptions.cancel(id)
  const deleted = { object: 'subscription', id, customer, status: 'canceled' }
  expect((await deliverOwn(world, { type: 'customer.subscription.deleted', object: deleted })).statusCode).toBe(204)
  const planHere = async () => (await caller.call(getLocation, { params: { locationId } })).payload.locSubscriptionPlan
  expect(await planHere()).toBeNull()
  const invoice = { object: 'invoice', id: 'in_last', customer, amount_paid: 0, status: 'paid', subscription: id }
  await deliverOwn(world, { type: 'invoice.paid', object: invoice })
  await deliverOwn(world, { type: 'customer.subscription.updated', object: { ...deleted, status: 'active' } })
  expect(await planHere()).toBeNull()
  expect((await caller.call(getSession, {})).payload.user.isSubscriptionFailed).toBe(false)
})

test('many plan changes create no invoice before the renewal, and then one', async ({ world }) => {
  const { caller, locationId, userId, practiceId } = await payingPractice(world)
  for (const selectedPlan of ['OSHA', 'SDS', 'OSHA&SDS', 'OSHA'] as const)
    await caller.call(changeSubPlan, { params: { locationId, userId }, body: { selectedPlan } })
  const customer = (await world.system((db) => payerOf(db, practiceId)))?.customerId ?? ''
  const drawn = async () => (await stripe(world).invoices.list({ customer })).data.length
  expect(await drawn()).toBe(1)
  await nextPayment(world, customer)
  expect(await drawn()).toBe(2)
})

test('attempts to collect a failed renewal stay with one invoice, which is paid once', async ({ world }) => {
  const { caller, practiceId, customer, failed } = await failing(world)
  for (const event of [...failed, ...(await nextPayment(world, customer)), ...(await nextPayment(world, customer))])
    await deliver(world, event)
  const update = async () => ({
    body: {
      id: practiceId,
      practiceForUpdate: { billingAddress: address },
      cardToken: await cardToken(world, '4242424242424242'),
      cardHolderName: 'Nora',
    },
  })
  await caller.call(updatePracticeAndSubscription, await update())
  await caller.call(updatePracticeAndSubscription, await update())
  const paid = (await stripe(world).charges.list({ customer })).data.filter((charge) => charge.paid)
  expect(paid.map((charge) => charge.amount)).toEqual([89_900, 89_900])
  expect((await stripe(world).invoices.list({ customer })).data.map((invoice) => invoice.status)).toEqual(['paid', 'paid'])
})

test('an event about a card updates its expiry; one about an unknown customer is recorded and changes nothing', async ({ world }) => {
  const { practiceId } = await payingPractice(world)
  const customer = (await world.system((db) => payerOf(db, practiceId)))?.customerId ?? ''
  await world.system((db) => db.update(billing).set({ cardExpYear: 2027 }).where(eq(billing.practiceId, practiceId)))
  const yearHere = async () =>
    (await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, practiceId))))[0]?.cardExpYear
  expect(
    (await deliverOwn(world, { type: 'customer.source.expiring', object: { object: 'card', customer: 'cus_of_others' } })).statusCode,
  ).toBe(204)
  expect(await yearHere()).toBe(2027)
  await deliverOwn(world, { type: 'customer.source.expiring', object: { object: 'card', customer } })
  expect(await yearHere()).toBe(2040)
})

test('events of other shapes are accepted or refused with a message, never with a crash', async ({ world }) => {
  for (const object of [{}, { object: 'invoice', customer: { id: 7 } }, { object: 'subscription', items: null, customer: ['x'] }])
    expect((await deliverOwn(world, { type: 'something.new', object })).statusCode).toBe(204)
  expect((await deliver(world, { body: '[]', signature: 't=1,v1=zz' })).statusCode).toBe(400)
  expect((await deliver(world, { body: '', signature: undefined })).statusCode).toBe(400)
  expect(await world.system((db) => db.select().from(subscription).where(eq(subscription.status, 'other')))).toEqual([])
})
