import { isSameName } from '#wire/fold-text'

import { answerProblem, isUserId } from './answer-problem.ts'
import { contradiction } from './contradiction.ts'
import { readableValue } from './readable-value.ts'
import type { Answers, FormDefinition, FormQuestion, QuestionOption } from './form-types.ts'

/** Answers as received: their values are not validated yet. */
export type GivenAnswers = Readonly<Record<string, unknown>>

/**
 * The visible questions of one step, in reading order. A nested question follows the question it depends on and is visible only while its option is
 * chosen (FILL-031, FILL-032). Static texts are included. An unknown step has no questions.
 */
export function visibleQuestions(form: FormDefinition, stepNumber: number, answers: GivenAnswers): FormQuestion[] {
  return form.question_blocks.filter((block) => block.stepNumber === stepNumber).flatMap((block) => revealed(block.question_block, answers))
}

/**
 * The errors by answer key; empty if the step (or, without `step`, the whole form) may be saved. Hidden and unknown answers are ignored. `today` is
 * the calendar day at the location (ruling 9).
 */
export function checkAnswers(
  form: FormDefinition,
  answers: GivenAnswers,
  { step, today }: { step?: number; today: string },
): Record<string, string> {
  const questions = step === undefined ? allVisible(form, answers) : visibleQuestions(form, step, answers)
  const problems = questions.map((question) => {
    const value = given(question, answers)
    return [question.answer.key, answerProblem(question, value, today) ?? contradiction(question, value, answers)] as const
  })
  return Object.fromEntries(problems.flatMap(([key, problem]) => (problem ? [[key, problem]] : [])))
}

/**
 * The answers to store: only those of visible questions, with trimmed text and without empty ones. Values of the wrong shape and options that do not
 * exist are dropped, so stored answers can always be displayed. Check first, then clean. Cleaning is idempotent.
 */
export function cleanAnswers(form: FormDefinition, answers: GivenAnswers): Answers {
  const entries = allVisible(form, answers).flatMap((question) => {
    const value = cleanValue(question, given(question, answers))
    return value === undefined || value.length === 0 ? [] : [[question.answer.key, value] as const]
  })
  return Object.fromEntries(entries)
}

/** The user id of the person the record is about, or null if the form names no one (ruling 12). */
export function subjectOf(form: FormDefinition, answers: GivenAnswers): string | null {
  const question = allVisible(form, answers).find(({ subject }) => subject)
  const value = question && given(question, answers)
  const id = Array.isArray(value) ? value[0] : value
  return isUserId(id) ? id : null
}

/** Every user id in a visible answer: the server checks that all of them belong to the location. */
export function peopleNamed(form: FormDefinition, answers: GivenAnswers): string[] {
  const ids = allVisible(form, answers)
    .filter(({ type }) => type === 'employee-select')
    .flatMap((question) => given(question, answers))
    .filter(isUserId)
  return [...new Set(ids)]
}

/** The signer: the signed-in person. */
export interface Signer {
  name: string
  userId: string
}

/**
 * The signature errors of a step (or, without `step`, of the whole form), by answer key. People sign only for themselves: the error is attached to
 * the question about the person concerned, in that question's step. They sign with their own name, ignoring case, accents, spaces
 * and the kind of apostrophe (ruling 36). Empty answers are left to `checkAnswers`.
 */
export function signatureProblems(
  form: FormDefinition,
  answers: GivenAnswers,
  { step, name, userId }: Signer & { step?: number | undefined },
): Record<string, string> {
  const questions = step === undefined ? allVisible(form, answers) : visibleQuestions(form, step, answers)
  const typed = (question: FormQuestion) => (question.signature ? cleanValue(question, given(question, answers)) : undefined)
  const wrong = questions.filter((question) => {
    const value = typed(question)
    return typeof value === 'string' && value !== '' && !isSameName(value, name)
  })
  const signed = allVisible(form, answers).some((question) => question.signature && (question.required || Boolean(typed(question))))
  const about = signed && ![null, userId].includes(subjectOf(form, answers)) ? questions.find(({ subject }) => subject) : undefined
  return Object.fromEntries([
    ...(about ? [[about.answer.key, 'Choose your own name. Only the person concerned can sign.']] : []),
    ...wrong.map(({ answer }) => [answer.key, `Sign with your own name: ${name}.`]),
  ])
}

/** One section of a record in readable form. */
export interface ReadableSection {
  section: string
  items: { label: string; value: string }[]
}

/**
 * The record in words: sections with the answers, using option labels for values, names for user ids, and dates as MM/DD/YYYY. A signed statement and
 * the result of the answers are included with their full text. Unanswered questions and empty sections are omitted.
 */
export function readableAnswers(
  form: FormDefinition,
  answers: GivenAnswers,
  peopleNames: Readonly<Record<string, string>>,
): ReadableSection[] {
  const clean = cleanAnswers(form, answers)
  return form.sections
    .map(({ label, stepNumber }) => ({
      section: label,
      items: visibleQuestions(form, stepNumber, clean).flatMap((question) => {
        if (question.statement) return [{ label: 'Statement', value: question.label }]
        if (question.conclusion) return [{ label: 'Conclusion', value: question.label }]
        const value = clean[question.answer.key]
        return value === undefined ? [] : [{ label: question.label, value: readableValue(question, value, peopleNames) }]
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

function allVisible(form: FormDefinition, answers: GivenAnswers) {
  return form.question_blocks.flatMap((block) => revealed(block.question_block, answers))
}

function revealed(questions: FormQuestion[], answers: GivenAnswers): FormQuestion[] {
  return questions.flatMap((question) => [
    question,
    ...chosenOptions(question, answers).flatMap((option) =>
      (option.question_blocks ?? []).flatMap((block) => revealed(block.question_block, answers)),
    ),
  ])
}

function chosenOptions(question: FormQuestion, answers: GivenAnswers): QuestionOption[] {
  const value = given(question, answers)
  const options = question.group ?? []
  if (question.type === 'radio') return options.filter((option) => option.value === value)
  return question.type === 'checkbox' && Array.isArray(value) ? options.filter((option) => value.includes(option.value)) : []
}

/**
 * Reads own properties only, so that a key such as "constructor" is not an answer. If an earlier version had a radio in place of checkboxes, a single
 * value counts as one ticked box.
 */
function given(question: FormQuestion, answers: GivenAnswers): unknown {
  const value = Object.hasOwn(answers, question.answer.key) ? answers[question.answer.key] : undefined
  return question.wasRadio && typeof value === 'string' && value.trim() !== '' ? [value] : value
}

function cleanValue(question: FormQuestion, value: unknown): string | string[] | undefined {
  const values = question.group?.map((option) => option.value) ?? []
  switch (question.type) {
    case 'label':
      return undefined
    case 'radio':
      return values.find((known) => known === value)
    case 'checkbox':
      return Array.isArray(value) ? values.filter((known) => value.includes(known)) : undefined
    case 'employee-select':
      if (isUserId(value)) return value
      return question.isMulti && Array.isArray(value) ? [...new Set(value.filter(isUserId))] : undefined
    case 'date':
    case 'input':
    case 'textarea':
      return typeof value === 'string' ? storable(value) : undefined
  }
}

/** PostgreSQL can store neither NUL nor an unpaired surrogate. */
function storable(text: string) {
  return text.replaceAll('\0', '').toWellFormed().trim()
}
