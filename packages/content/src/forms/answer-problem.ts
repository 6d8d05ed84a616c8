import { isDay } from '#calendar/days'
import { isId } from '#wire/id-pattern'
import { thousands } from '#wire/thousands'

import type { FormQuestion } from './form-types.ts'

/** Maximum length of an answer unless the question sets another (VAL-005). */
const longestText = 10_000

export const wrongAnswerText = 'Please check this answer.'

/** The earliest day that a form accepts. */
const earliestDay = '1900-01-01'

/** Ids of people are 24 hexadecimal characters (ruling 17). */
export function isUserId(value: unknown): value is string {
  return typeof value === 'string' && isId(value)
}

/** The error message for one answer, shown to the person who fills in the form; undefined if it is valid. */
export function answerProblem(question: FormQuestion, value: unknown, today: string): string | undefined {
  if (question.type === 'label') return undefined
  if (isEmpty(value)) return emptyProblem(question)
  switch (question.type) {
    case 'radio':
      return question.group?.some((option) => option.value === value) ? undefined : wrongAnswerText
    case 'checkbox':
      return checkboxProblem(question, value)
    case 'employee-select':
      return peopleProblem(question, value)
    case 'date':
      return dateProblem(question, value, today)
    case 'input':
    case 'textarea':
      return textProblem(question, value)
  }
}

function isEmpty(value: unknown) {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** FILL-034: a group with several options always needs a tick, required or not. A single tick box follows `required`. */
function emptyProblem(question: FormQuestion) {
  if (question.type === 'checkbox' && (question.group?.length ?? 0) > 1) return 'Select at least one option.'
  return question.required ? 'Required' : undefined
}

function checkboxProblem(question: FormQuestion, value: unknown) {
  if (!Array.isArray(value)) return wrongAnswerText
  const chosen = value.map((one) => question.group?.find((option) => option.value === one))
  if (chosen.includes(undefined) || new Set(value).size < value.length) return wrongAnswerText
  const alone = chosen.find((option) => option?.exclusive)
  return alone && chosen.length > 1 ? `"${alone.label ?? alone.value}" cannot be checked together with another option.` : undefined
}

function peopleProblem(question: FormQuestion, value: unknown) {
  if (Array.isArray(value)) return question.isMulti && value.every(isUserId) ? undefined : wrongAnswerText
  return isUserId(value) ? undefined : wrongAnswerText
}

function dateProblem(question: FormQuestion, value: unknown, today: string) {
  if (typeof value !== 'string' || !isDay(value.trim()) || value.trim() < earliestDay) return wrongAnswerText
  return question.selectUptoToday && value.trim() > today ? 'Please choose today or an earlier date.' : undefined
}

function textProblem(question: FormQuestion, value: unknown) {
  if (typeof value !== 'string') return wrongAnswerText
  const text = value.trim()
  const most = Math.min(question.maxLength ?? longestText, longestText)
  if (text.length > most) return `Please use at most ${thousands(most)} characters.`
  if (question.inputKind === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return wrongAnswerText
  if (question.inputKind === 'number' && !/^\d{1,9}(\.\d{1,4})?$/.test(text)) return wrongAnswerText
  return undefined
}
