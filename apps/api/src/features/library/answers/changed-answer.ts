import type { SetupStep } from '#content/questions/setup-step'

/** An existing answer that was replaced by another one. */
export interface ChangedAnswer {
  step: SetupStep
  before: unknown
  /** Reasons for the frequencies in `before`, by row key. */
  beforeReasons: Record<string, string>
  after: unknown
  /** The revision of the answer after the change. */
  revision: number
}
