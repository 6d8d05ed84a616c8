import { ok, record, type Call, type Handler } from '../call.ts'
import { customerOf } from './customers.ts'
import { allTexts, group, groups, text, type Form } from '../form.ts'
import { collect, createInvoice, methodFor, setStatus } from './invoices.ts'
import { priceOf, redeem } from './offers.ts'
import { presentSubscription } from '../present-subscription.ts'
import { list } from '../wire.ts'
import { missingParameter, invalid, missingResource, toConfirmationError } from '../refusals.ts'
import { newId, type Subscription } from '../state.ts'

/** The same time one year later, in UTC. February 29 becomes February 28. */
export function aYearLater(seconds: number): number {
  const date = new Date(seconds * 1000)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  if (date.getUTCMonth() !== month) date.setUTCDate(0)
  return date.getTime() / 1000
}

export function subscriptionOf(call: Call, id: string | undefined): Subscription {
  const subscription = id ? call.state.subscriptions[id] : undefined
  if (!subscription) throw missingResource('subscription', id ?? '')
  return subscription
}

/** The customer's payment method named in the form: undefined if not named, null if it is to be removed. */
function namedMethod(call: Call, customer: string): string | null | undefined {
  const id = text(call.form, 'default_payment_method')
  if (id === undefined || id === '') return id === '' ? null : undefined
  if (call.state.paymentMethods[id]?.customer !== customer) throw missingResource('PaymentMethod', id, 'default_payment_method')
  return id
}

/**
 * POST /v1/subscriptions: charges the first year immediately. With `payment_behavior=error_if_incomplete`, a declined card fails the whole call and
 * leaves no subscription; otherwise an incomplete subscription remains with its open invoice.
 */
export const createSubscription: Handler = (call) => {
  const { form, state, now } = call
  const customer = customerOf(call, text(form, 'customer'), 'customer')
  const item = groups(form, 'items')[0]
  if (!item) throw missingParameter('items')
  const price = priceOf(call, text(item, 'price'), 'items[0][price]')
  const subscription: Subscription = {
    id: newId('sub'),
    created: now,
    customer: customer.id,
    status: 'incomplete',
    item: newId('si'),
    price: price.id,
    period_start: now,
    period_end: aYearLater(now),
    default_payment_method: namedMethod(call, customer.id) ?? null,
    discounts: groups(form, 'discounts').map((named) => redeem(call, allTexts(named), price.unit_amount)),
    latest_invoice: null,
    metadata: allTexts(group(form, 'metadata')),
    canceled_at: null,
    cancel_at_period_end: false,
    period_cost: 0,
  }
  const method = methodFor(call, subscription)
  state.subscriptions[subscription.id] = subscription
  const invoice = createInvoice(call, subscription, 'subscription_create')
  const refusal = collect(call, invoice, method)
  if (refusal && text(form, 'payment_behavior') === 'error_if_incomplete') throw toConfirmationError(refusal, 'subscription')
  if (!refusal) subscription.status = 'active'
  record(call, 'customer.subscription.created', presentSubscription(state, subscription))
  return ok(presentSubscription(state, subscription))
}

export const retrieveSubscription: Handler = (call) => ok(presentSubscription(call.state, subscriptionOf(call, call.ids[0])))

/** GET /v1/subscriptions, newest first. Without a status filter, canceled ones are left out. */
export const listSubscriptions: Handler = (call) => {
  const { form, state } = call
  const customer = text(form, 'customer')
  const status = text(form, 'status')
  const found = Object.values(state.subscriptions)
    .toReversed()
    .filter((subscription) => customer === undefined || subscription.customer === customer)
    .filter(({ status: own }) => status === 'all' || (status === undefined ? own !== 'canceled' : own === status))
  return ok(
    list(
      '/v1/subscriptions',
      found.map((subscription) => presentSubscription(state, subscription)),
    ),
  )
}

/** POST /v1/subscriptions/:id: another card, other metadata, or another price, whose difference is added to the next invoice. */
export const updateSubscription: Handler = (call) => {
  const { form, state } = call
  const subscription = subscriptionOf(call, call.ids[0])
  if (subscription.status === 'canceled') throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const method = namedMethod(call, subscription.customer)
  if (method !== undefined) subscription.default_payment_method = method
  Object.assign(subscription.metadata, allTexts(group(form, 'metadata')))
  if (text(form, 'cancel_at_period_end')) subscription.cancel_at_period_end = text(form, 'cancel_at_period_end') === 'true'
  const item = groups(form, 'items')[0]
  if (item) {
    if (text(item, 'id') !== subscription.item) throw missingResource('subscription item', text(item, 'id') ?? '', 'items[0][id]')
    changePrice(call, subscription, priceOf(call, text(item, 'price'), 'items[0][price]').id, form)
  }
  setStatus(call, subscription, subscription.status)
  return ok(presentSubscription(state, subscription))
}

/** Credits the unused part of what was paid and charges the same part of the new price, both on the next invoice. */
export function changePrice(call: Call, subscription: Subscription, priceId: string, asked: Form): void {
  const { state } = call
  const now = prorationDate(call, subscription, asked)
  const [before, after] = [state.prices[subscription.price], state.prices[priceId]]
  if (!before || !after || before.id === after.id) return
  const { period_start, period_end } = subscription
  const left = Math.max(0, Math.min(1, (period_end - now) / (period_end - period_start)))
  subscription.price = after.id
  if (text(asked, 'proration_behavior') === 'none') return
  const note = (amount: number, price: string, description: string) => {
    const id = newId('ii')
    const period = { start: now, end: period_end }
    state.pendingItems[id] = { id, amount, description, price, proration: true, period, subscription: subscription.id }
  }
  note(-Math.round(subscription.period_cost * left), before.id, `Unused time on ${before.nickname}`)
  note(Math.round(after.unit_amount * left), after.id, `Remaining time on ${after.nickname}`)
  subscription.period_cost = after.unit_amount
}

/**
 * The time, in seconds, from which the new price applies.
 * @throws Refusal if it is outside the paid period.
 */
function prorationDate(call: Call, { period_start, period_end }: Subscription, asked: Form): number {
  const named = Number(text(asked, 'proration_date') ?? call.now)
  if (named >= period_start && named <= period_end) return named
  throw invalid('The proration date must be within the current period of the subscription.', 'proration_date')
}

/** DELETE /v1/subscriptions/:id: cancels immediately; open invoices become void. */
export const cancelSubscription: Handler = (call) => {
  const { state, now } = call
  const subscription = subscriptionOf(call, call.ids[0])
  if (subscription.status === 'canceled') throw missingResource('subscription', subscription.id)
  subscription.status = 'canceled'
  subscription.canceled_at = now
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.subscription === subscription.id && invoice.status === 'open') invoice.status = 'void'
  }
  for (const item of Object.values(state.pendingItems)) if (item.subscription === subscription.id) delete state.pendingItems[item.id]
  record(call, 'customer.subscription.deleted', presentSubscription(state, subscription))
  return ok(presentSubscription(state, subscription))
}
