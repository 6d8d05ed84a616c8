import type Stripe from 'stripe'

import { CodeFault } from '../logging/error-facts.ts'
import { withPaymentErrors } from './provider-errors.ts'
import { idOf } from './provider.ts'

/** The card data that may be shown. No other card data reaches the server (REG-068). */
export interface CardFacts {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** The cardholder's name. */
  name: string
}

/** A billing address in the United States (BILL-015). */
export interface BillingAddress {
  address: string
  address2: string
  city: string
  state: string
  zip: string
}

export interface CardToAttach {
  idempotencyKey: string
  customerId: string
  cardToken: string
  cardHolderName: string
  address: BillingAddress
}

/** In characters. A practice may enter longer lines (VAL-005), but a bank compares no more of an address than this. */
const longestLine = 200
const longestCity = 100

/** Converts an address to the provider's form. */
export function providerAddress(address: BillingAddress): Stripe.AddressParam {
  const { address: line1, address2, city, state, zip } = address
  const [first, second] = [line1.slice(0, longestLine), address2.slice(0, longestLine)]
  return { line1: first, line2: second, city: city.slice(0, longestCity), state, postal_code: zip, country: 'US' }
}

/** Returns the card data of an expanded payment method. null for an id, for a missing one, and for a payment method that is not a card. */
export function cardFacts(method: string | Stripe.PaymentMethod | null | undefined): CardFacts | null {
  if (typeof method !== 'object' || !method?.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { brand, last4, expMonth: exp_month, expYear: exp_year, name: method.billing_details.name ?? '' }
}

/**
 * Creates a card from a card token, attaches it to the customer, and returns its id. Does not charge the card.
 * @throws PaymentRefused
 */
export async function attachCard(stripe: Stripe, card: CardToAttach): Promise<string> {
  const key = card.idempotencyKey
  return withPaymentErrors(async () => {
    const method = await stripe.paymentMethods.create(
      {
        type: 'card',
        card: { token: card.cardToken },
        billing_details: { name: card.cardHolderName, address: providerAddress(card.address) },
      },
      { idempotencyKey: `${key}:card` },
    )
    await stripe.paymentMethods.attach(method.id, { customer: card.customerId }, { idempotencyKey: `${key}:attach` })
    return method.id
  })
}

/** Returns the card that a customer pays with, else the newest one on file; null if there is none. */
export async function cardOf(stripe: Stripe, customerId: string): Promise<CardFacts | null> {
  return withPaymentErrors(async () => {
    const customer = await stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] })
    if (customer.deleted) return null
    const chosen = cardFacts(customer.invoice_settings.default_payment_method)
    if (chosen) return chosen
    const onFile = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 })
    return cardFacts(onFile.data[0])
  })
}

/**
 * Replaces the card of a customer and of all live subscriptions, and removes the former cards. Does not pay open invoices; see `payOpenInvoices`.
 * @throws PaymentRefused if the new card is not accepted; the old one then stays.
 */
export async function replaceCard(stripe: Stripe, card: CardToAttach): Promise<CardFacts> {
  const { customerId, idempotencyKey: key } = card
  const methodId = await attachCard(stripe, card)
  return withPaymentErrors(async () => {
    await stripe.customers.update(
      customerId,
      { invoice_settings: { default_payment_method: methodId }, address: providerAddress(card.address) },
      { idempotencyKey: `${key}:default` },
    )
    for await (const subscription of stripe.subscriptions.list({ customer: customerId, limit: 100 })) {
      const own = idOf(subscription.default_payment_method)
      if (own === null || own === methodId) continue
      await stripe.subscriptions.update(
        subscription.id,
        { default_payment_method: methodId },
        { idempotencyKey: `${key}:${subscription.id}` },
      )
    }
    for await (const former of stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 })) {
      if (former.id !== methodId) await stripe.paymentMethods.detach(former.id, {}, { idempotencyKey: `${key}:${former.id}` })
    }
    const facts = cardFacts(await stripe.paymentMethods.retrieve(methodId))
    if (!facts) throw new CodeFault('The payment provider took a payment method that is no card.')
    return facts
  })
}
