import { ruleIn } from './rule-in.ts'
import type { EffectiveRule } from './rule-in.ts'
import type { StoredFacts } from './situation.ts'
import { situationOf } from './situation.ts'
import { taskRule } from './task-rules.ts'
import type { Frequency, LegalKind } from './types.ts'

/** Whose a period is: the law names it, somebody recommends it, it is ours, or the practice has chosen another one than ours. */
export type PeriodBasis = 'law' | 'recommendation' | 'ours' | 'practice'

/** Whose a duty and its period are, for people to see beside the citation. */
export type RuleBasis = {
  kind: LegalKind
  /** Whom the law binds, where it does not bind everybody who gets the task; else null. */
  where: string | null
  /** null for what is done once. */
  period: PeriodBasis | null
  /** The period that the law names where it is not this one: "every three years". null otherwise. */
  lawPeriod: string | null
  /** Who recommends the period; null unless somebody does. */
  recommendedBy: string | null
}

/** Whose a rule's duty and its period are, at the frequency of a task. */
export function basisOf(rule: EffectiveRule, frequency: Frequency = rule.frequency): RuleBasis {
  const period = frequency === '99' ? null : periodBasis(rule, frequency)
  return {
    kind: rule.kind,
    where: rule.requiredWhere ?? null,
    period,
    lawPeriod: rule.lawPeriod ?? null,
    recommendedBy: period === 'recommendation' ? (rule.recommendedBy ?? null) : null,
  }
}

/** The basis of a stored task; null for a custom task and for a rule that no longer ships. Answers to setup steps do not change it. */
export function basisOfTask(
  { ruleKey, frequency }: { ruleKey: string | null; frequency: Frequency },
  place: Omit<StoredFacts, 'answers'>,
): RuleBasis | null {
  const rule = ruleKey === null ? undefined : taskRule(ruleKey)
  return rule === undefined ? null : basisOf(ruleIn(rule, situationOf({ ...place, answers: {} })), frequency)
}

function periodBasis({ floor, frequency: usual, periodByLaw, recommendedBy }: EffectiveRule, frequency: Frequency): PeriodBasis {
  if (floor?.kind === 'law' && floor.frequency === frequency) return 'law'
  if (periodByLaw && frequency === usual) return 'law'
  const recommended = recommendedBy !== undefined && [usual, floor?.frequency].includes(frequency)
  if (recommended) return 'recommendation'
  return frequency === usual ? 'ours' : 'practice'
}
