import type { Readable } from 'node:stream'

import type { AuditAction } from '#contract/audit-trail/audit-sentences'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint/endpoint'

import type { Actor } from './actor/actor.ts'
import type { Db } from './database/database.ts'
import type { Services } from './services.ts'
import type { Share } from './work-queue.ts'

/** A completely received upload. The file stays on this server's disk until the response is sent. */
export interface UploadedFile {
  /** Without folders and invisible characters. */
  name: string
  /** In bytes. */
  size: number
  /** Hash of the content, in hexadecimal. */
  sha256: string
  /** True if the file exceeds the endpoint's limit for one file. Such a file is not kept. */
  tooLarge: boolean
  path: string
  /** Reads the whole content. Only for files that the endpoint limits to a small size. */
  read(): Promise<Buffer>
}

/** One event for the audit trail. */
export interface AuditEntry {
  /** A noun and a past participle, such as `task.completed`. */
  action: AuditAction
  /** `formerName` is the name of a person before the change, if the change gives them another one. */
  target: { kind: string; id: string; formerName?: string }
  /** Defaults to the practice of the location, else to the actor's only practice. */
  practiceId?: string | null
  locationId?: string | null
  /** The event concerns the actor's account or session, so every practice of the actor gets it. */
  everyPractice?: true
  /** The fields of the target before and after the change. The trail keeps only fields that differ. */
  before?: object | null
  after?: object | null
  /**
   * Administrative fields, kept by value. All other fields are kept by name only. Never list health data, emergency contacts, answers of confidential
   * forms, contacts or secrets here (ruling 49).
   */
  shown?: readonly string[]
}

/** The invited person, identified by the setup proof of the join screen. */
export interface SetupProof {
  proofId: string
  inviteId: string
  userId: string
}

type Anonymous = 'public' | 'capability' | 'webhook'
type CallerOf<E extends Endpoint> = E['access']['rule'] extends Anonymous | 'setupProof' ? null : Actor

interface Caller {
  /** The request's id, shown with unexpected errors. */
  requestId: string
  /** The client's address as far as TRUST_PROXY allows; for IPv6 its network. Used for limits only. */
  address: string
  /** The User-Agent header; empty if absent. */
  userAgent: string
}

/** The arguments that every handler receives. */
export interface Handling<E extends Endpoint> extends Caller {
  actor: CallerOf<E>
  proof: E['access']['rule'] extends 'setupProof' ? SetupProof : null
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: readonly UploadedFile[]
  /** The raw body and the headers of a webhook request. */
  raw: { body: Buffer; headers: Record<string, string | undefined> }
  /** The Idempotency-Key of this write (ruling 30). */
  idempotencyKey: string | null
  /** For work that waits in a queue of the server. */
  share: Share
  /** The time of the request; constant during the request. */
  now: Date
  services: Services
  /** Sets or clears the cookie `token`. */
  cookie: { set(token: string): void; clear(): void }
  /** Runs after COMMIT; use it for delivery only. Errors are logged. */
  after(work: () => Promise<void> | void): void
}

/** The arguments of a handler that runs in one transaction, opened for the caller's practices. */
export interface InTransaction<E extends Endpoint> extends Handling<E> {
  db: Db
  /** Writes audit events in this transaction. */
  audit(entries: AuditEntry | readonly AuditEntry[]): Promise<void>
}

/** Narrows what one transaction of a handler can see. */
export interface TransactionScope {
  /** Only this practice is visible, not the caller's other practices. */
  practiceId?: string
  /** All statements see the database as of the first statement. */
  snapshot?: boolean
}

/**
 * The arguments of a handler with an external effect. It opens its own transactions around the external call, so that none is open during it
 * (decision 016).
 */
export interface WithOutsideCalls<E extends Endpoint> extends Handling<E> {
  transaction<T>(
    work: (inside: { db: Db; audit(entry: AuditEntry | readonly AuditEntry[]): Promise<void> }) => Promise<T>,
    scope?: TransactionScope,
  ): Promise<T>
  /**
   * Runs the transaction whose result is the response. The response is stored in it for repeated requests (ruling 30). A handler that does not use it
   * has its response stored right after it returns.
   */
  finish(work: (inside: { db: Db; audit(entry: AuditEntry): Promise<void> }) => Promise<ResultOf<E>>): Promise<ResultOf<E>>
}

export interface Route {
  endpoint: Endpoint
  transactional: boolean
  run(context: never): Promise<unknown>
}

/** Binds a contract endpoint to a handler that runs in one transaction. */
export function handle<const E extends Endpoint>(endpoint: E, run: (context: InTransaction<E>) => Promise<ResultOf<E>>): Route {
  return { endpoint, transactional: true, run }
}

/** Binds an endpoint that calls external services or hashes passwords. No transaction is open unless the handler opens one. */
export function handleOutside<const E extends Endpoint>(endpoint: E, run: (context: WithOutsideCalls<E>) => Promise<ResultOf<E>>): Route {
  return { endpoint, transactional: false, run }
}

/** Content that can be requested in part. Positions are in bytes; `end` is exclusive. */
export interface RangedContent {
  size: number
  open(start: number, end: number): Readable
  /** Called once when the response ends, with the range that was read, even if the client disconnected early. */
  onClosed?: ((start: number, end: number) => Promise<void>) | undefined
}

/** The result of an endpoint whose response is `file`. */
export interface FileAnswer {
  content: Buffer | Readable | RangedContent
  contentType: string
  name: string
  /** Displayed in the browser instead of downloaded. */
  inline: boolean
  /** ETag of the content. A client that already has it gets an empty 304. */
  etag?: string
}
