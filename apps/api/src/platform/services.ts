import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log.ts'
import type { Payments } from './payments/payments.ts'
import type { Realtime } from './realtime.ts'
import type { Keyring } from './secrets.ts'

/** The outer world as the features see it; only these adapters differ between local mode, tests and production. */
export interface Services {
  clock: Clock
  database: Database
  files: FileStore
  payments: Payments
  realtime: Realtime
  messages: Messages
  keyring: Keyring
  log: Log
  passwords: Passwords
  settings: Settings
}

/** Delivery of the outbox. */
export interface Messages {
  /** Takes on the delivery within the transaction that writes the message. In local mode and tests it has arrived by being there. */
  take(db: Db, message: { id: string; channel: 'email' | 'sms' }): Promise<'arrived' | 'onItsWay'>
  /** After COMMIT: there is something to deliver. Losing this call only costs seconds. */
  wake(): void
}

/** Password hashing; tests use cheap parameters of the same algorithm. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Costs the same time whether or not there is a hash to compare with (ruling 1). */
  matches(hash: string | null, password: string): Promise<boolean>
}

/** What features need of the configuration. */
export interface Settings {
  /** Address of the product without a slash at the end, for links in messages. */
  publicUrl: string
  /** Where messages to the support go. */
  supportEmail: string
  sessionHours: number
  sessionIdleMinutes: number
  /** Secure cookies. */
  https: boolean
  /** Test codes are never shown anywhere but in the outbox. */
  mode: 'local' | 'production' | 'test'
}
