import { expect, test } from 'vitest'

import { getArchive } from '#contract/archive/archive'
import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { cardToken, paymentProblem, paymentWebhook, PlanDetails, updatePracticeAndSubscription } from '#contract/billing/billing'
import { confirmPublicPage, previewPublicPage } from '#contract/public-page/public-page'
import { exportName } from '#contract/text/export-name'
import { addLocation, updateLocation } from '#contract/locations/locations'
import { readNotifications } from '#contract/notifications/notifications'
import { updateCard } from '#contract/billing/payer'
import { LocationPlan } from '#contract/billing/plan-changes'
import { listPurges } from '#contract/retention/retention'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { fieldOf } from '#contract/endpoint/testing/limits'

const id = 'a'.repeat(24)

test('a card token is one of the payment provider', () => {
  const [longest, tooLong] = [`tok_${'x'.repeat(200)}`, `tok_${'x'.repeat(201)}`]
  expect(acceptedBy(cardToken, ['tok_1', longest, tooLong, 'tok_', 'atok_1', 'tok_1-', 'card_1'])).toEqual(['tok_1', longest])
  expect(problemsOf(cardToken, '')).toEqual({ '': 'Please enter the card again.' })
})

test('a plan has two prices, which are never negative', () => {
  const plan = { planType: 'OSHA', title: 'OSHA', subTitle: '', unit_amount: 0 }
  const tiers = (...amounts: number[]) => ({ ...plan, tiers: amounts.map((unit_amount) => ({ unit_amount })) })
  expect(acceptedBy(PlanDetails, [tiers(1), tiers(1, 2), tiers(1, 2, 3), tiers(1, -1), tiers(0, 0)])).toEqual([tiers(1, 2), tiers(0, 0)])
})

test('a location is the first or a further one', () => {
  expect(acceptedBy(fieldOf(LocationPlan, 'tier'), [-1, 0, 1, 2])).toEqual([0, 1])
})

test('a payer is in the US and has five digits in the ZIP code', () => {
  expect(
    updateCard.body.parse({ address_city: 'Portland', address_line1: '1 Main', address_state: 'OR', address_zip: '97201', name: 'M' }),
  ).toMatchObject({ address_country: 'US', address_line2: '' })
  expect(acceptedBy(fieldOf(updateCard.body, 'address_zip'), ['97201', '9720', '972011', '9720a', ''])).toEqual(['97201'])
})

test.each([
  ['the problem of a payment', paymentProblem],
  ['the update of the card', updatePracticeAndSubscription],
])('%s is reached while a payment has failed', (_name, endpoint) => expect(endpoint.whilePaymentFailed).toBe(true))

test('events of the payment provider arrive as raw bytes, because their signature covers them', () => {
  expect(paymentWebhook).toMatchObject({ raw: true, access: { rule: 'webhook' } })
})

test('an archive is a file that the cookie alone may read', () => {
  expect(getArchive).toMatchObject({ response: 'file', cookieMayRead: true })
})

test('the phone number of a public page has at least one digit and nothing that is not dialed', () => {
  const numbers = [
    '',
    '(503) 555-0100',
    '+1 503.555.0100 x12',
    'x',
    '( )',
    'call 503',
    '503 555 0100 Dana',
    '5',
    '0'.repeat(40),
    '0'.repeat(41),
  ]
  expect(acceptedBy(fieldOf(confirmPublicPage.body, 'workPhone'), numbers)).toEqual([
    '',
    '(503) 555-0100',
    '+1 503.555.0100 x12',
    '5',
    '0'.repeat(40),
  ])
  expect(problemsOf(fieldOf(previewPublicPage.query, 'workPhone'), 'Dana')).toEqual({ '': 'Please enter a phone number.' })
})

test('a public page is confirmed by the hash of its content', () => {
  const hash = '0123456789abcdef'.repeat(4)
  const sent = [hash, hash.slice(1), `${hash}0`, hash.toUpperCase(), ` ${hash}`]
  expect(acceptedBy(fieldOf(confirmPublicPage.body, 'hash'), sent)).toEqual([hash])
})

test('the setup of a location can only be finished', () => {
  expect(acceptedBy(fieldOf(updateLocation.body, 'locationDetails.setUpPending'), [true, false])).toEqual([false])
})

test('a location without a plan, a role or a ZIP code is refused with the text of each field', () => {
  const place = { address: '1 Main Street', city: 'Portland', state: 'OR', zip: '97' }
  const locationData = { name: 'Harbor', type: 'dental', address: place, annual_review_date: '06/30', locSubscriptionPlan: 'none' }
  expect(problemsOf(addLocation.body, { locationData, userData: { _id: id, userRole: 'owner' } })).toEqual({
    'locationData.address.zip': 'Invalid Zip code.',
    'locationData.locSubscriptionPlan': 'Select the subscription plan',
    'userData.userRole': 'Select your role for this location.',
  })
})

test('one notification may be sent without a list', () => {
  expect(readNotifications.body.parse({ notificationIds: id })).toEqual({ notificationIds: [id] })
  expect(readNotifications.body.parse({ notificationIds: [id] })).toEqual({ notificationIds: [id] })
})

test('the next page of purges begins at a day and a record', () => {
  const next = `2026-11-28_${id}`
  const sent = [next, ` ${next}`, `${next}0`, next.slice(0, -1), `02026-11-28_${id}`, `2026-11-28-${id}`, id]
  expect(acceptedBy(fieldOf(listPurges.query, 'after'), sent)).toEqual([next])
})

test('the next page of the audit trail begins at a moment and an event', () => {
  const next = `2026-11-28T09:00:00.000Z_${id}`
  const sent = [
    next,
    ` ${next}`,
    `${next}0`,
    next.slice(0, -1),
    `0${next}`,
    `2026-11-28T09:00:00.0000Z_${id}`,
    `2026-11-28T09:00:00Z_${id}`,
  ]
  expect(acceptedBy(fieldOf(listAuditEvents.query, 'before'), sent)).toEqual([next])
})

test('the name of an exported file has the words of the location in lower case', () => {
  expect(exportName('staff', { place: 'HARBOR & Main', day: '2026-11-28' })).toBe('staff-harbor-main-2026-11-28.csv')
  expect(exportName('staff', { place: '—', day: '2026-11-28', ending: 'pdf' })).toBe('staff-2026-11-28.pdf')
})
