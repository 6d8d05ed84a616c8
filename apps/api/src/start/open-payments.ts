import { createHmac } from 'node:crypto'
import { join } from 'node:path'

import type { Config } from '../config.ts'
import { startPaymentEmulator, type PaymentEmulator } from '../platform/payments/emulator/emulator.ts'
import { createPayments, type Payments } from '../platform/payments/payments.ts'

export interface OpenPayments {
  payments: Payments
  /** Present in local mode: stands in for the provider. */
  emulator: (PaymentEmulator & { publishableKey: string; renewNow(customerId: string): Promise<void> }) | null
}

/** Stripe where it is configured, else the emulator with its books in the data folder. */
export async function openPayments(config: Config, now: () => number): Promise<OpenPayments> {
  if (config.stripe) return { payments: createPayments(config.stripe, now), emulator: null }
  const made = (use: string) => createHmac('sha256', config.APP_SECRET).update(`emulator ${use}`).digest('hex').slice(0, 32)
  const keys = {
    secretKey: `sk_test_${made('secret')}`,
    publishableKey: `pk_test_${made('page')}`,
    webhookSecret: `whsec_${made('webhook')}`,
  }
  const emulator = await startPaymentEmulator({ ...keys, storePath: join(config.DATA_DIR, 'payments.json'), now })
  return {
    payments: createPayments({ ...keys, emulatorUrl: emulator.url }, now),
    emulator: {
      ...emulator,
      publishableKey: keys.publishableKey,
      renewNow: (customer) => renewNow(emulator.url, keys.secretKey, customer),
    },
  }
}

/** Lets the next renewal of a customer happen at once, as the emulator's own clock would in a year. */
async function renewNow(url: string, secretKey: string, customer: string): Promise<void> {
  const reply = await fetch(`${url}/_emulator/advance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ customer }),
  })
  if (!reply.ok) throw new Error(`The local payment provider did not renew: ${reply.status}`)
}
