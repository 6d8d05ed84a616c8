import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import type { FileStore } from './files/file-store.ts'
import type { UploadPlaces } from './files/upload-places.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './server-limits.ts'
import type { Log } from './logging/log.ts'
import type { Model } from './model/model.ts'
import type { Payments } from './payments/payments.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Keyring } from './secrets.ts'

/** The external services as features see them; only these adapters differ between local mode, tests and production. */
export interface Services {
  clock: Clock
  database: Database
  files: FileStore
  uploads: Uploads
  payments: Payments
  realtime: Realtime
  messages: Messages
  /** Background work of features. */
  jobs: Pick<Jobs, 'send' | 'wake'>
  keyring: Keyring
  log: Log
  /** The language model of the assistant; null where none is configured. */
  model: Model | null
  passwords: Passwords
  settings: Settings
}

/** Uploads under way in this server process. */
export interface Uploads {
  /** Where received files wait until their request is answered. */
  folder: string
  places: UploadPlaces
}

/** Delivery of the outbox. */
export interface Messages {
  /** Takes on the delivery within the transaction that writes the message. In local mode and tests a stored message counts as delivered. */
  take(db: Db, message: { id: string; channel: 'email' | 'sms' }): Promise<'arrived' | 'onItsWay'>
  /** Announces a message after COMMIT. Losing this call only costs seconds. */
  wake(): void
}

/** Password hashing; tests use cheap parameters of the same algorithm. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time with and without a hash to compare (ruling 1). */
  matches(hash: string | null, password: string): Promise<boolean>
}

/** The configuration for features. */
export interface Settings {
  /** Address of the product without a slash at the end, for links in messages. */
  publicUrl: string
  /** Where messages to the support go. */
  supportEmail: string
  sessionHours: number
  sessionIdleMinutes: number
  /** Calls per session and minute on one server: a read counts 1, a write 4. */
  sessionCallsPerMinute: number
  /** People reach the server by https: secure cookies. */
  https: boolean
  /** Stripe takes the payments, not the emulator. */
  stripe: boolean
  /** Address of an embedded map with `{address}` for the address; null: no map. Its host is the only foreign one that frames may come from, beside Stripe. */
  mapUrl: string | null
  /** Where the built training films are. */
  filmFolder: string
  /** Test codes are shown only in the outbox. */
  mode: 'local' | 'production' | 'test'
  limits: Limits
}
