import { cleanAnswers } from '#content/form-answers'
import type { Answers } from '#content/form-types'
import type { Draft, Form } from '#contract/forms'

/** The answers of a draft or of a discarded form, in the order of the form; answers to removed questions are left out. */
export function readDraftAnswers(form: Form, draft: Pick<Draft, 'formData'>): Answers {
  const parsed: unknown = JSON.parse(draft.formData)
  return typeof parsed === 'object' && parsed !== null ? cleanAnswers(form, { ...parsed }) : {}
}
