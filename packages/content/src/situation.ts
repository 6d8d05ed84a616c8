import { isEmptyAnswer } from './conditions.ts'
import { effectiveOptions } from './setup-options.ts'
import { visibleSteps } from './setup-steps.ts'

/** What is stored about a location and decides about its rules. */
export type StoredFacts = {
  practiceType: string
  /** Two-letter code. */
  state: string
  /** Option values answered Yes. */
  options: readonly string[]
  /** Answers by variable, as stored. */
  answers: Readonly<Record<string, unknown>>
}

/** The facts that count: hidden options and the answers of steps that do not apply, or are empty, are left out. */
export function situationOf({ practiceType, state, options: stored, answers }: StoredFacts): StoredFacts {
  const options = effectiveOptions(practiceType, stored)
  const given = visibleSteps({ practiceType, options })
    .map((step) => step.associatedVariable)
    .filter((variable) => !isEmptyAnswer(answers[variable]))
  return { practiceType, state, options, answers: Object.fromEntries(given.map((variable) => [variable, answers[variable]])) }
}
