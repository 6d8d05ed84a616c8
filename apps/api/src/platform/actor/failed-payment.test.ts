import { expect, test } from 'vitest'

import { SubscriptionFailed } from '#contract/endpoint/errors'

import { hasFailedPayment, hasOnlyFailedPayments, refuseFailedPayment } from './failed-payment.ts'

const payer = { practices: ['lakeside', 'cedar'], failedPractices: ['cedar'] }

test('a failed payment affects only its own practice', () => {
  expect(hasFailedPayment(payer, 'cedar')).toBe(true)
  expect(hasFailedPayment(payer, 'lakeside')).toBe(false)
})

test('access to a practice is refused with 402 while its payment has failed', () => {
  expect(() => refuseFailedPayment(payer, 'lakeside')).not.toThrow()
  expect(() => refuseFailedPayment(payer, 'cedar')).toThrow(expect.objectContaining({ declaration: SubscriptionFailed }))
})

test.each([
  ['one of two failed', payer, false],
  ['both failed', { ...payer, failedPractices: ['lakeside', 'cedar'] }, true],
  ['the only one failed', { practices: ['cedar'], failedPractices: ['cedar'] }, true],
  ['none failed', { ...payer, failedPractices: [] }, false],
  ['no practice yet', { practices: [], failedPractices: [] }, false],
])('all payments failed: %s', (_, actor, expected) => {
  expect(hasOnlyFailedPayments(actor)).toBe(expected)
})
