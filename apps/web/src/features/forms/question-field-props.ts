import type { FormQuestion } from '#content/form-types'

/** The common props of question fields. */
export interface QuestionFieldProps {
  question: FormQuestion
  value: string | string[] | undefined
  error: string | undefined
  onChange: (value: string | string[]) => void
}
