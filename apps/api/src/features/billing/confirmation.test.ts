import { payRegistration, updatePracticeAndSubscription } from '#contract/billing/billing'
import { addLocation } from '#contract/locations/locations'
import { cardToken, newcomer } from '#api/data/testing/newcomer'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test } from '#api/data/testing/test'

import { payerOf } from './mirror.ts'
import { customerOf, deliver, nextPayment } from './testing/payment-events.ts'

/** The provider's test card whose bank requires confirmation of every payment. */
const asking = '4000002760003184'
const address = { address: '9 Oak Road', address2: '', city: 'Boulder', state: 'CO', zip: '80301' }

test('a card that requires confirmation cannot register a practice; the error asks for another card', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId, locationId } = await nora.untilPayment()
  const pay = async (number: string) => ({ params: { practiceId }, body: await nora.order(locationId, { number }) })
  expect(await caller.refused(payRegistration, await pay(asking))).toMatchObject({
    status: 402,
    code: 'billing.confirmation_needed',
    error: 'The bank of this card asks you to confirm the payment, which is not possible here. Please use another card.',
  })
  expect((await caller.call(payRegistration, await pay('4242424242424242'))).payload.user.isRegistrationCompleted).toBe(2)
})

test('after a failed renewal such a card leads to the provider’s page where the payment is confirmed', async ({ world }) => {
  const nora = newcomer(world)
  const { caller, practiceId } = await nora.complete({ number: '4000000000000341' })
  for (const delivery of await nextPayment(world, await customerOf(world, nora.account.email))) await deliver(world, delivery)
  const refused = await caller.refused(updatePracticeAndSubscription, {
    body: {
      id: practiceId,
      practiceForUpdate: { billingAddress: address },
      cardToken: await cardToken(world, asking),
      cardHolderName: 'Nora',
    },
  })
  expect(refused).toMatchObject({ status: 402, code: 'billing.confirmation_needed' })
  expect(refused.error).toContain('Confirm it on the page of the payment provider')
  const { confirmAt } = refused.details as { confirmAt: string }
  expect(confirmAt).toMatch(world.provider.url)
  expect(await (await fetch(confirmAt)).text()).toContain('Not paid yet')
})

test('such a card cannot add a location', async ({ world }) => {
  const { caller, practiceId, order, locations } = await payingPractice(world)
  const payer = await world.system((db) => payerOf(db, practiceId))
  await world.services.payments.replaceCard({
    idempotencyKey: practiceId,
    customerId: payer?.customerId ?? '',
    cardToken: await cardToken(world, asking),
    cardHolderName: 'Nora',
    address,
  })
  expect(await caller.refused(addLocation, { body: order() })).toMatchObject({ status: 402, code: 'billing.confirmation_needed' })
  expect(await locations()).toHaveLength(1)
})
