import type { SetupStep } from '#content/types'

/** An answer that stood and was replaced by another one. */
export interface ChangedAnswer {
  step: SetupStep
  before: unknown
  /** Reasons for frequencies that belong to `before`, by row key. */
  beforeReasons: Record<string, string>
  after: unknown
  /** That of the answer after the change. */
  revision: number
}
