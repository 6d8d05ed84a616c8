import type { Answers } from '../forms/form-types.ts'
import { effectiveOptions } from '../questions/setup-options.ts'

/**
 * The options of a location after the decision about the OSHA 300 log (`logDecisionForm`). The decision answers the two questions that determine
 * whether the log is kept (29 CFR 1904.1, 1904.2).
 */
export function optionsAfterDecision(
  { practiceType, options }: { practiceType: string; options: readonly string[] },
  decision: Answers,
): string[] {
  const others = options.filter((option) => option !== 'moreThanTenEmployees' && option !== 'industryKeepsLog')
  const decided = [
    ...(decision['moreThanTen'] === 'yes' ? ['moreThanTenEmployees'] : []),
    ...(decision['industryExempt'] === 'no' ? ['industryKeepsLog'] : []),
  ]
  return effectiveOptions(practiceType, [...others, ...decided])
}
