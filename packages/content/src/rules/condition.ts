import type { OptionValue } from '../questions/option-values.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import type { Variable } from '../questions/variables.ts'

/**
 * A condition as data, so that server, browser and tests evaluate the same rule.
 * - `option`: the questionnaire was answered Yes. A hidden or unanswered question counts as No.
 * - `practiceTypes`, `states`: the location is one of them.
 * - `answered`: the setup step has an answer that names something; neither empty nor None.
 * - `answer`: the setup step has exactly this answer (for Yes/No steps a boolean).
 *
 * Answers of steps that do not apply to the location count as not given.
 */
export type Condition =
  | { option: OptionValue }
  | { practiceTypes: readonly PracticeType[] }
  | { states: readonly string[] }
  | { answered: Variable }
  | { answer: Variable; equals: string | boolean }
  | { allOf: readonly Condition[] }
  | { anyOf: readonly Condition[] }
  | { not: Condition }
