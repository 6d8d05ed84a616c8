import type Stripe from 'stripe'

import { library } from './library.ts'

/** How to reach the payment provider. Without `emulatorUrl`, it is Stripe itself. */
export interface PaymentsConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  emulatorUrl?: string | undefined
}

/**
 * The provider's library, connected to Stripe or to the emulator. Failed connections are retried twice with the same idempotency key. Telemetry is
 * off. The timeout is short enough for a person who waits for an answer.
 */
export function connectProvider(config: PaymentsConfig): Stripe {
  const local = config.emulatorUrl === undefined ? undefined : new URL(config.emulatorUrl)
  const Provider = library()
  return new Provider(config.secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(local && {
      host: local.hostname,
      port: local.port || (local.protocol === 'https:' ? 443 : 80),
      protocol: local.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** The id of a value that the provider returns as an id or as an expanded object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : value.id
}

/** Converts the provider's time (seconds since 1970) to ISO 8601. */
export function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
