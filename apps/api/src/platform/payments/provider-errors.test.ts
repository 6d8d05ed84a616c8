import { expect, test } from 'vitest'

import { library } from './library.ts'
import {
  CouponRefused,
  DiskFull,
  PaymentIntentReused,
  PaymentRefused,
  PaymentUnavailable,
  PaymentUnconfirmed,
  withPaymentErrors,
} from './provider-errors.ts'
import { providerThat, refusal } from './testing/test-provider.ts'

/** Returns the error that results when the provider answers with this status and error. */
async function errorOf(status: number, error: Record<string, unknown>): Promise<unknown> {
  const { stripe } = providerThat(() => refusal(status, { message: 'The words of the provider.', ...error }))
  return withPaymentErrors(() => stripe.customers.retrieve('cus_1')).catch((problem: unknown) => problem)
}

test.each<[string, Record<string, unknown>, object]>([
  ['with its code', { code: 'expired_card' }, { code: 'expired_card', declineCode: null }],
  ['with the reason from the bank', { decline_code: 'lost_card' }, { code: 'card_declined', declineCode: 'lost_card' }],
  ['with an empty reason', { code: 'card_declined', decline_code: '' }, { code: 'card_declined', declineCode: null }],
])('a refused card is reported %s', async (_, error, expected) => {
  const refused = await errorOf(402, { type: 'card_error', ...error })
  expect(refused).toBeInstanceOf(PaymentRefused)
  expect(refused).not.toBeInstanceOf(PaymentUnconfirmed)
  expect(refused).toMatchObject({ ...expected, message: 'The words of the provider.' })
})

test.each(['authentication_required', 'subscription_payment_intent_requires_action', 'invoice_payment_intent_requires_action'])(
  'a card needs confirmation if the provider returns %s',
  async (code) => {
    expect(await errorOf(402, { type: 'card_error', code })).toBeInstanceOf(PaymentUnconfirmed)
  },
)

test.each([
  ['has expired', { code: 'coupon_expired' }],
  ['does not exist', { code: 'resource_missing', param: 'discounts[0][promotion_code]' }],
])('a coupon that %s is refused', async (_, error) => {
  expect(await errorOf(400, { type: 'invalid_request_error', ...error })).toBeInstanceOf(CouponRefused)
})

test.each<[Record<string, unknown>, string]>([
  [{ code: 'token_already_used', param: 'source' }, 'token_already_used'],
  [{ code: 'resource_missing', param: 'card[token]' }, 'resource_missing'],
  [{ param: 'card[token]' }, 'invalid_token'],
])('an invalid card token, %o, is reported as a refused card', async (error, code) => {
  const refused = await errorOf(400, { type: 'invalid_request_error', ...error })
  expect(refused).toBeInstanceOf(PaymentRefused)
  expect(refused).toMatchObject({ code, declineCode: null, message: 'The words of the provider.' })
})

test('an idempotency key reused with other details is a reused intent', async () => {
  expect(await errorOf(400, { type: 'idempotency_error' })).toBeInstanceOf(PaymentIntentReused)
})

test('a provider failure leaves the outcome unknown', async () => {
  expect(await errorOf(500, { type: 'api_error' })).toBeInstanceOf(PaymentUnavailable)
  expect(await errorOf(429, { type: 'invalid_request_error' }), 'too many calls').toBeInstanceOf(PaymentUnavailable)
  const { stripe } = providerThat(() => {
    throw new TypeError('The line is cut.')
  })
  await expect(withPaymentErrors(() => stripe.customers.list())).rejects.toThrow(PaymentUnavailable)
})

test('a full disk of the emulator is reported as a full disk', async () => {
  const full = await errorOf(503, { type: 'api_error', code: 'no_space' })
  expect(full).toBeInstanceOf(DiskFull)
  expect(full).toMatchObject({ code: 'ENOSPC', message: 'The disk is full.' })
})

test('our own mistakes pass through unchanged', async () => {
  const { errors } = library()
  const wrong = await errorOf(400, { type: 'invalid_request_error', code: 'resource_missing', param: 'items[0][price]' })
  expect(wrong).toBeInstanceOf(errors.StripeInvalidRequestError)
  expect(await errorOf(401, { type: 'invalid_request_error' })).toBeInstanceOf(errors.StripeAuthenticationError)
  const own = Object.assign(new Error('Not of the provider.'), { code: 'no_space' })
  expect(await withPaymentErrors(() => Promise.reject(own)).catch((problem: unknown) => problem)).toBe(own)
})
