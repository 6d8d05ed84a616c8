import { holds } from './conditions.ts'
import type { Situation } from './conditions.ts'
import type { TaskRule } from './types.ts'

/** A rule as it applies to one location, with the variant and the additions that hold there merged in. */
export type EffectiveRule = Omit<TaskRule, 'variants' | 'extra'>

/** The rule that applies in a situation: merged with the first variant whose condition holds, and with every addition whose condition holds. */
export function ruleIn(rule: TaskRule, situation: Situation): EffectiveRule {
  const { variants = [], extra = [], ...usual } = rule
  const variant = variants.find((each) => holds(each.when, situation))
  const { when: _when, ...changes } = variant ?? { when: undefined }
  const effective = { ...usual, ...changes }
  const added = extra.filter((each) => holds(each.when, situation))
  return {
    ...effective,
    ...(rule.when !== undefined && { when: rule.when }),
    citation: [effective.citation, ...added.map((each) => each.citation)].join('; '),
    rows: [...effective.rows, ...added.flatMap((each) => each.rows)],
  }
}
