import { discountCents } from '#contract/billing/discount'
import { ok, record, refused, type Answer, type Call, type Handler } from '../call.ts'
import { text } from '../form.ts'
import { presentCharge, presentInvoice } from '../present-invoice.ts'
import { presentSubscription } from '../present-subscription.ts'
import { list } from '../wire.ts'
import { invalid, missingResource, toConfirmationError, type Refusal } from '../refusals.ts'
import { newId, type Charge, type Invoice, type InvoiceLine, type PaymentMethod, type Subscription } from '../state.ts'
import { refusalOf } from './test-cards.ts'

/** Creates the invoice for the subscription's current period: its price minus discounts, plus the pending prorated items. */
export function createInvoice(call: Call, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const { state, now } = call
  const customer = state.customers[subscription.customer]
  const price = state.prices[subscription.price]
  if (!customer || !price) throw missingResource('price', subscription.price)
  const period = { start: subscription.period_start, end: subscription.period_end }
  const base = price.unit_amount
  const waiting = Object.values(state.pendingItems).filter((item) => item.subscription === subscription.id)
  const lines: InvoiceLine[] = [
    { id: newId('il'), amount: base, description: `1 × ${price.nickname} (yearly)`, price: price.id, proration: false, period },
    ...waiting.map(({ subscription: _subscription, ...line }) => line),
  ]
  for (const item of waiting) delete state.pendingItems[item.id]
  const discount = subscription.discounts.reduce((sum, applied) => {
    const coupon = state.coupons[applied.coupon]
    return coupon ? Math.min(base, sum + discountCents(base, coupon)) : sum
  }, 0)
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const total = subtotal - discount
  const owed = total + customer.balance
  const invoice: Invoice = {
    id: newId('in'),
    created: now,
    number: `SP-${String(Object.keys(state.invoices).length + 1).padStart(6, '0')}`,
    customer: customer.id,
    subscription: subscription.id,
    billing_reason: reason,
    status: 'open',
    lines,
    subtotal,
    discount,
    discounts: subscription.discounts,
    total,
    starting_balance: customer.balance,
    ending_balance: Math.min(0, owed),
    amount_due: Math.max(0, owed),
    amount_paid: 0,
    attempt_count: 0,
    paid_at: null,
    charge: null,
  }
  customer.balance = invoice.ending_balance
  subscription.period_cost = base - discount
  subscription.latest_invoice = invoice.id
  subscription.discounts = subscription.discounts.filter((applied) => state.coupons[applied.coupon]?.duration === 'forever')
  state.invoices[invoice.id] = invoice
  record(call, 'invoice.created', presentInvoice(state, invoice, call.baseUrl))
  record(call, 'invoice.finalized', presentInvoice(state, invoice, call.baseUrl))
  return invoice
}

/** Returns the card that a subscription is charged on: its own, else the customer's default. */
export function methodFor(call: Call, subscription: Subscription): PaymentMethod {
  const { state } = call
  const id = subscription.default_payment_method ?? state.customers[subscription.customer]?.default_payment_method
  const method = id ? state.paymentMethods[id] : undefined
  if (!method) throw invalid('This customer has no attached payment source or default payment method.', undefined, 'resource_missing')
  return method
}

/** Tries to collect an invoice. A refusal is returned instead of thrown, because the attempt stays recorded as charge, count and events. */
export function collect(call: Call, invoice: Invoice, method: PaymentMethod): Refusal | undefined {
  const { state, now } = call
  const refusal = invoice.amount_due > 0 ? refusalOf(method.card.behavior, method.payments) : undefined
  invoice.attempt_count += 1
  if (invoice.amount_due > 0) {
    const charge: Charge = {
      id: newId('ch'),
      created: now,
      amount: invoice.amount_due,
      customer: invoice.customer,
      payment_method: method.id,
      invoice: invoice.id,
      status: refusal ? 'failed' : 'succeeded',
      failure_code: refusal?.body.code ?? null,
      failure_message: refusal?.body.message ?? null,
    }
    state.charges[charge.id] = charge
    invoice.charge = charge.id
    record(call, refusal ? 'charge.failed' : 'charge.succeeded', presentCharge(state, charge))
    if (refusal) refusal.body.charge = charge.id
    else method.payments += 1
  }
  if (refusal) {
    record(call, 'invoice.payment_failed', presentInvoice(state, invoice, call.baseUrl))
    return refusal
  }
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.paid_at = now
  record(call, 'invoice.paid', presentInvoice(state, invoice, call.baseUrl))
  record(call, 'invoice.payment_succeeded', presentInvoice(state, invoice, call.baseUrl))
  return undefined
}

