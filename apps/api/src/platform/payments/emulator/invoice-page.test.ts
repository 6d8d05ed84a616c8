import { expect, test } from 'vitest'

import { mark } from '../../brand/mark.ts'
import { invoicePage } from './invoice-page.ts'
import { emptyState, type Invoice, type State } from './state.ts'

/** 6 PM on November 27 in Oregon, and November 28 in UTC. */
const evening = Date.parse('2026-11-28T02:00:00Z') / 1_000
const period = { start: evening, end: evening + 1 }

const invoice: Invoice = {
  id: 'in_1',
  created: evening,
  number: 'SP-0001',
  customer: 'cus_1',
  subscription: 'sub_1',
  billing_reason: 'subscription_create',
  status: 'paid',
  lines: [{ id: 'il_1', amount: 89_900, description: '1 × OSHA&SDS, first location (yearly)', price: 'p', proration: false, period }],
  subtotal: 89_900,
  discount: 25_000,
  discounts: [],
  total: 64_900,
  starting_balance: 0,
  ending_balance: 0,
  amount_due: 64_900,
  amount_paid: 64_900,
  attempt_count: 1,
  paid_at: evening,
  charge: null,
}

function pageOf(changed: Partial<Invoice>, state = 'OR'): string {
  const address = { line1: null, line2: null, city: null, state, postal_code: null, country: 'US' }
  const customer = {
    id: 'cus_1',
    created: evening,
    email: null,
    name: 'Lakeside <b>Dental',
    address,
    metadata: {},
    default_payment_method: null,
  }
  const all: State = {
    ...emptyState(),
    customers: { cus_1: { ...customer, balance: 0 } },
    invoices: { in_1: { ...invoice, ...changed } },
  }
  return invoicePage(all, 'in_1') ?? expect.fail()
}

test('a paid invoice is a receipt of what was paid, dated where the practice is', () => {
  const page = pageOf({})
  for (const part of [
    'Receipt SP-0001',
    'Paid on 11/27/2026',
    'Amount paid',
    '$649.00',
    '-$250.00',
    '1 × OSHA+SDS, first location',
    '&#60;b&#62;Dental',
  ])
    expect(page).toContain(part)
  expect(page).not.toMatch(/Amount due|OSHA&|11\/28|UTC/)
  expect(pageOf({}, 'unknown')).toContain('Paid on 11/28/2026')
})

test('an open invoice is no receipt', () => {
  const page = pageOf({ status: 'open', paid_at: null, amount_paid: 0 })
  for (const part of ['Invoice SP-0001', 'Not paid yet', 'Amount due', '$649.00']) expect(page).toContain(part)
  expect(page).not.toMatch(/Receipt|Amount paid/)
})

/** The labels and amounts of the table, in order. */
const rowsOf = (page: string) =>
  [...page.matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]><td>([^<]*)<\/td>/g)].map(([, label, amount]) => [label, amount])

const line = ['1 × OSHA+SDS, first location (yearly)', '$899.00']

test('the rows of a receipt add up: with the credit that was used, and with what is kept for later', () => {
  expect(rowsOf(pageOf({ discount: 0, total: 89_900, amount_due: 89_900, amount_paid: 89_900 }))).toEqual([
    line,
    ['Amount paid', '$899.00'],
  ])
  expect(rowsOf(pageOf({ starting_balance: -10_000, amount_due: 54_900, amount_paid: 54_900 }))).toEqual([
    line,
    ['Discount', '-$250.00'],
    ['Credit', '-$100.00'],
    ['Amount paid', '$549.00'],
  ])
  expect(rowsOf(pageOf({ discount: 0, total: -5_110, ending_balance: -5_110, amount_due: 0, amount_paid: 0 })).slice(1)).toEqual([
    ['Kept as credit', '$51.10'],
    ['Amount paid', '$0.00'],
  ])
})

test('a void invoice is no receipt, and one without a moment of payment has no day', () => {
  const page = pageOf({ status: 'void', paid_at: null, amount_paid: 0 })
  for (const part of ['Invoice SP-0001', '>Void<', 'Amount due', '11/27/2026']) expect(page).toContain(part)
  expect(pageOf({ paid_at: null })).toContain('</svg>Paid</p>')
  expect(pageOf({}).split('11/27/2026'), 'the day is said once').toHaveLength(2)
})

test('a receipt has the mark of the product, and only a paid one a check and thanks', () => {
  const [paid, open] = [pageOf({}), pageOf({ status: 'open', paid_at: null, amount_paid: 0 })]
  for (const page of [paid, open]) expect(page).toContain(mark)
  expect([paid, open].map((page) => [page.split('<svg').length, page.includes('Thank you.')])).toEqual([
    [3, true],
    [2, false],
  ])
})

test('large amounts have separators, and an unknown invoice has no page', () => {
  expect(pageOf({ amount_paid: 123_456_705 })).toContain('$1,234,567.05')
  expect(invoicePage(emptyState(), 'in_2')).toBeUndefined()
})
