import { z } from 'zod'

import { cardToken, CardRefused, ConfirmationNeeded, PayerUnknown, PaymentInProgress, PaymentsUnavailable } from './billing.ts'
import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { address, fiveDigits, required, text } from '../endpoint/shapes.ts'

/** Shown after the card or the billing address was changed, verbatim. */
export const billingUpdatedText = 'Billing details updated successfully'

/** BILL-010, verbatim. */
export const invalidBillingZipText = 'Invalid Zip Code'

/** The payer data of a practice (DATA-A-039). */
export const Payer = z.object({
  _id: id('practice'),
  name: z.string(),
  billingAddress: z.object({ address: z.string(), address2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  /** A code of the frequency list; "3" is yearly. */
  billingCycle: z.literal('3'),
  /** The last payment failed. */
  billingFailed: z.boolean(),
})
export type Payer = z.infer<typeof Payer>

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/v2/practice/:practiceId',
  access: adminOf('params.practiceId'),
  summary: 'A practice as its payer, with the billing address (API-A-053).',
  params: z.object({ practiceId: id('practice') }),
  response: payload(Payer),
})

export const updateCard = endpoint({
  method: 'PUT',
  path: '/api/v2/practice/:practiceId/updateCard/:cardTokenId',
  access: adminOf('params.practiceId'),
  summary: 'Replaces the card and the billing address, and pays what is open (API-A-054).',
  params: z.object({ practiceId: id('practice'), cardTokenId: cardToken }),
  body: z.object({
    address_city: address.shape.city,
    /** CONST-A-007. */
    address_country: z.literal('US').optional().default('US'),
    address_line1: address.shape.address,
    address_line2: text(500).optional().default(''),
    address_state: address.shape.state,
    address_zip: required(20).regex(fiveDigits, invalidBillingZipText),
    /** The cardholder's name. */
    name: required(200),
  }),
  freshProof: 'card',
  response: payload(z.object({ _id: id('practice'), isSubscriptionFailed: z.boolean() })),
  errors: [CardRefused, ConfirmationNeeded, PaymentInProgress, PaymentsUnavailable, PayerUnknown],
})
