import type { FormQuestion } from '#content/forms/form-types'
import { SingleChoice, MultipleChoice } from '#web/platform/fields/choice/choices.tsx'
import { omitUndefined } from '#web/platform/fields/text-field.tsx'

import type { QuestionFieldProps } from './question-field-props.ts'

/** A question with one choice or several. An exclusive option ("None of these") clears the others, and vice versa. */
export function ChoiceField({ question, value, error, onChange }: QuestionFieldProps) {
  const options = (question.group ?? []).map((option) => ({ value: option.value, label: option.label ?? option.value }))
  const field = { label: question.label, error, path: question.answer.key, options, ...omitUndefined({ help: question.help }) }
  if (question.type === 'radio')
    return (
      <SingleChoice
        {...field}
        required={question.required}
        value={typeof value === 'string' ? value : ''}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  const ticked = Array.isArray(value) ? value : []
  return (
    <MultipleChoice
      {...field}
      required={question.required || options.length > 1}
      value={ticked}
      onChange={(next) => onChange(resolveExclusive(question, ticked, next))}
    />
  )
}

/** Resolves a conflict with an exclusive option in favor of the latest selection. */
function resolveExclusive(question: FormQuestion, before: readonly string[], after: readonly string[]): string[] {
  const alone = new Set((question.group ?? []).filter((option) => option.exclusive).map((option) => option.value))
  const added = after.find((value) => !before.includes(value))
  if (added === undefined) return [...after]
  return alone.has(added) ? [added] : after.filter((value) => !alone.has(value))
}
