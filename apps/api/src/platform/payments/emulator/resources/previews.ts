import { ok, type Handler } from '../call.ts'
import { group, groups, text } from '../form.ts'
import { presentInvoice } from '../present-invoice.ts'
import { missingParameter, invalid } from '../refusals.ts'
import { createInvoice } from './invoices.ts'
import { priceOf } from './offers.ts'
import { aYearLater, changePrice, subscriptionOf } from './subscriptions.ts'

/**
 * POST /v1/invoices/create_preview with `subscription`: the invoice of the next renewal, at the price in `subscription_details` if given. Works on a
 * copy of the state, which is discarded.
 */
export const previewInvoice: Handler = (call) => {
  const id = text(call.form, 'subscription')
  if (!id) throw missingParameter('subscription')
  const copy = { ...call, state: structuredClone(call.state) }
  const subscription = subscriptionOf(copy, id)
  if (subscription.status === 'canceled' || subscription.cancel_at_period_end) {
    throw invalid(`No upcoming invoices for customer: ${subscription.customer}`, undefined, 'invoice_upcoming_none')
  }
  const asked = group(call.form, 'subscription_details')
  const item = groups(asked, 'items')[0]
  if (item) changePrice(copy, subscription, priceOf(copy, text(item, 'price'), 'subscription_details[items][0][price]').id, asked)
  const { period_end } = subscription
  subscription.period_start = period_end
  subscription.period_end = aYearLater(period_end)
  const invoice = createInvoice({ ...copy, now: period_end }, subscription, 'subscription_cycle')
  return ok({
    ...presentInvoice(copy.state, { ...invoice, id: `upcoming_${invoice.id}` }, call.baseUrl),
    hosted_invoice_url: null,
    status: 'draft',
  })
}