/** Sets the status after a payment and records the event. */
export function setStatus(call: Call, subscription: Subscription, status: Subscription['status']): void {
  subscription.status = status
  record(call, 'customer.subscription.updated', presentSubscription(call.state, subscription))
}

function invoiceOf(call: Call): Invoice {
  const id = call.ids[0] ?? ''
  const invoice = call.state.invoices[id]
  if (!invoice) throw missingResource('invoice', id)
  return invoice
}

export const retrieveInvoice: Handler = (call) => ok(presentInvoice(call.state, invoiceOf(call), call.baseUrl))

/** GET /v1/invoices, newest first, filtered by customer, subscription and status. */
export const listInvoices: Handler = (call) => {
  const { form, state } = call
  const [customer, subscription, status] = [text(form, 'customer'), text(form, 'subscription'), text(form, 'status')]
  const limit = Number(text(form, 'limit') ?? 10)
  const all = Object.values(state.invoices)
    .toReversed()
    .toSorted((one, other) => other.created - one.created)
    .filter((invoice) => customer === undefined || invoice.customer === customer)
    .filter((invoice) => subscription === undefined || invoice.subscription === subscription)
    .filter((invoice) => status === undefined || invoice.status === status)
  const after = text(form, 'starting_after')
  const rest = after ? all.slice(all.findIndex((invoice) => invoice.id === after) + 1) : all
  const page = rest.slice(0, limit).map((invoice) => presentInvoice(state, invoice, call.baseUrl))
  return ok(list('/v1/invoices', page, rest.length > limit))
}

/** POST /v1/invoices/:id/pay. A decline returns 402 and leaves the invoice open. */
export const payInvoice: Handler = (call): Answer => {
  const invoice = invoiceOf(call)
  if (invoice.status !== 'open') throw invalid(`Invoice is already ${invoice.status}`, undefined, 'invoice_not_open')
  const subscription = call.state.subscriptions[invoice.subscription]
  if (!subscription) throw missingResource('subscription', invoice.subscription)
  const named = text(call.form, 'payment_method')
  const method = named ? call.state.paymentMethods[named] : methodFor(call, subscription)
  if (!method || method.customer !== invoice.customer) throw missingResource('PaymentMethod', named ?? '', 'payment_method')
  const refusal = collect(call, invoice, method)
  if (refusal) return refused(toConfirmationError(refusal, 'invoice'))
  const others = Object.values(call.state.invoices).some((other) => other.subscription === subscription.id && other.status === 'open')
  if (!others && subscription.status !== 'canceled') setStatus(call, subscription, 'active')
  return ok(presentInvoice(call.state, invoice, call.baseUrl))
}

export const retrieveCharge: Handler = (call) => {
  const charge = call.state.charges[call.ids[0] ?? '']
  if (!charge) throw missingResource('charge', call.ids[0] ?? '')
  return ok(presentCharge(call.state, charge))
}

export const listCharges: Handler = (call) => {
  const customer = text(call.form, 'customer')
  const charges = Object.values(call.state.charges).toReversed()
  const found = charges.filter((charge) => customer === undefined || charge.customer === customer)
  return ok(
    list(
      '/v1/charges',
      found.map((charge) => presentCharge(call.state, charge)),
    ),
  )
}
