import { expect, test } from 'vitest'

import { people, whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('only administrators of the practice manage plans', () => {
  expect(whoMay((actor) => can.managePlans(actor, 'lakeside'))).toEqual(['administrator of the practice'])
})

test('administrators of the practice or of one of its locations see plans', () => {
  expect(whoMay((actor) => can.seePlans(actor, 'lakeside'))).toEqual([
    'administrator',
    'administrator elsewhere',
    'administrator of the practice',
    'support',
  ])
})

test('receipts are for people who administer some practice', () => {
  expect(whoMay(can.readReceipts)).toEqual(['administrator of the practice', 'administrator of another practice'])
})

test('everyone may replace the card while a payment has failed, and otherwise only administrators of the practice', () => {
  const replace = (paymentFailed: boolean) => whoMay((actor) => can.replaceCard(actor, { practiceId: 'lakeside', paymentFailed }))
  expect(replace(true)).toEqual(Object.keys(people))
  expect(replace(false)).toEqual(['administrator of the practice'])
})

test('only the account that registered the practice pays for the registration', () => {
  expect(whoMay((actor) => can.payRegistration(actor, 'dana'))).toEqual(['member'])
  expect(whoMay((actor) => can.payRegistration(actor, null))).toEqual([])
})
