import { isDeepStrictEqual } from 'node:util'

import type { subscription } from '#api/data/tables'
import type { InvoiceFacts } from '#api/platform/payments/invoices'
import type { SubscriptionState } from '#api/platform/payments/subscriptions'

import { mirroredFacts, providerFacts } from '../mirror.ts'

/** A difference between our copy and the provider, or something that a person must look at. Ids are the provider's. */
export type Difference =
  | { kind: 'subscription_differs'; subscription: string; ours: object; theirs: object }
  /** The provider bills for a subscription that no location has. */
  | { kind: 'subscription_unknown'; subscription: string }
  /** An invoice was paid after the plan had ended. It gives no access and may have to be refunded. */
  | { kind: 'paid_after_end'; subscription: string; invoice: string }
  /** An open invoice of an ended plan, which nobody will collect. */
  | { kind: 'open_after_end'; subscription: string; invoice: string }

export interface Compared {
  /** All subscriptions of the practice in our copy, ended ones included. */
  rows: readonly (typeof subscription.$inferSelect)[]
  /** The provider's state of those that have not ended in our copy. */
  states: readonly SubscriptionState[]
  /** The ids of all subscriptions that have not ended at the provider. */
  live: readonly string[]
  invoices: readonly InvoiceFacts[]
}

/** Compares our copy of a practice with the provider. */
export function differences({ rows, states, live, invoices }: Compared): Difference[] {
  const known = new Map(rows.map((row) => [row.providerSubscriptionId, row]))
  return [
    ...states.flatMap((state) => differing(known.get(state.subscriptionId), state)),
    ...live.filter((id) => !known.has(id)).map((id) => ({ kind: 'subscription_unknown' as const, subscription: id })),
    ...invoices.flatMap((invoice) => afterEnd(known.get(invoice.subscriptionId ?? ''), invoice)),
  ]
}

function differing(row: Compared['rows'][number] | undefined, state: SubscriptionState): Difference[] {
  if (!row) return []
  const [ours, theirs] = [mirroredFacts(row), providerFacts(row, state)]
  return isDeepStrictEqual(ours, theirs) ? [] : [{ kind: 'subscription_differs', subscription: state.subscriptionId, ours, theirs }]
}

function afterEnd(row: Compared['rows'][number] | undefined, invoice: InvoiceFacts): Difference[] {
  if (!row?.endedAt) return []
  const about = { subscription: row.providerSubscriptionId, invoice: invoice.id }
  if (invoice.status === 'open') return [{ kind: 'open_after_end', ...about }]
  return invoice.amountPaid > 0 && invoice.paidAt && new Date(invoice.paidAt) > row.endedAt ? [{ kind: 'paid_after_end', ...about }] : []
}
