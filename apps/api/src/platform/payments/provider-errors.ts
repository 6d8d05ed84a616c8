import type Stripe from 'stripe'

import { library } from './library.ts'

/** The provider declined the card. The message is the provider's own and may be shown to the payer (REG-069, BILL-018). */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly code: string
  readonly declineCode: string | null

  constructor(code: string, message: string, declineCode: string | null) {
    super(message)
    this.code = code
    this.declineCode = declineCode
  }
}

/** The bank requires the cardholder to confirm the payment, which only a page of the provider can do. Nothing was charged. */
export class PaymentUnconfirmed extends PaymentRefused {}

/** The provider's codes for this: in general, for a new subscription, and for an open invoice. */
const unconfirmedCodes = [
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
]

/** The coupon was expired, used up or nonexistent at the time of payment. Nothing was charged. */
export class CouponRefused extends Error {
  override readonly name = 'CouponRefused'
}

/** The provider could not be reached or failed internally. It is unknown whether the call took effect; repeat it with the same idempotency key. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}

/** The emulator could not write its state. Nothing was charged. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = 'ENOSPC'
  constructor(options: ErrorOptions) {
    super('The disk is full.', options)
  }
}

/** An idempotency key was reused with other details, for example with another card. A new attempt needs a new intent. */
export class PaymentIntentReused extends Error {
  override readonly name = 'PaymentIntentReused'
}

/** A webhook's signature is wrong, missing or too old, so its body must not be trusted. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/** Runs a call to the provider and maps its errors to ours. Other errors, such as a wrong key, are our own mistakes and pass through unchanged. */
export async function withPaymentErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translated(error)
  }
}

function translated(error: unknown): unknown {
  const { errors } = library()
  if (error instanceof errors.StripeCardError) {
    const code = error.code ?? 'card_declined'
    const Refusal = unconfirmedCodes.includes(code) ? PaymentUnconfirmed : PaymentRefused
    return new Refusal(code, error.message, error.decline_code || null)
  }
  if (error instanceof errors.StripeIdempotencyError) return new PaymentIntentReused(error.message, { cause: error })
  if (error instanceof errors.StripeInvalidRequestError) return translatedRequest(error)
  // The emulator writes to this server's disk, so this is handled like any other full disk.
  if (error instanceof errors.StripeAPIError && error.code === 'no_space') return new DiskFull({ cause: error })
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError
  ) {
    return new PaymentUnavailable('The payment provider cannot be reached.', { cause: error })
  }
  return error
}

/** A used or unknown card token and a coupon that is no longer valid are the payer's errors, not ours. */
function translatedRequest(error: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>): unknown {
  const param = error.param ?? ''
  if (error.code === 'coupon_expired' || param.startsWith('discounts')) return new CouponRefused(error.message, { cause: error })
  if (error.code === 'token_already_used' || param === 'card[token]') {
    return new PaymentRefused(error.code ?? 'invalid_token', error.message, null)
  }
  return error
}
