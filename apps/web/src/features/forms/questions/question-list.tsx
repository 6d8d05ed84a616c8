import type { Answers, FormQuestion, QuestionOption } from '#content/forms/form-types'

import classes from '../form-steps.module.css'
import { QuestionField } from './question-field.tsx'

export interface QuestionListProps {
  questions: readonly FormQuestion[]
  answers: Answers
  errors: Record<string, string>
  onChange: (key: string, value: string | string[]) => void
  nested?: boolean
}

/** Questions in reading order. Follow-up questions of a chosen option are indented under it (FILL-031, FILL-032). */
export function QuestionList({ questions, answers, errors, onChange, nested = false }: QuestionListProps) {
  return (
    <div className={nested ? classes.nested : classes.questions}>
      {questions.map((question) => {
        const { key } = question.answer
        const value = answers[key]
        const revealed = chosen(question, value).flatMap((option) =>
          (option.question_blocks ?? []).flatMap((block) => block.question_block),
        )
        return [
          <QuestionField key={key} question={question} value={value} error={errors[key]} onChange={(next) => onChange(key, next)} />,
          revealed.length > 0 ? (
            <QuestionList key={`${key} opens`} questions={revealed} answers={answers} errors={errors} onChange={onChange} nested />
          ) : null,
        ]
      })}
    </div>
  )
}

function chosen(question: FormQuestion, value: string | string[] | undefined): QuestionOption[] {
  const values = [value ?? []].flat()
  return (question.group ?? []).filter((option) => values.includes(option.value))
}
