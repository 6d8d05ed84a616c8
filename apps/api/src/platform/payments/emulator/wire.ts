import type Stripe from 'stripe'

import type { StoredCard } from './state.ts'

/** An object as it goes over the wire: Stripe's field names, other objects by their id. */
export type Wire = object

/** Refuses fields that the kind does not have, which an object with spread parts would let through. */
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

/** A decimal is a text on the wire; the library makes an object of its own of it. */
export const decimal = (value: number) => String(value) as unknown as NonNullable<Stripe.Price['unit_amount_decimal']>
