import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint'

import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import type { Services } from './services.ts'

/** A file of an upload, read whole and within the limits of its endpoint. */
export interface UploadedFile {
  name: string
  content: Buffer
}

export interface AuditEntry {
  action: string
  target: { kind: string; id: string }
  practiceId?: string | null
  locationId?: string | null
  before?: unknown
  after?: unknown
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
  /** The client's address as far as TRUST_PROXY lets it be believed; for limits only. */
  address: string
  /** What the browser calls itself; empty when it does not say. */
  userAgent: string
}

/** What every handler is given. */
export interface Handling<E extends Endpoint> extends Caller {
  actor: CallerOf<E>
  proof: E['access']['rule'] extends 'setupProof' ? SetupProof : null
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: readonly UploadedFile[]
  /** The raw body of a webhook, and its headers. */
  raw: { body: Buffer; headers: Record<string, string | undefined> }
  /** The caller's name for this write; the same one again must not do it twice (ruling 30). */
  idempotencyKey: string | null
  /** The moment of the request; the same throughout. */
  now: Date
  services: Services
  /** Sets or clears the cookie `token`. */
  cookie: { set(token: string): void; clear(): void }
  /** Runs after COMMIT: delivery only. What it throws is logged. */
  after(work: () => Promise<void> | void): void
}

/** A handler that runs in one transaction, opened for the caller's practices. */
export interface InTransaction<E extends Endpoint> extends Handling<E> {
  db: Db
  /** Writes audit events in this transaction. */
  audit(entries: AuditEntry | readonly AuditEntry[]): Promise<void>
}

/** A handler with an outside effect: it opens its own transactions around the call (design 5, "Outside calls"). */
export interface WithOutsideCalls<E extends Endpoint> extends Handling<E> {
  transaction<T>(work: (inside: { db: Db; audit(entry: AuditEntry): Promise<void> }) => Promise<T>): Promise<T>
  /** The transaction whose result is the answer: the same request repeated under its Idempotency-Key gets the first one, without the work. */
  finish(work: (inside: { db: Db; audit(entry: AuditEntry): Promise<void> }) => Promise<ResultOf<E>>): Promise<ResultOf<E>>
}

export interface Route {
  endpoint: Endpoint
  transactional: boolean
  run(context: never): Promise<unknown>
}

/** Binds a contract endpoint to what it does, inside one transaction. */
export function handle<const E extends Endpoint>(endpoint: E, run: (context: InTransaction<E>) => Promise<ResultOf<E>>): Route {
  return { endpoint, transactional: true, run }
}

/** Binds an endpoint that calls the outer world or hashes passwords: no transaction is open unless it opens one. */
export function handleOutside<const E extends Endpoint>(endpoint: E, run: (context: WithOutsideCalls<E>) => Promise<ResultOf<E>>): Route {
  return { endpoint, transactional: false, run }
}

/** What an endpoint whose response is `file` returns. */
export interface FileAnswer {
  content: Buffer
  contentType: string
  name: string
  /** Shown in the browser instead of saved. */
  inline: boolean
  /** Names this very content; a caller that has it already gets an empty 304. */
  etag?: string
}
