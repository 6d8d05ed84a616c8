import type { GivenAnswers } from '../forms/form-answers.ts'

/**
 * A condition on the answers of a saved form that must hold for a task to be opened. It is data, so that a test can compare it with the forms.
 * - `question` and `is`: the chosen option, or one of the ticked ones, equals this value or one of these values.
 * - `states`: the location is in one of them.
 */
export type AnswerCondition =
  | { question: string; is: string | readonly string[] }
  | { states: readonly string[] }
  | { allOf: readonly AnswerCondition[] }
  | { anyOf: readonly AnswerCondition[] }
  | { not: AnswerCondition }

/** Whether the answers of a form saved in a state meet a condition. An absent condition always holds. */
export function answersMeet(condition: AnswerCondition | undefined, answers: GivenAnswers, state: string): boolean {
  if (condition === undefined) return true
  if ('question' in condition) return [condition.is].flat().some((value) => chosenIn(answers, condition.question).includes(value))
  if ('states' in condition) return condition.states.includes(state)
  if ('allOf' in condition) return condition.allOf.every((part) => answersMeet(part, answers, state))
  if ('anyOf' in condition) return condition.anyOf.some((part) => answersMeet(part, answers, state))
  return !answersMeet(condition.not, answers, state)
}

/** The chosen options of a question, as the values of the form; empty for a question without an answer. */
export function chosenIn(answers: GivenAnswers, question: string): unknown[] {
  return Object.hasOwn(answers, question) ? [answers[question]].flat() : []
}
