import { expect, test } from 'vitest'

import type { InvoiceFacts } from '#api/platform/payments/invoices'
import type { SubscriptionState } from '#api/platform/payments/subscriptions'

import { differences, type Compared } from './differences.ts'

const end = '2026-11-21T10:00:00.000Z'
const ended = new Date(end)

const row = (changes: Partial<Compared['rows'][number]> = {}): Compared['rows'][number] => ({
  id: 'plan',
  practiceId: 'practice',
  locationId: 'location',
  plan: 'OSHA',
  tier: 0,
  providerSubscriptionId: 'sub_1',
  status: 'active',
  priceCents: 69_900,
  currentPeriodEnd: new Date(end),
  endsAt: null,
  renewalMailedFor: null,
  startedAt: new Date('2025-11-21T10:00:00.000Z'),
  endedAt: null,
  ...changes,
})

const state = (changes: Partial<SubscriptionState> = {}): SubscriptionState => ({
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status: 'active',
  planType: 'OSHA',
  tier: 0,
  priceCents: 69_900,
  card: null,
  amountPaid: 69_900,
  amountOpen: 0,
  currentPeriodEnd: end,
  endsAt: null,
  ...changes,
})

const invoice = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  id: 'in_1',
  number: '',
  date: end,
  paidAt: '2026-11-21T10:00:00.001Z',
  status: 'paid',
  amountDue: 1,
  amountPaid: 1,
  endingBalance: 0,
  description: '',
  subscriptionId: 'sub_1',
  card: null,
  url: '',
  fileUrl: '',
  ...changes,
})

const found = (compared: Partial<Compared>) => differences({ rows: [row()], states: [], live: [], invoices: [], ...compared })

test('equal facts are not a difference', () => {
  expect(found({ states: [state()], live: ['sub_1'], invoices: [invoice()] })).toEqual([])
})

test.each<[string, Partial<SubscriptionState>, object]>([
  ['the status', { status: 'past_due' }, { status: 'past_due' }],
  ['the plan', { planType: 'SDS' }, { plan: 'SDS' }],
  ['the end of the paid period', { currentPeriodEnd: '2027-11-21T10:00:00.000Z' }, { paidUntil: '2027-11-21T10:00:00.000Z' }],
  ['the end of the plan', { endsAt: end }, { endsAt: end }],
])('%s that differs is reported', (_, changes, theirs) => {
  const ours = { status: 'active', plan: 'OSHA', paidUntil: end, endsAt: null }
  expect(found({ states: [state(changes)] })).toEqual([
    { kind: 'subscription_differs', subscription: 'sub_1', ours, theirs: { ...ours, ...theirs } },
  ])
})

test('an unknown price is not a difference of the plan', () => {
  expect(found({ states: [state({ planType: null })] })).toEqual([])
})

test('a subscription without a location is unknown, whatever its state', () => {
  expect(found({ live: ['sub_2'], states: [state({ subscriptionId: 'sub_2' })] })).toEqual([
    { kind: 'subscription_unknown', subscription: 'sub_2' },
  ])
})

test.each<[string, Partial<InvoiceFacts>, string | null]>([
  ['that was paid after the end', {}, 'paid_after_end'],
  ['that was paid at the end', { paidAt: end }, null],
  ['that took nothing', { amountPaid: 0 }, null],
  ['that is open', { status: 'open', paidAt: null, amountPaid: 0 }, 'open_after_end'],
  ['that was never paid', { status: 'void', paidAt: null }, null],
  ['of another subscription', { subscriptionId: 'sub_2' }, null],
  ['of no subscription', { subscriptionId: null }, null],
])('an invoice of an ended plan %s is reported as such, or not at all', (_, changes, kind) => {
  const about = { subscription: 'sub_1', invoice: 'in_1' }
  expect(found({ rows: [row({ endedAt: ended })], invoices: [invoice(changes)] })).toEqual(kind ? [{ kind, ...about }] : [])
})
