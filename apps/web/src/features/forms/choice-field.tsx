import { Checkbox, Radio } from '@mantine/core'

import type { FormQuestion } from '#content/form-types'

import classes from './form-steps.module.css'
import type { QuestionFieldProps } from './question-field.tsx'

/** One of several, or several of them. An option that stands alone ("None of these") takes the others away, and the other way round. */
export function ChoiceField({ question, value, error, onChange }: QuestionFieldProps) {
  const options = question.group ?? []
  const isRadio = question.type === 'radio'
  const shared = {
    label: question.label,
    description: question.help,
    error,
    withAsterisk: question.required || (!isRadio && options.length > 1),
    'data-path': question.answer.key,
  }
  const list = options.map((option) => {
    const props = { key: option.key, value: option.value, label: option.label ?? option.value }
    return isRadio ? <Radio {...props} key={option.key} /> : <Checkbox {...props} key={option.key} />
  })
  if (isRadio)
    return (
      <Radio.Group {...shared} value={typeof value === 'string' ? value : ''} onChange={onChange}>
        <div className={classes.options}>{list}</div>
      </Radio.Group>
    )
  const ticked = Array.isArray(value) ? value : []
  return (
    <Checkbox.Group {...shared} value={ticked} onChange={(next) => onChange(withoutContradiction(question, ticked, next))}>
      <div className={classes.options}>{list}</div>
    </Checkbox.Group>
  )
}

/** What was ticked last decides. */
export function withoutContradiction(question: FormQuestion, before: readonly string[], after: readonly string[]): string[] {
  const alone = new Set((question.group ?? []).filter((option) => option.exclusive).map((option) => option.value))
  const added = after.find((value) => !before.includes(value))
  if (added === undefined) return [...after]
  return alone.has(added) ? [added] : after.filter((value) => !alone.has(value))
}
