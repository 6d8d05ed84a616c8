import type { FormDefinition, FormQuestion } from '../forms/form-types.ts'
import { formById, forms } from '../forms/index.ts'
import { taskForms } from '../forms/of-tasks/index.ts'

/** All forms, of the list and of tasks. */
export const shipped = [...forms, ...taskForms]

/** The form with this id. @throws if there is none */
export function find(id: string): FormDefinition {
  const form = formById(id)
  if (!form) throw new Error(`no form ${id}`)
  return form
}

const nested = (question: FormQuestion) =>
  (question.group ?? []).flatMap((one) => (one.question_blocks ?? []).flatMap((block) => block.question_block))

/** The questions, each followed by those that its answers reveal. */
export const withNested = (questions: FormQuestion[]): FormQuestion[] =>
  questions.flatMap((question) => [question, ...withNested(nested(question))])

/** All questions of a form, also those that an answer reveals. */
export const questionsOf = (form: FormDefinition): FormQuestion[] =>
  withNested(form.question_blocks.flatMap((block) => block.question_block))
