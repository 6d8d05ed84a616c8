import type { ErrorDeclaration } from '#contract/errors'
import { Invalid } from '#contract/errors'

import type { Db } from './database.ts'

export interface FailureDetails {
  /** Replaces the declared message if the message names something. */
  text?: string
  /** All field errors, by field name. */
  fields?: Record<string, string>
  /** In how many seconds a refused try may be repeated. */
  retryAfter?: number
  /** The data that the client needs to continue. */
  details?: unknown
  /** The identifier that names no row of the caller's practices; for the audit trail, never sent. */
  missing?: { kind: string; id: string }
  /** Persists what the refusal must record (wrong tries, used tokens): committed separately before the refusal is sent. */
  leave?: (db: Db) => Promise<void>
}

/** An intended refusal. Any other thrown error is unexpected: logged, and shown as a reference only. */
export class Failure extends Error {
  readonly declaration: ErrorDeclaration
  readonly extra: FailureDetails
  constructor(declaration: ErrorDeclaration, extra: FailureDetails) {
    super(extra.text ?? declaration.text)
    this.declaration = declaration
    this.extra = extra
  }
}

/** Refuses with a declared error. */
export function fail(declaration: ErrorDeclaration, extra: FailureDetails = {}): never {
  throw new Failure(declaration, extra)
}

/** 422 with messages at their fields. */
export function invalid(fields: Record<string, string>): never {
  throw new Failure(Invalid, { fields })
}
