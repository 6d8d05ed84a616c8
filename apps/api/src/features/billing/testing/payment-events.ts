import { paymentWebhook } from '#contract/billing/billing'
import type { World } from '#api/data/testing/test'
import { listener, stripeAt } from '#api/platform/payments/testing/test-emulator'

interface Delivery {
  body: string
  signature: string | undefined
}

/** Returns the provider's id of the customer with an email address. */
export async function customerOf(world: World, email: string): Promise<string> {
  const { data } = await stripeAt(world.provider.url, 'sk_test_world').customers.list({ email })
  return data[0]?.id ?? ''
}

/** Triggers the next payment of a customer at the provider. Returns the customer's events, which have not been delivered to the server yet. */
export async function nextPayment(world: World, customer: string): Promise<readonly Delivery[]> {
  await using hook = await listener()
  world.provider.setWebhookUrl(hook.url)
  await fetch(`${world.provider.url}/_emulator/advance`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_world' },
    body: new URLSearchParams({ customer }),
  })
  await world.provider.settled()
  world.provider.setWebhookUrl(undefined)
  return hook.deliveries.filter(({ body }) => body.includes(customer))
}

/** Delivers an event to the server as the provider would. */
export const deliver = (world: World, { body, signature }: Delivery) =>
  world.app.inject({
    method: 'POST',
    url: paymentWebhook.path,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  })
