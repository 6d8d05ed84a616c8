import type { Condition } from './condition.ts'

/** The facts for evaluating a condition. `answers` contains only the answers of steps that apply. */
export interface Situation {
  practiceType: string
  state?: string
  /** Option values answered Yes, without hidden ones. */
  options: readonly string[]
  answers?: Readonly<Record<string, unknown>>
}

/**
 * The stored answer to a table or list if the location has no such items, for example no fire extinguisher. It is an answer, but does not name
 * anything.
 */
export const noneAnswer = '(none)'

/** Whether a condition holds. An absent condition always holds. */
export function holds(condition: Condition | undefined, situation: Situation): boolean {
  if (condition === undefined) return true
  if ('option' in condition) return situation.options.includes(condition.option)
  if ('practiceTypes' in condition) return condition.practiceTypes.some((type) => type === situation.practiceType)
  if ('states' in condition) return situation.state !== undefined && condition.states.includes(situation.state)
  if ('answered' in condition) return namesSomething(situation.answers?.[condition.answered])
  if ('answer' in condition) return sameAnswer(situation.answers?.[condition.answer], condition.equals)
  if ('allOf' in condition) return condition.allOf.every((part) => holds(part, situation))
  if ('anyOf' in condition) return condition.anyOf.some((part) => holds(part, situation))
  return !holds(condition.not, situation)
}

const namesSomething = (answer: unknown) => !isEmptyAnswer(answer) && answer !== noneAnswer

/** Whether an answer is empty: absent, blank text, an empty list or a list of blanks. `false` is an answer (No). */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true
  if (typeof answer === 'string') return answer.trim() === ''
  if (Array.isArray(answer)) return answer.every(isEmptyAnswer)
  if (typeof answer === 'object') {
    const cells = Object.entries(answer).filter(([column]) => !column.startsWith('_'))
    return cells.every(([, cell]) => isEmptyAnswer(cell))
  }
  return false
}

/** A Yes/No answer as a boolean, whether it is stored as a boolean or as a word; undefined for anything else. */
export function yesOrNo(answer: unknown): boolean | undefined {
  if (typeof answer === 'boolean') return answer
  if (typeof answer !== 'string') return undefined
  const word = answer.trim().toLowerCase()
  if (word === 'yes' || word === 'true') return true
  if (word === 'no' || word === 'false') return false
  return undefined
}

function sameAnswer(answer: unknown, wanted: string | boolean) {
  if (typeof wanted === 'boolean') return yesOrNo(answer) === wanted
  return typeof answer === 'string' && answer.trim().toLowerCase() === wanted.toLowerCase()
}
