import { createServer } from 'node:http'
import Stripe from 'stripe'

import { startPaymentEmulator, type EmulatorOptions, type PaymentEmulator } from '../emulator/emulator.ts'
import type { PaymentsConfig } from '../provider.ts'
import type { SubscribeRequest } from '../subscriptions.ts'

export const keys = { secretKey: 'sk_test_local', publishableKey: 'pk_test_local', webhookSecret: 'whsec_local' }

/** An emulator that stops by itself at the end of its `await using` block. */
export async function emulator(options: Partial<EmulatorOptions> = {}): Promise<PaymentEmulator & AsyncDisposable> {
  const started = await startPaymentEmulator({ ...keys, retryDelays: [20, 40, 80], ...options })
  return { ...started, [Symbol.asyncDispose]: () => started.close() }
}

export function configFor(url: string): PaymentsConfig {
  return { ...keys, emulatorUrl: url }
}

/** The unmodified library, connected to a running emulator. */
export function stripeAt(url: string, key = keys.secretKey): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

export const numbers = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  expired: '4000 0000 0000 0069',
  poor: '4000 0000 0000 9995',
  later: '4000 0000 0000 0341',
}

/** The year in which the test cards expire. */
export const expiryYear = 2040

/** Does what the page's card form does: sends the card with the publishable key and gets a token. */
export async function cardToken(url: string, number: string, name = 'Dana Field'): Promise<string> {
  const card = { number, exp_month: '11', exp_year: String(expiryYear), cvc: '123', name, address_zip: '80202' }
  return (await stripeAt(url, keys.publishableKey).tokens.create({ card })).id
}

export async function subscribeRequest(
  url: string,
  changes: Partial<SubscribeRequest> & { number?: string } = {},
): Promise<SubscribeRequest> {
  const { number = numbers.good, ...rest } = changes
  return {
    idempotencyKey: 'intent-1',
    practiceId: '65a1b2c3d4e5f60718293a4b',
    email: 'dana@cedar.example',
    name: 'Cedar Family Dental',
    cardToken: await cardToken(url, number),
    cardHolderName: 'Dana Field',
    address: { address: '12 Main St', address2: '', city: 'Denver', state: 'CO', zip: '80202' },
    planType: 'OSHA&SDS',
    tier: 0,
    ...rest,
  }
}

/** Triggers a subscription's next payment now. */
export const advance = (url: string, subscription: string) => callOwn(url, 'advance', { subscription })

/** Moves a new subscription some days into the past. */
export const backdate = (url: string, subscription: string, days: number) =>
  callOwn(url, 'backdate', { subscription, seconds: String(days * 86_400) })

async function callOwn(url: string, name: string, fields: Record<string, string>): Promise<void> {
  const headers = { authorization: `Bearer ${keys.secretKey}` }
  const answer = await fetch(`${url}/_emulator/${name}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  if (!answer.ok) throw new Error(await answer.text())
}

export interface Delivery {
  body: string
  signature: string | undefined
}

/** A webhook listener that fails a given number of times and then accepts. */
export async function listener(failures = 0): Promise<{ url: string; deliveries: Delivery[]; refusals: () => number } & AsyncDisposable> {
  const deliveries: Delivery[] = []
  let refused = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const signature = request.headers['stripe-signature']
      if (refused < failures) refused += 1
      else deliveries.push({ body, signature: typeof signature === 'string' ? signature : undefined })
      response.writeHead(deliveries.length === 0 ? 500 : 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    deliveries,
    refusals: () => refused,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
