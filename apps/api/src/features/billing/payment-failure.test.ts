import { getSession, getUser } from '#contract/access'
import { billingDetails, paymentProblem, paymentWebhook, updatePracticeAndSubscription } from '#contract/billing'
import { getLocation, locationsByUser } from '#contract/locations'
import { buildPerson } from '#api/data/builders/person'
import { cardToken, newcomer } from '#api/data/testing/newcomer'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { listener, stripeAt } from '#api/platform/payments/testing/test-emulator'

const address = { address: '9 Oak Road', address2: 'Suite 2', city: 'Boulder', state: 'CO', zip: '80301' }

/** Lets the next payment happen at the provider and hands its events to the server, as the provider would. */
async function renew(world: World, customer: string) {
  await using hook = await listener()
  world.provider.setWebhookUrl(hook.url)
  await fetch(`${world.provider.url}/_emulator/advance`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_world' },
    body: new URLSearchParams({ customer }),
  })
  await world.provider.settled()
  world.provider.setWebhookUrl(undefined)
  for (const delivery of hook.deliveries) expect((await deliver(world, delivery)).statusCode).toBe(204)
  return hook.deliveries
}

const deliver = (world: World, { body, signature }: { body: string; signature: string | undefined }) =>
  world.app.inject({
    method: 'POST',
    url: paymentWebhook.path,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  })

/** A practice whose renewal has failed, with a member who is no administrator. */
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
  const customers = await stripeAt(world.provider.url, 'sk_test_world').customers.list({ email: nora.account.email })
  const customer = customers.data[0]?.id ?? ''
  const deliveries = await renew(world, customer)
  return { ...done, customer, deliveries, staff: await world.as(staff), staffId: staff }
}

test('after a failed renewal everything is 402 except what the update page needs', async ({ world }) => {
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

test('any member may bring a new card, which pays what is open and opens the practice again', async ({ world }) => {
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
  const answer = await staff.call(updatePracticeAndSubscription, await update('5555555555554444'))
  expect(answer).toEqual({ _id: practiceId, name: 'Northside Dental', isSubscriptionFailed: false })
  await staff.call(getLocation, { params: { locationId } })
  const { payload } = await caller.call(billingDetails, { params: { billingId: user.practice?.billingId ?? '' } })
  expect(payload).toMatchObject({ brand: 'mastercard', last4: '4444', cardHolderName: 'Sam Reyes', billingAddress: address })
  expect(await staff.refused(updatePracticeAndSubscription, await update('5555555555554444'))).toMatchObject({ status: 403 })
  expect((await staff.call(paymentProblem, { params: { practiceId } })).payload).toMatchObject({ paymentFailed: false, card: null })
})

test('the failure ends by itself when the provider is paid after all', async ({ world }) => {
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

test('an event counts once, and only with the right signature over its very bytes', async ({ world }) => {
  const { deliveries } = await failedPractice(world)
  const [first] = deliveries
  if (!first) throw new Error('The provider sent no event.')
  const before = (await world.audit('billing.payment_failed')).length
  for (const delivery of deliveries) expect((await deliver(world, delivery)).statusCode).toBe(204)
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
