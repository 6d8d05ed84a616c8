import type Stripe from 'stripe'

import type { StoredCard } from './state.ts'

/** An object as it is sent: Stripe's field names, with other objects referenced by id. */
export type Wire = object

/** Rejects fields that the kind does not have. TypeScript alone would accept them in an object with spread parts. */
export const only =
  <Kind extends object>() =>
  <Made extends Kind>(made: Made & { [Extra in Exclude<keyof Made, keyof Kind>]: never }): Kind =>
    made

export const common = { livemode: false as const }

export function list<T extends Wire>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url }
}

export const cardChecks = { cvc_check: 'pass', address_line1_check: 'pass', address_postal_code_check: 'pass' }

export function cardFacts(card: StoredCard) {
  return { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year, country: 'US', funding: 'credit' }
}

/** A decimal is a string in the API, but the library's types declare its own object for it. */
export const decimal = (value: number) => String(value) as unknown as NonNullable<Stripe.Price['unit_amount_decimal']>
