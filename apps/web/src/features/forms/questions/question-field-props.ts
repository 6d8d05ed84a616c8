import type { FormQuestion } from '#content/forms/form-types'

/** Props shared by all question fields. */
export interface QuestionFieldProps {
  question: FormQuestion
  value: string | string[] | undefined
  error: string | undefined
  onChange: (value: string | string[]) => void
}
