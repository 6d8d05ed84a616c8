import { expect, test } from 'vitest'

import { cardFacts, cardOf, providerAddress, replaceCard } from './cards.ts'
import { listOf, providerThat } from './testing/test-provider.ts'

const method = (id: string, last4: string, name: string | null = 'Dana Field') => ({
  id,
  object: 'payment_method',
  billing_details: { name },
  card: { brand: 'visa', last4, exp_month: 11, exp_year: 2030 },
})

test('address lines that are too long for the provider are cut', () => {
  const address = { address: 'A'.repeat(500), address2: 'B'.repeat(500), city: 'Portland'.repeat(50), state: 'OR', zip: '97201' }
  expect(providerAddress(address)).toEqual({
    line1: 'A'.repeat(200),
    line2: 'B'.repeat(200),
    city: 'Portland'.repeat(50).slice(0, 100),
    state: 'OR',
    postal_code: '97201',
    country: 'US',
  })
})

/** Returns the card of a customer with the given default payment method and cards on file. */
async function cardWith(facts: object, onFile: readonly object[] = []) {
  const { stripe } = providerThat(({ what }) => (what === 'GET /v1/customers/cus_1' ? { id: 'cus_1', ...facts } : listOf(...onFile)))
  return cardOf(stripe, 'cus_1')
}

test('the card of a customer is the chosen one, else the newest one on file', async () => {
  const chosen = (default_payment_method: unknown) => ({ invoice_settings: { default_payment_method } })
  const onFile = [method('pm_2', '2222'), method('pm_1', '1111')]
  expect(await cardWith(chosen(method('pm_3', '3333')), onFile)).toEqual({
    brand: 'visa',
    last4: '3333',
    expMonth: 11,
    expYear: 2030,
    name: 'Dana Field',
  })
  expect(await cardWith(chosen(null), onFile)).toMatchObject({ last4: '2222' })
  expect(await cardWith(chosen({ id: 'pm_bank', object: 'payment_method' }), onFile), 'no card').toMatchObject({ last4: '2222' })
  expect(await cardWith(chosen(method('pm_4', '4444', null)))).toMatchObject({ last4: '4444', name: '' })
  expect(await cardWith(chosen(null))).toBeNull()
  expect(await cardWith({ deleted: true }, onFile), 'of a customer that was deleted').toBeNull()
})

test('an object that the provider did not expand has no card facts', () => {
  expect([cardFacts('pm_1'), cardFacts(null), cardFacts(undefined)]).toEqual([null, null, null])
})

const card = {
  idempotencyKey: 'key',
  customerId: 'cus_1',
  cardToken: 'tok_1',
  cardHolderName: 'Dana Field',
  address: { address: '12 Main St', address2: '', city: 'Denver', state: 'CO', zip: '80202' },
}

/** A customer with two former cards. The subscriptions name a former card (as an id and as an object), the new card, and no card. */
const withFormerCards = (taken: object) =>
  providerThat(({ what }) => {
    if (what === 'GET /v1/subscriptions')
      return listOf(
        { id: 'sub_former', default_payment_method: 'pm_1' },
        { id: 'sub_whole', default_payment_method: method('pm_2', '2222') },
        { id: 'sub_new', default_payment_method: 'pm_new' },
        { id: 'sub_none', default_payment_method: null },
      )
    if (what === 'GET /v1/payment_methods') return listOf(method('pm_new', '4242'), method('pm_2', '2222'), method('pm_1', '1111'))
    return taken
  })

test('a new card replaces the card of the customer and of each subscription with another card, and the former cards are removed', async () => {
  const { stripe, calls } = withFormerCards(method('pm_new', '4242'))
  expect(await replaceCard(stripe, card)).toMatchObject({ last4: '4242' })
  const changes = calls.filter(({ what }) => what.startsWith('POST'))
  expect(changes.map(({ what }) => what)).toEqual([
    'POST /v1/payment_methods',
    'POST /v1/payment_methods/pm_new/attach',
    'POST /v1/customers/cus_1',
    'POST /v1/subscriptions/sub_former',
    'POST /v1/subscriptions/sub_whole',
    'POST /v1/payment_methods/pm_2/detach',
    'POST /v1/payment_methods/pm_1/detach',
  ])
  const customer = changes[2]?.fields
  expect([customer?.get('invoice_settings[default_payment_method]'), customer?.get('address[line1]')]).toEqual(['pm_new', '12 Main St'])
  expect([changes[3], changes[4]].map((change) => change?.fields.get('default_payment_method'))).toEqual(['pm_new', 'pm_new'])
})

test('a payment method that is not a card is rejected', async () => {
  const { stripe } = withFormerCards({ id: 'pm_new', object: 'payment_method' })
  await expect(replaceCard(stripe, card)).rejects.toThrow('a payment method that is no card')
})
