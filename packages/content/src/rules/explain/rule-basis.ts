import { ruleIn } from '../rule-in.ts'
import type { EffectiveRule } from '../rule-in.ts'
import type { StoredFacts } from '../situation.ts'
import { situationOf } from '../situation.ts'
import { taskRule } from '../task-rules.ts'
import type { Frequency, LegalKind } from '../types.ts'

/** The source of a period: set by law, recommended by somebody, set by us, or chosen by the practice in place of ours. */
type PeriodBasis = 'law' | 'recommendation' | 'ours' | 'practice'

/** The sources of a duty and of its period, shown next to the citation. */
export interface RuleBasis {
  kind: LegalKind
  /** The people bound by the law, if it does not bind everybody who gets the task; otherwise null. */
  where: string | null
  /** null for a one-time task. */
  period: PeriodBasis | null
  /** The period required by law, if it differs from the period of the task: "every three years"; otherwise null. */
  lawPeriod: string | null
  /** Who recommends the period; null if it is not a recommendation. */
  recommendedBy: string | null
}

/** The sources of a rule's duty and of its period, at the frequency of a task. */
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

/** The basis of a stored task; null for a custom task and for a rule that is no longer shipped. Answers to setup steps do not change it. */
export function basisOfTask(
  { ruleKey, frequency }: { ruleKey: string | null; frequency: Frequency },
  place: Omit<StoredFacts, 'answers'>,
): RuleBasis | null {
  const rule = ruleKey === null ? undefined : taskRule(ruleKey)
  return rule === undefined ? null : basisOf(ruleIn(rule, situationOf({ ...place, answers: {} })), frequency)
}

/**
 * What a task says to the person it is about, in place of its instructions; null if these speak to that person already, or if the practice has written
 * its own.
 */
export function wordsToPerson(
  { ruleKey, instructions }: { ruleKey: string | null; instructions: string },
  place: Omit<StoredFacts, 'answers'>,
): string | null {
  const rule = ruleKey === null ? undefined : taskRule(ruleKey)
  if (rule === undefined) return null
  const here = ruleIn(rule, situationOf({ ...place, answers: {} }))
  return here.instructions === instructions ? (here.instructionsToPerson ?? null) : null
}

function periodBasis({ floor, frequency: usual, periodByLaw, recommendedBy }: EffectiveRule, frequency: Frequency): PeriodBasis {
  if (floor?.kind === 'law' && floor.frequency === frequency) return 'law'
  if (periodByLaw && frequency === usual) return 'law'
  const recommended = recommendedBy !== undefined && [usual, floor?.frequency].includes(frequency)
  if (recommended) return 'recommendation'
  return frequency === usual ? 'ours' : 'practice'
}
