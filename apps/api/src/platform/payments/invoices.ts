import Stripe from 'stripe'

import { guarded } from './provider-errors.ts'
import { idOf, moment } from './provider.ts'

/** An invoice as shown to administrators. Cents and ISO moments. */
export interface InvoiceFacts {
  id: string
  number: string
  date: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  amountDue: number
  amountPaid: number
  description: string
  subscriptionId: string | null
  /** The provider's page of this invoice; empty when there is none yet. */
  url: string
}

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    date: moment(invoice.created),
    status: statuses.find((known) => known === invoice.status) ?? 'draft',
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    description: invoice.lines.data.map((line) => line.description ?? '').join(', '),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    url: invoice.hosted_invoice_url ?? '',
  }
}

/** The invoices of a customer, newest first, at most the last 100. */
export async function invoices(stripe: Stripe, customerId: string): Promise<InvoiceFacts[]> {
  const page = await guarded(() => stripe.invoices.list({ customer: customerId, limit: 100 }))
  return page.data.map(invoiceFacts)
}

/**
 * Pays what a customer still owes, oldest first, with the card on file, and returns the cents paid. Throws `PaymentRefused` at the first
 * refusal; what was paid before stays paid. An invoice that was paid in the meantime counts as 0.
 */
export async function payOpenInvoices(stripe: Stripe, payment: { idempotencyKey: string; customerId: string }): Promise<number> {
  const open = await guarded(() => stripe.invoices.list({ customer: payment.customerId, status: 'open', limit: 100 }))
  let paid = 0
  for (const invoice of open.data.toReversed()) {
    paid += await guarded(() => payOne(stripe, invoice.id, `${payment.idempotencyKey}:${invoice.id}`))
  }
  return paid
}

async function payOne(stripe: Stripe, id: string, idempotencyKey: string): Promise<number> {
  try {
    return (await stripe.invoices.pay(id, {}, { idempotencyKey })).amount_paid
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const now = await stripe.invoices.retrieve(id)
    if (now.status === 'open') throw error
    return 0
  }
}
