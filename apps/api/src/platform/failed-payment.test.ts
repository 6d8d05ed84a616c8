import { expect, test } from 'vitest'

import { SubscriptionFailed } from '#contract/errors'

import { hasFailedPayment, hasOnlyFailedPayments, refuseFailedPayment } from './failed-payment.ts'

const payer = { practices: ['lakeside', 'cedar'], failedPractices: ['cedar'] }

test('a failed payment counts for its own practice only', () => {
  expect(hasFailedPayment(payer, 'cedar')).toBe(true)
  expect(hasFailedPayment(payer, 'lakeside')).toBe(false)
})

test('what belongs to a practice is refused with 402 while its payment has failed', () => {
  expect(() => refuseFailedPayment(payer, 'lakeside')).not.toThrow()
  expect(() => refuseFailedPayment(payer, 'cedar')).toThrow(expect.objectContaining({ declaration: SubscriptionFailed }))
})

test.each([
  ['one of two has failed', payer, false],
  ['both have failed', { ...payer, failedPractices: ['lakeside', 'cedar'] }, true],
  ['the only one has failed', { practices: ['cedar'], failedPractices: ['cedar'] }, true],
  ['none has failed', { ...payer, failedPractices: [] }, false],
  ['there is no practice yet', { practices: [], failedPractices: [] }, false],
])('only failed payments: %s', (_, actor, expected) => {
  expect(hasOnlyFailedPayments(actor)).toBe(expected)
})
