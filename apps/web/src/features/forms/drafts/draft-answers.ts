import { cleanAnswers } from '#content/forms/form-answers'
import type { Answers, FormQuestion } from '#content/forms/form-types'
import type { Draft, Form } from '#contract/forms/forms'

/** The answers of a draft or a discarded form, in the order of the form. Answers to removed questions are left out. */
export function readDraftAnswers(form: Form, draft: Pick<Draft, 'formData'>): Answers {
  const parsed: unknown = JSON.parse(draft.formData)
  return typeof parsed === 'object' && parsed !== null ? cleanAnswers(form, { ...parsed }) : {}
}

/** A draft's answers to questions that the form no longer has. */
export function removedAnswers(form: Form, draft: Pick<Draft, 'formData'>): string[] {
  const known = keysIn(form.question_blocks)
  const parsed: unknown = JSON.parse(draft.formData)
  const given = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
  return given.flatMap(([key, value]: [string, unknown]) => (known.has(key) ? [] : [value].flat().map(String)))
}

/** The keys of all questions, including nested ones. */
function keysIn(blocks: readonly { question_block: FormQuestion[] }[]): Set<string> {
  const questions = blocks.flatMap((block) => block.question_block)
  const nested = questions.flatMap(({ group = [] }) => group.flatMap((option) => option.question_blocks ?? []))
  return new Set([...questions.map(({ answer }) => answer.key), ...(nested.length > 0 ? keysIn(nested) : [])])
}
