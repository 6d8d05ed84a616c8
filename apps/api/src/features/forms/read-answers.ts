import { z } from 'zod'

import { wrongAnswerText } from '#content/forms/answer-problem'
import { checkAnswers, cleanAnswers, visibleQuestions, type GivenAnswers } from '#content/forms/form-answers'
import type { Answers, FormDefinition } from '#content/forms/form-types'
import { invalid } from '#api/platform/errors'

const given = z.record(z.string().max(200), z.unknown())
const storable = z.union([z.string().max(10_000), z.array(z.string().max(200)).max(500)])

/** Parses the answers from the JSON text of a request. @throws 422 if the text contains anything but an object. */
export function parseAnswers(formData: string): GivenAnswers {
  const parsed = given.safeParse(parseJson(formData))
  return parsed.success ? parsed.data : invalid({ formData: 'The answers must be a JSON object.' })
}

/**
 * Validates the answers of a draft. An unfinished step may be saved (ruling 34), so nothing is required. A value that cannot be stored as given is
 * rejected at its question instead of being dropped.
 * @throws 422 by answer key.
 */
export function draftAnswers(form: FormDefinition, answers: GivenAnswers): Answers {
  const clean = cleanAnswers(form, answers)
  const visible = form.sections.flatMap(({ stepNumber }) => visibleQuestions(form, stepNumber, answers))
  const lost = visible.filter(({ type, answer: { key } }) => type !== 'label' && isGiven(answers, key) && !(key in clean))
  const odd = Object.entries(clean).filter(([, value]) => !storable.safeParse(value).success)
  refuse(Object.fromEntries([...lost.map(({ answer }) => answer.key), ...odd.map(([key]) => key)].map((key) => [key, wrongAnswerText])))
  return clean
}

/** Validates the answers of a record: checks every visible question. @throws 422 by answer key, all at once. */
export function finalAnswers(form: FormDefinition, answers: GivenAnswers, today: string): Answers {
  refuse(checkAnswers(form, answers, { today }))
  return draftAnswers(form, answers)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return invalid({ formData: 'The answers must be a JSON object.' })
  }
}

function isGiven(answers: GivenAnswers, key: string) {
  const value = Object.hasOwn(answers, key) ? answers[key] : undefined
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}

function refuse(problems: Record<string, string>) {
  if (Object.keys(problems).length > 0) invalid(problems)
}
