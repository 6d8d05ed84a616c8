import type { Operator } from '#wire/operator'

import type { Clock } from './clock.ts'
import type { Database, Db } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { UploadSlots } from './files/upload-slots.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './server-limits.ts'
import type { Log } from './logging/log.ts'
import type { Model } from './model/model.ts'
import type { Payments } from './payments/payments.ts'
import type { PushService } from './push/push-service.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Keyring } from './keys/keyring.ts'
import type { SignInProvider } from './sign-in-providers/provider.ts'

/** The external services as features see them. Only these adapters differ between local mode, tests and production. */
export interface Services {
  clock: Clock
  database: Database
  files: FileStore
  uploads: Uploads
  payments: Payments
  realtime: Realtime
  messages: Messages
  /** Delivery to the devices of people. */
  push: PushService
  /** Background jobs of the features. */
  jobs: Pick<Jobs, 'send' | 'wake'>
  keyring: Keyring
  log: Log
  /** The assistant's language model; null if none is configured. */
  model: Model | null
  passwords: Passwords
  /** The configured providers of "Sign in with …"; usually none. */
  signInProviders: readonly SignInProvider[]
  settings: Settings
}

/** Uploads in progress in this server process. */
interface Uploads {
  /** The folder that holds received files until the response is sent. */
  folder: string
  slots: UploadSlots
}

/**
 * How urgently a message must be delivered (decision 080). `alarm`: someone may be hurt. `code`: a person waits for it at the screen, as for a code or
 * a link to set a new password. `link`: a link that a person expects, or that protects an account. All three overtake `ordinary` messages.
 */
export type Urgency = 'alarm' | 'code' | 'link' | 'ordinary'

/** Delivery of outbox messages. */
export interface Messages {
  /** Accepts a message for delivery, in the transaction that writes it. In local mode and tests, storing a message counts as delivery. A silent copy sends nothing. */
  take(
    db: Db,
    message: { id: string; channel: 'email' | 'sms'; urgency: Urgency; startAfter?: Date },
  ): Promise<'arrived' | 'onItsWay' | 'silenced'>
  /** Announces a message after COMMIT. If this call is lost, delivery is only delayed by seconds. */
  wake(): void
}

/** Password hashing. Tests use cheap parameters of the same algorithm. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time with and without a hash to compare (ruling 1). */
  matches(hash: string | null, password: string): Promise<boolean>
}

/** The configuration values that features use. */
export interface Settings {
  /** URL of the product without a trailing slash, for links in messages. */
  publicUrl: string
  /** The address that receives messages to support. */
  supportEmail: string
  /** The company that runs this server, as the legal documents name it. */
  operator: Operator
  sessionHours: number
  sessionIdleMinutes: number
  /** Call budget per session and minute: a read counts 1, a write 4. */
  sessionCallsPerMinute: number
  /** True if people reach the server over HTTPS; cookies are then marked secure. */
  https: boolean
  /** A copy for tests that reaches nobody (decision 082). */
  silent: boolean
  /** True if Stripe processes the payments, not the emulator. */
  stripe: boolean
  /**
   * URL of an embedded map, with `{address}` as the placeholder for the address; null for no map. Apart from Stripe, its host is the only foreign one
   * that may be framed.
   */
  mapUrl: string | null
  /** The second place for the heads of the audit trail (decision 038); null if there is none. */
  auditHeadsFolder: string | null
  /** The folder of the built training films. */
  filmFolder: string
  /** Outside `production`, the API documentation is served and an undeclared error is thrown as a defect. */
  mode: 'local' | 'production' | 'test'
  limits: Limits
}
