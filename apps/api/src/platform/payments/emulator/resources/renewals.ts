import { ok, type Call, type Handler } from '../call.ts'
import { text } from '../form.ts'
import { collect, createInvoice, methodFor, setStatus } from './invoices.ts'
import { presentInvoice } from '../present-invoice.ts'
import type { Wire } from '../wire.ts'
import { missingParameter, missingResource, Refusal } from '../refusals.ts'
import type { Subscription } from '../state.ts'
import { aYearLater, cancelSubscription } from './subscriptions.ts'

/**
 * Advances a subscription to its next payment: a new year starts and is charged. If an invoice is still open, that invoice is retried instead. A
 * subscription that is set to end is canceled. A decline makes the subscription past due and leaves the invoice open.
 */
export function renew(call: Call, subscription: Subscription): Wire {
  const { state } = call
  if (subscription.cancel_at_period_end) return cancelSubscription({ ...call, ids: [subscription.id] }).body
  const open = Object.values(state.invoices).find((invoice) => invoice.subscription === subscription.id && invoice.status === 'open')
  if (!open) {
    subscription.period_start = subscription.period_end
    subscription.period_end = aYearLater(subscription.period_end)
  }
  const invoice = open ?? createInvoice(call, subscription, 'subscription_cycle')
  const refusal = collect(call, invoice, methodFor(call, subscription))
  setStatus(call, subscription, refusal ? 'past_due' : 'active')
  return presentInvoice(state, invoice, call.baseUrl)
}

/** POST /_emulator/advance with `customer` or `subscription`: renews now. Not part of Stripe's API. */
export const advance: Handler = (call) => {
  const [customer, id] = [text(call.form, 'customer'), text(call.form, 'subscription')]
  if (!customer && !id) throw missingParameter('subscription')
  const live = Object.values(call.state.subscriptions).filter((one) => one.status === 'active' || one.status === 'past_due')
  const chosen = live.filter((one) => (id ? one.id === id : one.customer === customer))
  if (chosen.length === 0) throw missingResource('subscription', id ?? customer ?? '')
  return ok({ object: 'list', data: chosen.map((subscription) => renew(call, subscription)) })
}

/** Renews every subscription whose period has ended, as the real provider does by itself. One that is set to end with its period is canceled. */
export function renewDue(call: Call): void {
  for (const subscription of Object.values(call.state.subscriptions)) {
    if (subscription.status !== 'active' || subscription.period_end > call.now) continue
    try {
      renew(call, subscription)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setStatus(call, subscription, 'past_due')
    }
  }
}
