import type Stripe from 'stripe'
import { z } from 'zod'

import { invalid } from '../errors.ts'
import { WebhookRefused } from './provider-errors.ts'
import { idOf } from './provider.ts'

/**
 * A verified event from the provider. It says what changed, not the new state: events repeat and arrive out of order, so the state is fetched with
 * `retrieveSubscription` and the `id` is stored as seen (ruling 30).
 */
export interface PaymentEvent {
  id: string
  type: string
  at: string
  customerId: string | null
  subscriptionId: string | null
  invoiceId: string | null
}

/** The fields that we read of an event. The signature proves who sent it, not that it has this shape. */
const EventBody = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int().min(0).max(99_999_999_999),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

/**
 * Verifies the signature over the raw body and reads the event.
 * @throws WebhookRefused for a wrong, missing or old signature; 422 if the body is not an event.
 */
export function verifyWebhook(stripe: Stripe, secret: string, rawBody: string | Buffer, signature: string | undefined): PaymentEvent {
  const { success, data: event } = EventBody.safeParse(verified(stripe, secret, rawBody, signature))
  if (!success) return invalid({ body: 'This is no event.' })
  const about = event.data.object
  const kind = about['object']
  const own = (name: string) => (kind === name ? reference(about['id']) : null)
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1000).toISOString(),
    customerId: own('customer') ?? reference(about['customer']),
    subscriptionId: own('subscription') ?? reference(subscriptionOfInvoice(about)),
    invoiceId: own('invoice'),
  }
}

function verified(stripe: Stripe, secret: string, rawBody: string | Buffer, signature: string | undefined): unknown {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret)
  } catch (error) {
    throw new WebhookRefused('The signature of the webhook is not valid.', { cause: error })
  }
}

function subscriptionOfInvoice(about: Record<string, unknown>): unknown {
  const parent = about['parent']
  if (typeof parent !== 'object' || parent === null || !('subscription_details' in parent)) return null
  const details = parent.subscription_details
  return typeof details === 'object' && details !== null && 'subscription' in details ? details.subscription : null
}

function reference(value: unknown): string | null {
  if (typeof value === 'string') return value.length <= 255 ? value : null
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? idOf(value.id) : null
}
