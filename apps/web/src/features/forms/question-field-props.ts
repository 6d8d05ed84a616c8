import type { FormQuestion } from '#content/form-types'

/** What the field of a question gets, whatever its kind. */
export interface QuestionFieldProps {
  question: FormQuestion
  value: string | string[] | undefined
  error: string | undefined
  onChange: (value: string | string[]) => void
}
