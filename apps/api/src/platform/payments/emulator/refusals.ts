/** An error in Stripe's error format. Throwing it inside a change rolls the change back. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; decline_code?: string; param?: string; message: string; charge?: string }

  constructor(status: number, body: Refusal['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function missingResource(what: string, id: string, param = 'id'): Refusal {
  const status = param === 'id' ? 404 : 400
  return new Refusal(status, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${what}: '${id}'` })
}

export function missingParameter(param: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', code: 'parameter_missing', param, message: `Missing required param: ${param}.` })
}

export function invalid(message: string, param?: string, code?: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) })
}

export function cardRefused(code: string, message: string, more: { param?: string; decline_code?: string; charge?: string } = {}): Refusal {
  return new Refusal(402, { type: 'card_error', code, message, ...more })
}

export function notAllowed(message: string, code?: string): Refusal {
  return new Refusal(401, { type: 'invalid_request_error', message, ...(code && { code }) })
}

export function keyReused(message: string): Refusal {
  return new Refusal(400, { type: 'idempotency_error', message })
}

/** Converts a decline that needs authentication to the provider's error for it: the cardholder could confirm the payment at once. */
export function toConfirmationError(refusal: Refusal, what: 'subscription' | 'invoice'): Refusal {
  if (refusal.body.code !== 'authentication_required') return refusal
  const message = `Payment for this ${what} requires additional user action before it can be completed successfully.`
  return cardRefused(`${what}_payment_intent_requires_action`, message)
}
