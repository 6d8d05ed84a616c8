import type { Readable } from 'node:stream'

import type { AuditAction } from '#contract/audit-actions'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint'

import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import type { Services } from './services.ts'

/** A completely received upload. It stays on this server's disk until the request is answered. */
export interface UploadedFile {
  /** Without folders and invisible characters. */
  name: string
  /** Bytes. */
  size: number
  /** Of the content, in hexadecimal digits. */
  sha256: string
  /** Larger than the endpoint allows for one file; such a file is not kept. */
  tooLarge: boolean
  path: string
  /** The whole content, for files that are small by the rules of their endpoint. */
  read(): Promise<Buffer>
}

/** One event for the audit trail. */
export interface AuditEntry {
  /** What happened, as noun and past participle: `task.completed`. */
  action: AuditAction
  target: { kind: string; id: string }
  /** By default that of the location, else the actor's only practice. */
  practiceId?: string | null
  locationId?: string | null
  /** The event is about the actor's account or session: every practice of the actor gets it. */
  everyPractice?: true
  /** The fields of the target before and after; the trail keeps the fields that differ. */
  before?: object | null
  after?: object | null
  /**
   * The fields of administration, kept by value. Every other field is kept by name only, so health data, emergency contacts, answers of
   * confidential forms, contacts and secrets are never listed here (ruling 49).
   */
  shown?: readonly string[]
}

/** The invited person, known by the proof of the join screen. */
export interface SetupProof {
  proofId: string
  inviteId: string
  userId: string
}

type Anonymous = 'public' | 'capability' | 'webhook'
export type CallerOf<E extends Endpoint> = E['access']['rule'] extends Anonymous | 'setupProof' ? null : Actor

export interface Caller {
  /** The request's id, shown with unexpected errors. */
  requestId: string
  /** The client's address as far as TRUST_PROXY allows, or its IPv6 network; for limits only. */
  address: string
  /** The User-Agent header; empty if absent. */
  userAgent: string
}

/** The arguments of every handler. */
export interface Handling<E extends Endpoint> extends Caller {
  actor: CallerOf<E>
  proof: E['access']['rule'] extends 'setupProof' ? SetupProof : null
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: readonly UploadedFile[]
  /** The raw body of a webhook, and its headers. */
  raw: { body: Buffer; headers: Record<string, string | undefined> }
  /** The Idempotency-Key of this write (ruling 30). */
  idempotencyKey: string | null
  /** The time of the request; constant during the request. */
  now: Date
  services: Services
  /** Sets or clears the cookie `token`. */
  cookie: { set(token: string): void; clear(): void }
  /** Runs after COMMIT: delivery only. Its errors are logged. */
  after(work: () => Promise<void> | void): void
}

/** A handler that runs in one transaction, opened for the caller's practices. */
export interface InTransaction<E extends Endpoint> extends Handling<E> {
  db: Db
  /** Writes audit events in this transaction. */
  audit(entries: AuditEntry | readonly AuditEntry[]): Promise<void>
}

/** What one transaction of a handler sees less than the caller. */
export interface TransactionScope {
  /** Nothing of the caller's other practices. */
  practiceId?: string
  /** All statements see the database as it is at the first one. */
  oneMoment?: boolean
}

/** A handler with an outside effect: it opens its own transactions around the call (design 5, "Outside calls"). */
export interface WithOutsideCalls<E extends Endpoint> extends Handling<E> {
  transaction<T>(
    work: (inside: { db: Db; audit(entry: AuditEntry | readonly AuditEntry[]): Promise<void> }) => Promise<T>,
    scope?: TransactionScope,
  ): Promise<T>
  /** The transaction whose result is the answer: the answer is kept for repeats in it (ruling 30). Without it the answer is kept right after the handler. */
  finish(work: (inside: { db: Db; audit(entry: AuditEntry): Promise<void> }) => Promise<ResultOf<E>>): Promise<ResultOf<E>>
}

export interface Route {
  endpoint: Endpoint
  transactional: boolean
  run(context: never): Promise<unknown>
}

/** Binds a contract endpoint to a handler inside one transaction. */
export function handle<const E extends Endpoint>(endpoint: E, run: (context: InTransaction<E>) => Promise<ResultOf<E>>): Route {
  return { endpoint, transactional: true, run }
}

/** Binds an endpoint that calls external services or hashes passwords: no transaction is open unless the handler opens one. */
export function handleOutside<const E extends Endpoint>(endpoint: E, run: (context: WithOutsideCalls<E>) => Promise<ResultOf<E>>): Route {
  return { endpoint, transactional: false, run }
}

/** Content of which a caller may want a part. Positions in bytes, ends exclusive. */
export interface RangedContent {
  size: number
  open(start: number, end: number): Readable
  /** Called once when the answer is over, with the part that was read; also when the caller has left before its end. */
  noteSent?: ((start: number, end: number) => Promise<void>) | undefined
}

/** The result of an endpoint with the response `file`. */
export interface FileAnswer {
  content: Buffer | Readable | RangedContent
  contentType: string
  name: string
  /** Displayed in the browser instead of downloaded. */
  inline: boolean
  /** ETag of the content; a caller that has it already gets an empty 304. */
  etag?: string
}
