import type { GivenAnswers } from './form-answers.ts'

/**
 * When the answers of a saved form call for a task, as data, so that a test can compare it with the forms.
 * - `question` and `is`: the chosen option, or one of the ticked ones, is this value, or one of these.
 * - `states`: the location is in one of them.
 */
export type AnswerCondition =
  | { question: string; is: string | readonly string[] }
  | { states: readonly string[] }
  | { allOf: readonly AnswerCondition[] }
  | { anyOf: readonly AnswerCondition[] }
  | { not: AnswerCondition }

/** Whether the answers of a form that was saved in a state meet a condition. A condition that is absent always holds. */
export function answersMeet(condition: AnswerCondition | undefined, answers: GivenAnswers, state: string): boolean {
  if (condition === undefined) return true
  if ('question' in condition) return [condition.is].flat().some((value) => chosenIn(answers, condition.question).includes(value))
  if ('states' in condition) return condition.states.includes(state)
  if ('allOf' in condition) return condition.allOf.every((part) => answersMeet(part, answers, state))
  if ('anyOf' in condition) return condition.anyOf.some((part) => answersMeet(part, answers, state))
  return !answersMeet(condition.not, answers, state)
}

/** The chosen options of a question, in words of the form; none for a question without an answer. */
export function chosenIn(answers: GivenAnswers, question: string): unknown[] {
  return Object.hasOwn(answers, question) ? [answers[question]].flat() : []
}
