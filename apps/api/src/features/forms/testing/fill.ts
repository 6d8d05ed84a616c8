import { formById } from '#content/forms/index'
import type { Answers, FormQuestion } from '#content/forms/form-types'

/** Returns answers that a form accepts: the first option everywhere, the person for every select, a past day for every date. */
export function fill(formId: string, person: string, change: Answers = {}): Answers {
  const answers: Answers = {}
  const visit = (question: FormQuestion) => {
    const { key } = question.answer
    const value = change[key] ?? valueFor(question, person)
    if (value !== undefined) answers[key] = value
    for (const option of question.group ?? [])
      if ([value ?? []].flat().includes(option.value)) for (const block of option.question_blocks ?? []) block.question_block.forEach(visit)
  }
  const form = formById(formId)
  if (!form) throw new Error(`There is no form ${formId}.`)
  for (const block of form.question_blocks) block.question_block.forEach(visit)
  return answers
}

function valueFor(question: FormQuestion, person: string): string | string[] | undefined {
  const first = question.group?.[0]?.value ?? ''
  switch (question.type) {
    case 'label':
      return undefined
    case 'radio':
      return first
    case 'checkbox':
      return [first]
    case 'employee-select':
      return question.isMulti ? [person] : person
    case 'date':
      return '2026-11-20'
    case 'input':
    case 'textarea':
      return question.inputKind === 'time' ? '09:30' : question.inputKind === 'number' ? '3' : 'Seen and mended'
  }
}
