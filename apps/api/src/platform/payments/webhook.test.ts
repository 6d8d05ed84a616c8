import { expect, test } from 'vitest'

import { Failure } from '../errors.ts'
import { signatureHeader } from './emulator/webhook-sender.ts'
import { library } from './library.ts'
import { verifyWebhook } from './webhook.ts'

const Provider = library()
const stripe = new Provider('sk_test_events')
const secret = 'whsec_events'

const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1_800_000_000, data: { object: {} } }

/** Reads a correctly signed event of the provider. */
function read(changes: object) {
  const body = JSON.stringify({ ...event, ...changes })
  return verifyWebhook(stripe, secret, body, signatureHeader(body, secret))
}

const about = (object: object) => {
  const { customerId, subscriptionId, invoiceId } = read({ data: { object } })
  return [customerId, subscriptionId, invoiceId]
}

test('an event has an id, a type and a time', () => {
  expect(read({})).toMatchObject({ id: 'evt_1', type: 'invoice.paid', at: '2027-01-15T08:00:00.000Z' })
})

test('an event names its customer, subscription and invoice', () => {
  const parent = (subscription: unknown) => ({ parent: { subscription_details: { subscription } } })
  expect(about({ object: 'customer', id: 'cus_1' })).toEqual(['cus_1', null, null])
  expect(about({ object: 'subscription', id: 'sub_1', customer: 'cus_1' })).toEqual(['cus_1', 'sub_1', null])
  expect(about({ object: 'charge', id: 'ch_1', customer: { id: 'cus_1' } })).toEqual(['cus_1', null, null])
  expect(about({ object: 'invoice', id: 'in_1', customer: 'cus_1', ...parent('sub_1') })).toEqual(['cus_1', 'sub_1', 'in_1'])
  expect(about({ object: 'invoice', id: 'in_1', customer: 'cus_1', ...parent({ id: 'sub_1' }) })).toEqual(['cus_1', 'sub_1', 'in_1'])
})

test('a value that an event does not name is null, whatever is in its place', () => {
  const long = 'x'.repeat(255)
  expect(about({ customer: long })[0]).toBe(long)
  for (const customer of [undefined, null, '1'.repeat(256), 7, {}, { id: 7 }, { id: { id: 'cus_1' } }])
    expect(about({ customer }), JSON.stringify(customer)).toEqual([null, null, null])
  for (const parent of [null, 'sub_1', 7, {}])
    expect(about({ object: 'invoice', parent }), JSON.stringify(parent)).toEqual([null, null, null])
  for (const details of [null, 'sub_1', 7, {}, { subscription: null }])
    expect(about({ parent: { subscription_details: details } }), JSON.stringify(details)).toEqual([null, null, null])
})

test.each<[object, object]>([
  [{ id: 'x' }, { id: '' }],
  [{ id: 'x'.repeat(255) }, { id: 'x'.repeat(256) }],
  [{ type: 'x' }, { type: '' }],
  [{ type: 'x'.repeat(255) }, { type: 'x'.repeat(256) }],
  [{ created: 0 }, { created: -1 }],
  [{ created: 99_999_999_999 }, { created: 100_000_000_000 }],
  [{ data: { object: {} } }, { data: {} }],
])('a body with %o is an event, and one with %o is not', (good, none) => {
  expect(read(good)).toMatchObject({ customerId: null })
  expect(() => read(none)).toThrow(Failure)
})
