import { ok, type Handler } from '../call.ts'
import { text } from '../form.ts'
import { presentSubscription } from '../present-subscription.ts'
import { renew } from './renewals.ts'
import { aYearLater, subscriptionOf } from './subscriptions.ts'

/**
 * POST /_emulator/backdate with `subscription` and `seconds`: moves a new subscription and its payment into the past, and renews it on each of its
 * anniversaries since. Not part of Stripe's API.
 */
export const backdate: Handler = (call) => {
  const { state, form, now } = call
  const subscription = subscriptionOf(call, text(form, 'subscription'))
  const seconds = Number(text(form, 'seconds') ?? 0)
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.subscription !== subscription.id) continue
    invoice.created -= seconds
    if (invoice.paid_at !== null) invoice.paid_at -= seconds
    invoice.lines = invoice.lines.map((line) => ({
      ...line,
      period: { start: line.period.start - seconds, end: line.period.end - seconds },
    }))
    const charge = invoice.charge === null ? undefined : state.charges[invoice.charge]
    if (charge) charge.created -= seconds
  }
  subscription.created -= seconds
  subscription.period_start -= seconds
  subscription.period_end = aYearLater(subscription.period_start)
  while (subscription.status === 'active' && subscription.period_end <= now) renew({ ...call, now: subscription.period_end }, subscription)
  return ok(presentSubscription(state, subscription))
}
