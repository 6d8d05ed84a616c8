import type { Condition } from '../rules/condition.ts'
import { holds } from '../rules/conditions.ts'
import { desiredTasks, eventTasks } from '../rules/desired-tasks.ts'
import type { LocationFacts } from '../rules/desired-tasks.ts'
import { practiceTypeValues } from '../facts/practice-types.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import { setupOptions } from '../questions/setup-options.ts'
import { visibleSteps } from '../questions/setup-steps.ts'
import { situationOf } from '../rules/situation.ts'
import { allTaskRules, taskRule } from '../rules/task-rules.ts'
import type { SetupStep } from '../questions/setup-step.ts'
import type { TaskRule } from '../rules/types.ts'
import type { GoldenEvent } from './golden/golden-events.ts'
import { goldenEvents, learnedIn } from './golden/golden-events.ts'
import { goldenLocation } from './golden/golden-location.ts'
import { namesIn } from './names-in.ts'
import { usualAnswer } from './usual-location.ts'

const partName = (key: string, part: string, index: number) => `${key}, in ${part} ${index + 1}`

/** Every rule by its key, and each of its variants and additions in the format "key, in variants 1". */
export const ruleParts: readonly string[] = allTaskRules.flatMap((rule) => [rule.key, ...conditionalParts(rule).map(({ name }) => name)])

/** The rules, variants and additions that some situation reaches: a practice type with answers, people and events in some state. */
export function reachedParts(): Set<string> {
  const reached = new Set<string>()
  for (const { facts, plain } of situations()) {
    const situation = situationOf(facts)
    for (const key of ruleKeysIn(facts, plain ? goldenEvents : [])) {
      reached.add(key)
      const rule = taskRule(key)
      for (const name of rule ? partsIn(rule, (when) => holds(when, situation)) : []) reached.add(name)
    }
  }
  return reached
}

function conditionalParts({ key, variants = [], extra = [] }: TaskRule): { name: string; when: Condition }[] {
  return [
    ...variants.map(({ when }, index) => ({ name: partName(key, 'variants', index), when })),
    ...extra.map(({ when }, index) => ({ name: partName(key, 'additions', index), when })),
  ]
}

/** The first variant that holds, and every addition that holds. */
function partsIn({ key, variants = [], extra = [] }: TaskRule, isTrue: (when: Condition) => boolean): string[] {
  const first = variants.findIndex(({ when }) => isTrue(when))
  const added = extra.flatMap(({ when }, index) => (isTrue(when) ? [partName(key, 'additions', index)] : []))
  return first === -1 ? added : [partName(key, 'variants', first), ...added]
}

function ruleKeysIn(facts: LocationFacts, events: readonly GoldenEvent[]): Set<string> {
  const opened = events.flatMap(({ happened }) => eventTasks(facts, { ...learnedIn(facts.state), ...happened }))
  return new Set([...desiredTasks(facts), ...opened].map(({ ruleKey }) => ruleKey))
}

/**
 * The usual answers of each practice type, and Yes to every question. In a state without its own rules, also each of the two with every single
 * question inverted. Each once with Yes and present-day units, and once with No and old units.
 */
function* situations(): Generator<{ facts: LocationFacts; plain: boolean }> {
  for (const type of practiceTypeValues)
    for (const state of ['OH', ...namedStates]) {
      const plain = [goldenLocation(type, state).options, all]
      const flipped = state === 'OH' ? plain.flatMap((options) => all.map((one) => flip(options, one))) : []
      for (const options of [...plain, ...flipped])
        for (const yes of [true, false]) yield { facts: situation(type, state, options, yes), plain: plain.includes(options) }
    }
}

const all = setupOptions.map(({ value }) => value)

const flip = (options: readonly string[], one: string) =>
  options.includes(one) ? options.filter((each) => each !== one) : [...options, one]

function situation(type: PracticeType, state: string, options: readonly string[], yes: boolean): LocationFacts {
  const steps = visibleSteps({ practiceType: type, options })
  const answer = (step: SetupStep) => (step.type === 'boolean' ? yes : usualAnswer(step, yes ? undefined : '2010-01-04'))
  return {
    ...goldenLocation(type, state),
    options,
    answers: Object.fromEntries(steps.map((step) => [step.associatedVariable, answer(step)])),
  }
}

const namedStates = [
  ...new Set(
    allTaskRules
      .flatMap((rule) => [...(rule.when ? [rule.when] : []), ...conditionalParts(rule).map(({ when }) => when)])
      .flatMap((when) => namesIn(when).states),
  ),
]
