import { createHmac } from 'node:crypto'
import { join } from 'node:path'

import type { Config } from '../../config.ts'
import { CodeFault } from '../../platform/logging/error-facts.ts'
import { startPaymentEmulator, type PaymentEmulator } from '../../platform/payments/emulator/emulator.ts'
import { emulatorPages } from '../../platform/payments/emulator/product-routes.ts'
import { createPayments, type Payments } from '../../platform/payments/payments.ts'

export interface OpenPayments {
  payments: Payments
  /** Replaces the payment provider in local mode; otherwise null. */
  emulator: (PaymentEmulator & OwnCalls & { publishableKey: string }) | null
}

/** Endpoints that only the emulator has. */
interface OwnCalls {
  /** Runs the next renewal of a customer now, instead of in a year by the emulator's clock. */
  renewNow(customerId: string): Promise<void>
  /** Moves a new subscription and its payment some days into the past, and renews it on each of its anniversaries since. */
  backdate(subscriptionId: string, days: number): Promise<void>
  /** Deletes the customers of practices that were never completed. */
  forget(practiceIds: readonly string[]): Promise<void>
}

/** Opens Stripe if it is configured, else the emulator, which stores its data in the data folder. */
export async function openPayments(config: Config, now: () => number, say: (line: string) => void): Promise<OpenPayments> {
  if (config.stripe) return { payments: createPayments(config.stripe, now), emulator: null }
  const made = (use: string) => createHmac('sha256', config.APP_SECRET).update(`emulator ${use}`).digest('hex').slice(0, 32)
  const keys = {
    secretKey: `sk_test_${made('secret')}`,
    publishableKey: `pk_test_${made('page')}`,
    webhookSecret: `whsec_${made('webhook')}`,
  }
  const emulator = await startPaymentEmulator({
    ...keys,
    storePath: join(config.DATA_DIR, 'payments.json'),
    pagesUrl: `${config.PUBLIC_URL}${emulatorPages}`,
    now,
    say,
  })
  return {
    payments: createPayments({ ...keys, emulatorUrl: emulator.url }, now),
    emulator: {
      ...emulator,
      publishableKey: keys.publishableKey,
      ...ownCalls(emulator.url, keys.secretKey),
    },
  }
}

/** Returns the functions that only the emulator supports. */
export function ownCalls(url: string, secretKey: string): OwnCalls {
  const call = async (name: 'advance' | 'backdate' | 'forget', fields: Record<string, string>) => {
    const headers = { authorization: `Bearer ${secretKey}` }
    const reply = await fetch(`${url}/_emulator/${name}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
    if (!reply.ok) throw new CodeFault(`The local payment provider refused to ${name}: ${reply.status}`)
  }
  return {
    renewNow: (customer) => call('advance', { customer }),
    backdate: (subscription, days) => call('backdate', { subscription, seconds: String(days * 86_400) }),
    forget: async (practices) => {
      for (const practice of practices) await call('forget', { practice })
    },
  }
}
