import { ok, type Handler } from './call.ts'
import { text } from './form.ts'
import { missingParameter } from './refusals.ts'
import type { State } from './state.ts'

/**
 * POST /_emulator/forget with `practice`: deletes the customer of a practice whose registration was never finished, and everything that belongs to
 * it. Not part of Stripe's API.
 */
export const forget: Handler = ({ state, form }) => {
  const practice = text(form, 'practice')
  if (!practice) throw missingParameter('practice')
  const customers = Object.values(state.customers).filter((one) => one.metadata['practiceId'] === practice)
  for (const { id } of customers) forgetCustomer(state, id)
  return ok({ object: 'list', data: customers.map(({ id }) => ({ id, deleted: true })) })
}

function forgetCustomer(state: State, customer: string) {
  const belongs = (one: { customer?: string | null }) => one.customer === customer
  const subscriptions = new Set(keysOf(state.subscriptions, belongs))
  remove(state.pendingItems, (one) => subscriptions.has(one.subscription))
  remove(state.subscriptions, belongs)
  remove(state.invoices, belongs)
  remove(state.charges, belongs)
  remove(state.paymentMethods, belongs)
  // Events and stored responses contain snapshots of their objects. Customer ids are unguessable, so searching the text for the id is safe.
  remove(state.events, (one) => JSON.stringify(one.object).includes(customer))
  remove(state.keptAnswers, (one) => one.body.includes(customer))
  delete state.customers[customer]
}

const keysOf = <T>(all: Record<string, T>, fits: (one: T) => boolean) => Object.keys(all).filter((key) => all[key] && fits(all[key]))

function remove<T>(all: Record<string, T>, fits: (one: T) => boolean) {
  for (const key of keysOf(all, fits)) delete all[key]
}
