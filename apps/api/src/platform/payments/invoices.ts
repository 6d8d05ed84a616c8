import type Stripe from 'stripe'

import type { CardFacts } from './cards.ts'
import { library } from './library.ts'
import { withPaymentErrors } from './provider-errors.ts'
import { idOf, moment } from './provider.ts'

/** An invoice as shown to administrators. Amounts are in cents, times in ISO 8601. */
export interface InvoiceFacts {
  id: string
  number: string
  date: string
  /** null if not paid. */
  paidAt: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  amountDue: number
  amountPaid: number
  /** In cents. Below zero: the customer's credit afterwards. */
  endingBalance: number
  /** The text of the first line. */
  description: string
  subscriptionId: string | null
  /** The card of the latest payment attempt; null if nothing was charged. */
  card: Pick<CardFacts, 'brand' | 'last4'> | null
  /** The provider's page for this invoice; empty if there is none yet. */
  url: string
  /** The receipt as a file; empty if the provider has none. */
  fileUrl: string
}

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
type ChargedCard = InvoiceFacts['card']

function invoiceFacts(invoice: Stripe.Invoice, cards: ReadonlyMap<string, ChargedCard>): InvoiceFacts {
  const paidAt = invoice.status_transitions.paid_at
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    date: moment(invoice.created),
    paidAt: paidAt === null ? null : moment(paidAt),
    status: statuses.find((known) => known === invoice.status) ?? 'draft',
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    endingBalance: invoice.ending_balance ?? 0,
    description: invoice.lines.data[0]?.description ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    card: paymentsOf(invoice).flatMap((payment) => cards.get(payment) ?? [])[0] ?? null,
    url: invoice.hosted_invoice_url ?? '',
    fileUrl: invoice.invoice_pdf ?? '',
  }
}

/** The payment ids that link an invoice to its charges. */
const paymentsOf = (invoice: Stripe.Invoice) =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? idOf(payment.charge) ?? [])

/** More than a practice with 60 locations gets in ten years. */
const mostInvoices = 1_000

/** A customer's invoices, newest first, without drafts. */
export async function invoices(stripe: Stripe, customerId: string): Promise<InvoiceFacts[]> {
  return withPaymentErrors(async () => {
    const found = await stripe.invoices
      .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: mostInvoices })
    const charges = await stripe.charges.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: 2 * mostInvoices })
    const cards = new Map(
      charges.toReversed().flatMap((charge) => [charge.id, idOf(charge.payment_intent) ?? ''].map((id) => [id, cardOfCharge(charge)])),
    )
    return found.map((invoice) => invoiceFacts(invoice, cards)).filter((invoice) => invoice.status !== 'draft')
  })
}

function cardOfCharge(charge: Stripe.Charge): ChargedCard {
  const card = charge.payment_method_details?.card
  return card ? { brand: card.brand ?? '', last4: card.last4 ?? '' } : null
}

/**
 * Pays what a customer owes, oldest invoice first, with the card on file. Returns the cents paid. An invoice that was paid in the meantime counts as
 * 0.
 * @throws PaymentRefused at the first refusal; earlier payments stay.
 */
export async function payOpenInvoices(stripe: Stripe, payment: { idempotencyKey: string; customerId: string }): Promise<number> {
  const open = await withPaymentErrors(() => stripe.invoices.list({ customer: payment.customerId, status: 'open', limit: 100 }))
  let paid = 0
  for (const invoice of open.data.toReversed()) {
    paid += await withPaymentErrors(() => payOne(stripe, invoice.id, `${payment.idempotencyKey}:${invoice.id}`))
  }
  return paid
}

async function payOne(stripe: Stripe, id: string, idempotencyKey: string): Promise<number> {
  try {
    return (await stripe.invoices.pay(id, {}, { idempotencyKey })).amount_paid
  } catch (error) {
    if (!(error instanceof library().errors.StripeInvalidRequestError)) throw error
    const now = await stripe.invoices.retrieve(id)
    if (now.status === 'open') throw error
    return 0
  }
}
