import { Stack } from '@mantine/core'

import { answerLimits } from '#content/questions/check-answer'
import { noneAnswer } from '#content/rules/conditions'
import type { AnswerValue, LibraryAnswer } from '#contract/library/library-answer'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { YesNo } from '#web/platform/fields/choice/yes-no.tsx'

import { ChoiceMultiSelect, ChoiceSelect } from './choice-select.tsx'
import { ChipsField, TextListField } from './list-fields.tsx'
import { TableField } from './table-field.tsx'
import { emptyRow, rowsOf } from './table-rows.ts'

export interface AnswerFieldProps {
  step: LibraryAnswer
  /** null if nothing has been entered yet. */
  value: AnswerValue | null
  onChange: (value: AnswerValue) => void
  /** The people of the location, safety officer first. */
  people: readonly Option[]
  /** Error texts by the server's field paths: `answer`, `answer.2.Person`, `frequencyReasons.2`. */
  errors: Readonly<Record<string, string>>
  reasons: Readonly<Record<string, string>>
  onReasons: (reasons: Record<string, string>) => void
  /** New table rows are placed before the saved ones (LIBEDIT-018). */
  newFirst?: boolean
}

/** The input for an answer. Where "none" is a valid answer, adds a None checkbox that replaces all other input. */
export function AnswerField(props: AnswerFieldProps) {
  const { step, value, onChange } = props
  if (step.none === null) return <KindOfAnswer {...props} />
  const none = value === noneAnswer
  return (
    <Stack gap={16}>
      {none ? null : <KindOfAnswer {...props} />}
      <CheckField
        label={step.none}
        value={none}
        onChange={(ticked) => onChange(ticked ? noneAnswer : emptyAnswer(step))}
        path={none ? 'answer' : 'none'}
      />
    </Stack>
  )
}

const emptyAnswer = (step: LibraryAnswer) => (step.type === 'table' ? [emptyRow(step)] : [])

/** The input for each of the six answer types (LIBSETUP-011 to 015). */
function KindOfAnswer({ step, value, onChange, people, errors, reasons, onReasons, newFirst }: AnswerFieldProps) {
  const label = step.question
  const error = errors['answer']
  const options = [...people, ...step.choices.map((choice) => ({ value: choice, label: choice }))]
  switch (step.type) {
    case 'singleInput':
      return (
        <TextField
          label="Your answer"
          required
          maxLength={answerLimits.text}
          value={textOf(value)}
          onChange={onChange}
          error={error}
          path="answer"
        />
      )
    case 'boolean':
      return <YesNo label={label} value={typeof value === 'boolean' ? value : null} onChange={onChange} error={error} path="answer" />
    case 'singleUserSelect':
      return <ChoiceSelect label={label} options={options} value={textOf(value)} onChange={onChange} error={error} path="answer" />
    case 'multipleUserSelect':
      return (
        <ChoiceMultiSelect
          label={label}
          options={options}
          value={textsOf(value)}
          onChange={onChange}
          error={firstOf(errors)}
          path="answer"
        />
      )
    case 'multipleInput':
      if (step.choices.length > 0) return <ChipsField {...{ label, onChange, errors }} value={textsOf(value)} choices={step.choices} />
      return <TextListField {...{ label, onChange, errors }} value={textsOf(value)} />
    case 'table':
      return <TableField {...{ step, onChange, people, errors, reasons, onReasons, newFirst }} rows={rowsOf(step, value)} />
  }
}

const firstOf = (errors: Readonly<Record<string, string>>) => Object.values(errors)[0]
const textOf = (value: AnswerValue | null) => (typeof value === 'string' ? value : '')

function textsOf(value: AnswerValue | null): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
