import { cleanAnswers, visibleQuestions, type GivenAnswers } from '#content/forms/form-answers'
import type { FormDefinition } from '#content/forms/form-types'
import { readableValue } from '#content/forms/readable-value'

/**
 * Returns the answers that have a label here, by key, in the order of the form. Unanswered questions are left out. No answer may contain a person's
 * name.
 */
export function answersInWords(
  form: FormDefinition,
  answers: GivenAnswers,
  labels: Readonly<Record<string, string>>,
): { label: string; value: string }[] {
  const clean = cleanAnswers(form, answers)
  return form.sections
    .flatMap(({ stepNumber }) => visibleQuestions(form, stepNumber, clean))
    .flatMap((question) => {
      const { key } = question.answer
      const [label, value] = [labels[key], clean[key]]
      return label === undefined || value === undefined ? [] : [{ label, value: readableValue(question, value, {}) }]
    })
}
