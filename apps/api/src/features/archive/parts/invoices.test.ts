import type { Invoice } from '#contract/billing/invoices'
import { expect, test } from '#api/data/testing/test'

import { invoicePart } from './invoices.ts'

const paid: Invoice = {
  id: 'in_1',
  lines: { data: [{ description: '=SUM(A1)' }, { description: 'OSHA, Main Street' }] },
  amount_due: 59_900,
  amount_paid: 29_900,
  ending_balance: 0,
  status: 'open',
  date: Date.UTC(2026, 10, 21, 18) / 1000,
  charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
  hosted_invoice_url: null,
}
const unpaid: Invoice = { ...paid, id: 'in_2', lines: { data: [] }, amount_paid: 0, status: 'void', charge: null }

test('each invoice is a line with the amount due, the amount paid and the card, if one was charged', async ({ world }) => {
  let counted = 0
  const text = await world.system((db) => Array.fromAsync(invoicePart([paid, unpaid]).texts(db, (rows) => void (counted += rows))))
  expect(counted).toBe(2)
  expect(text.join('').replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    'Number,Date,For,Due in Cents,Paid in Cents,State,Card Brand,Card Ends In',
    `in_1,2026-11-21T18:00:00Z,"'=SUM(A1); OSHA, Main Street",59900,29900,open,visa,4242`,
    'in_2,2026-11-21T18:00:00Z,,59900,0,void,,',
  ])
})
