import type { ErrorDeclaration } from '#contract/endpoint/errors'
import { Invalid } from '#contract/endpoint/errors'

import type { Db } from './database/database.ts'

export interface FailureDetails {
  /** Replaces the declared message if the message has to name something specific. */
  text?: string
  /** All field errors, by field name. */
  fields?: Record<string, string>
  /** Seconds until a refused attempt may be repeated. */
  retryAfter?: number
  /** Data that the client needs to continue. */
  details?: unknown
  /** The identifier that matches no row of the caller's practices. For the audit trail; never sent. */
  missing?: { kind: string; id: string }
  /** Persists what the refusal must record (wrong attempts, used tokens). Committed separately before the refusal is sent. */
  persistOnFailure?: (db: Db) => Promise<void>
}

/** An intended refusal. Any other thrown error is unexpected: it is logged and shown only as a reference. */
export class Failure extends Error {
  readonly declaration: ErrorDeclaration
  readonly extra: FailureDetails
  constructor(declaration: ErrorDeclaration, extra: FailureDetails) {
    super(extra.text ?? declaration.text)
    this.declaration = declaration
    this.extra = extra
  }
}

/** The caller has disconnected, so nobody needs the result. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has gone.')
  }
}

/** Refuses the request with a declared error. */
export function fail(declaration: ErrorDeclaration, extra: FailureDetails = {}): never {
  throw new Failure(declaration, extra)
}

/** Refuses with 422 and messages for individual fields. */
export function invalid(fields: Record<string, string>): never {
  throw new Failure(Invalid, { fields })
}
