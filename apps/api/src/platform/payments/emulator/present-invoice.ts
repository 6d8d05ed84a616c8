import type Stripe from 'stripe'

import type { Charge, Invoice, InvoiceLine, State } from './state.ts'
import * as unused from './unused-fields.ts'
import { cardChecks, cardFacts, common, decimal, list, only } from './wire.ts'

function presentLine(state: State, line: InvoiceLine, invoice: Invoice): Stripe.InvoiceLineItem {
  const details = {
    subscription: invoice.subscription,
    proration: line.proration,
    proration_details: null,
    invoice_item: null,
    subscription_item: state.subscriptions[invoice.subscription]?.item ?? '',
  }
  return {
    ...common,
    id: line.id,
    object: 'line_item',
    ...unused.ofLine,
    amount: line.amount,
    currency: 'usd',
    description: line.description,
    invoice: invoice.id,
    period: line.period,
    subscription: invoice.subscription,
    subtotal: line.amount,
    quantity: 1,
    metadata: {},
    pricing: {
      type: 'price_details',
      unit_amount_decimal: decimal(line.amount),
      price_details: { price: line.price, product: state.prices[line.price]?.product ?? '' },
    },
    parent: { type: 'subscription_item_details', invoice_item_details: null, subscription_item_details: details },
  }
}

export function presentInvoice(state: State, invoice: Invoice, baseUrl: string): Stripe.Invoice {
  const { starting_balance, ending_balance, lines, discount, discounts, paid_at, charge: _charge, subscription, ...rest } = invoice
  const customer = state.customers[invoice.customer]
  return only<Stripe.Invoice>()({
    ...common,
    ...rest,
    object: 'invoice',
    ...unused.ofInvoice,
    currency: 'usd',
    collection_method: 'charge_automatically',
    attempted: invoice.attempt_count > 0,
    amount_remaining: invoice.amount_due - invoice.amount_paid,
    starting_balance,
    ending_balance,
    payments: list(
      `/v1/invoice_payments?invoice=${invoice.id}`,
      Object.values(state.charges)
        .filter((charge) => charge.invoice === invoice.id)
        .toReversed()
        .map(presentPayment),
    ),
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_address: customer?.address ?? null,
    effective_at: invoice.created,
    subtotal_excluding_tax: invoice.subtotal,
    total_excluding_tax: invoice.total,
    description: null,
    due_date: null,
    discounts: discounts.map((applied) => applied.id),
    total_discount_amounts: discount > 0 && discounts[0] ? [{ amount: discount, discount: discounts[0].id }] : [],
    hosted_invoice_url: `${baseUrl}/invoices/${invoice.id}`,
    invoice_pdf: null,
    lines: list(
      `/v1/invoices/${invoice.id}/lines`,
      lines.map((line) => presentLine(state, line, invoice)),
    ),
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription, metadata: {} },
    },
    period_start: lines[0]?.period.start ?? invoice.created,
    period_end: lines[0]?.period.end ?? invoice.created,
    status_transitions: { finalized_at: invoice.created, paid_at, voided_at: null, marked_uncollectible_at: null },
  })
}

/** The id of a charge's payment intent. Stripe creates one for each charge of an invoice and shows it instead of the charge. */
const intentOf = (charge: Charge) => charge.id.replace('ch_', 'pi_')

function presentPayment(charge: Charge): Stripe.InvoicePayment {
  const paid = charge.status === 'succeeded'
  return {
    ...common,
    id: charge.id.replace('ch_', 'inpay_'),
    object: 'invoice_payment',
    amount_paid: paid ? charge.amount : null,
    amount_requested: charge.amount,
    created: charge.created,
    currency: 'usd',
    invoice: charge.invoice,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intentOf(charge) },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? charge.created : null },
  }
}

export function presentCharge(state: State, charge: Charge): Stripe.Charge {
  const { invoice: _invoice, ...rest } = charge
  const method = state.paymentMethods[charge.payment_method]
  return only<Stripe.Charge>()({
    ...common,
    ...rest,
    object: 'charge',
    ...unused.ofCharge,
    payment_intent: intentOf(charge),
    amount_captured: charge.status === 'succeeded' ? charge.amount : 0,
    amount_refunded: 0,
    captured: charge.status === 'succeeded',
    paid: charge.status === 'succeeded',
    currency: 'usd',
    billing_details: {
      name: method?.name ?? null,
      email: method?.email ?? null,
      phone: null,
      tax_id: null,
      address: method?.address ?? null,
    },
    payment_method_details: {
      type: 'card',
      ...(method ? { card: { ...cardFacts(method.card), ...unused.ofChargedCard, checks: cardChecks, network: method.card.brand } } : {}),
    },
    outcome: charge.status === 'succeeded' ? unused.approved : { ...unused.approved, ...unused.refused, reason: charge.failure_code },
    metadata: {},
  })
}
