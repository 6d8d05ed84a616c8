import { holds } from '../conditions.ts'
import { checkFloor, readFrequency } from '../frequency-floor.ts'
import type { FloorResult } from '../frequency-floor.ts'
import { basisOf } from './rule-basis.ts'
import type { RuleBasis } from './rule-basis.ts'
import { ruleIn } from '../rule-in.ts'
import type { EffectiveRule } from '../rule-in.ts'
import { sectionTitle } from '../../facts/sections.ts'
import { situationOf } from '../situation.ts'
import type { StoredFacts } from '../situation.ts'
import { keyedRows, layoutOf } from '../../questions/table-rows.ts'
import { stepRules } from '../task-rules.ts'
import type { SetupStep } from '../../questions/setup-step.ts'
import type { TaskRule } from '../types.ts'

/** The tasks of a step's answer, as displayed and as sent to the browser. */
export interface TaskDetails {
  key: string
  name: string
  instructions: string
  frequency: string
  forms: readonly string[]
  citation: string
  task_section: string
  /** The sources of the duty and of its usual period. */
  basis: RuleBasis
}

/** The rules of a step. */
export function rulesOfStep(step: SetupStep): TaskRule[] {
  return stepRules.filter((rule) => rule.variable === step.associatedVariable)
}

/**
 * The task details of a step keyed by answer value: `Yes` and `No` for Yes/No steps, `answered` for all others (ruling 31).
 * @param place the location that answers
 */
export function taskDetailsOf(step: SetupStep, place: StoredFacts): Record<string, TaskDetails> {
  const usual = situationOf(place)
  const given: readonly [string, unknown][] =
    step.type === 'boolean'
      ? [
          ['Yes', true],
          ['No', false],
        ]
      : [['answered', usual.answers[step.associatedVariable]]]
  const found = given.flatMap(([key, answer]) => {
    const situation = { ...usual, answers: { ...usual.answers, [step.associatedVariable]: answer } }
    const rule = rulesOfStep(step).find((each) => step.type !== 'boolean' || holds(each.when, situation))
    return rule ? [[key, detailsOf(ruleIn(rule, situation))] as const] : []
  })
  return Object.fromEntries(found)
}

/**
 * Checks the frequency cells of a table answer against the floors of the step's rule (ruling 31).
 * @param reasons the reasons given for a lower frequency than recommended, by row key
 * @returns one entry for each cell that is rejected or causes a warning, with the column and the zero-based row
 */
export function checkTableFloors(
  step: SetupStep,
  answer: unknown,
  place: StoredFacts,
  reasons: Readonly<Record<string, string>> = {},
): { row: number; rowKey: string; column: string; result: Exclude<FloorResult, { ok: true }> }[] {
  const rule = rowRule(step, place)
  if (rule?.floor === undefined) return []
  const layout = layoutOf(step)
  return keyedRows(answer, layout).flatMap(({ key, row, position }) =>
    layout.frequencySelectColumns.flatMap((column) => {
      const frequency = readFrequency(row[column])
      const result = frequency === undefined ? undefined : checkFloor(rule, frequency, reasons[key])
      return result === undefined || result.ok ? [] : [{ row: position - 1, rowKey: key, column, result }]
    }),
  )
}

/** The recurring rule of a step's rows, as it applies to a location; undefined if the step has none. */
export function rowRule(step: SetupStep, place: StoredFacts): EffectiveRule | undefined {
  const rule = rulesOfStep(step).find((each) => each.scope === 'row' && each.frequency !== '99')
  return rule && ruleIn(rule, situationOf(place))
}

function detailsOf(rule: EffectiveRule): TaskDetails {
  const { key, name, instructions, frequency, forms, citation } = rule
  return { key, name, instructions, frequency, forms, citation, task_section: sectionTitle(rule.section), basis: basisOf(rule) }
}
