import type { ErrorDeclaration } from '#contract/errors'
import { Invalid } from '#contract/errors'

import type { Db } from './database.ts'

export interface FailureDetails {
  /** Instead of the declared sentence, where the sentence names something. */
  text?: string
  /** Field name to message; all of them at once. */
  fields?: Record<string, string>
  /** What the client needs to go on. */
  details?: unknown
  /** The identifier that names no row of the caller's practices; for the audit trail, never sent. */
  missing?: { kind: string; id: string }
  /** What the refusal must leave behind (wrong tries, used tokens): committed on its own before the refusal is sent. */
  leave?: (db: Db) => Promise<void>
}

/** A refusal on purpose. Everything else that is thrown is unexpected: logged, and shown as a reference only. */
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
