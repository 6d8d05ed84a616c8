import type { Condition } from '../rules/condition.ts'

/** Every option, variable and state that a condition refers to. */
export function namesIn(condition: Condition | undefined): { options: string[]; variables: string[]; states: string[] } {
  if (condition === undefined || 'practiceTypes' in condition) return { options: [], variables: [], states: [] }
  if ('option' in condition) return { options: [condition.option], variables: [], states: [] }
  if ('answered' in condition) return { options: [], variables: [condition.answered], states: [] }
  if ('answer' in condition) return { options: [], variables: [condition.answer], states: [] }
  if ('states' in condition) return { options: [], variables: [], states: [...condition.states] }
  const parts = 'not' in condition ? [condition.not] : 'allOf' in condition ? condition.allOf : condition.anyOf
  const names = parts.map(namesIn)
  return {
    options: names.flatMap((each) => each.options),
    variables: names.flatMap((each) => each.variables),
    states: names.flatMap((each) => each.states),
  }
}
