import type { Condition } from './condition.ts'
import { allTaskRules } from './task-rules.ts'

/**
 * The shipped rules of a state beyond federal law for a kind of practice, as citations in the order of the rules. Empty if there are none. The
 * product then says so, because silence would read as "there are none".
 */
export function rulesOfState(state: string, practiceType: string): string[] {
  const citations = allTaskRules.flatMap(({ when, citation, extra = [], variants = [] }) => [
    ...(isFor(when, state, practiceType) ? [citation] : []),
    ...[...extra, ...variants].flatMap((part) =>
      isFor(part.when, state, practiceType) && canHoldFor(when, practiceType) ? [part.citation ?? ''] : [],
    ),
  ])
  const parts = citations.flatMap((citation) => citation.split('; ')).filter((part) => part !== '' && !federal.test(part))
  return [...new Set(parts)]
}

/** Federal citations that may appear next to a state's own rule. */
const federal =
  /\bCFR\b|\bU\.?S\.?C\b|\bFR \d|CDC|NIOSH|ANSI|USP|OSHA (?:\d|letter|CPL|directive)|OSH Act|MMWR|American|practice policy|good practice/i

const isFor = (when: Condition | undefined, state: string, practiceType: string) =>
  includesState(when, state) && canHoldFor(when, practiceType)

/** Whether a condition includes the state among those in which it holds. */
function includesState(condition: Condition | undefined, state: string): boolean {
  if (condition === undefined) return false
  if ('states' in condition) return condition.states.includes(state)
  if ('allOf' in condition) return condition.allOf.some((part) => includesState(part, state))
  return 'anyOf' in condition && condition.anyOf.some((part) => includesState(part, state))
}

/** Whether a condition can hold for a kind of practice with any answers. */
function canHoldFor(condition: Condition | undefined, practiceType: string): boolean {
  if (condition === undefined) return true
  if ('practiceTypes' in condition) return condition.practiceTypes.some((type) => type === practiceType)
  if ('allOf' in condition) return condition.allOf.every((part) => canHoldFor(part, practiceType))
  if ('anyOf' in condition) return condition.anyOf.some((part) => canHoldFor(part, practiceType))
  return true
}
