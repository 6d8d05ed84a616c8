import { isEmptyAnswer } from './conditions.ts'
import { effectiveOptions } from '../questions/setup-options.ts'
import { visibleSteps } from '../questions/setup-steps.ts'

/** The stored facts about a location that determine its rules. */
export interface StoredFacts {
  practiceType: string
  /** Two-letter code. */
  state: string
  /** Option values answered Yes. */
  options: readonly string[]
  /** Answers by variable, as stored. */
  answers: Readonly<Record<string, unknown>>
}

/** The effective facts, without hidden options, answers of steps that do not apply, and empty answers. */
export function situationOf({ practiceType, state, options: stored, answers }: StoredFacts): StoredFacts {
  const options = effectiveOptions(practiceType, stored)
  const given = visibleSteps({ practiceType, options })
    .map((step) => step.associatedVariable)
    .filter((variable) => !isEmptyAnswer(answers[variable]))
  return { practiceType, state, options, answers: Object.fromEntries(given.map((variable) => [variable, answers[variable]])) }
}
