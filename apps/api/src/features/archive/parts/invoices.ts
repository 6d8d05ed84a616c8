import type { Invoice } from '#contract/billing/invoices'
import { sql } from 'drizzle-orm'

import { csvLines, csvText } from '#contract/text/csv'

import type { ArchivePart } from '../archive-part.ts'

const columns: Readonly<Record<string, (invoice: Invoice) => string>> = {
  Number: ({ id }) => id,
  Date: ({ date }) => `${new Date(date * 1000).toISOString().slice(0, 19)}Z`,
  For: ({ lines }) => lines.data.map(({ description }) => description).join('; '),
  'Due in Cents': (invoice) => String(invoice.amount_due),
  'Paid in Cents': (invoice) => String(invoice.amount_paid),
  State: ({ status }) => status,
  'Card Brand': ({ charge }) => charge?.payment_method_details.card.brand ?? '',
  'Card Ends In': ({ charge }) => charge?.payment_method_details.card.last4 ?? '',
}

/** The invoices as returned by the payment provider. */
export const invoicePart = (invoices: readonly Invoice[]): ArchivePart => ({
  path: 'billing/invoices.csv',
  kind: 'csv',
  statement: sql``,
  texts: async function* (_db, count) {
    count(invoices.length)
    yield csvText([Object.keys(columns)])
    yield csvLines(invoices.map((invoice) => Object.values(columns).map((cell) => cell(invoice))))
  },
})
