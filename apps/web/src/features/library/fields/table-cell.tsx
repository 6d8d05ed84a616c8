import { Select, TextInput } from '@mantine/core'

import { shared } from '#content/rules/assignees'
import { answerLimits } from '#content/questions/check-answer'
import { frequencies } from '#content/rules/frequency-floor'
import type { LibraryAnswer } from '#contract/library/library-answer'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'

import { ChoiceSelect } from './choice-select.tsx'

export interface TableCellProps {
  step: LibraryAnswer
  column: string
  label: string
  /** Whether to show the label above the cell; false if the table head already shows it. */
  labelled: boolean
  /** Whether to mark the cell as required. Selects are always required. */
  required: boolean
  value: string
  onChange: (value: string) => void
  people: readonly Option[]
  error: string | undefined
  path: string
}

/** One cell: a person or everyone, a frequency, a value from a list, or text (LIBSETUP-014, LIBSETUP-023, LIBSETUP-024). */
export function TableCell({ step, column, label, labelled, required, value, onChange, people, error, path }: TableCellProps) {
  const layout = step.tableLayout
  const choices = layout?.choiceColumns[column]
  if (layout?.userSelectColumns.includes(column))
    return <ChoiceSelect {...{ label, labelled, value, onChange, error, path }} options={[{ value: shared, label: 'Shared' }, ...people]} />
  if (choices)
    return (
      <ChoiceSelect {...{ label, labelled, value, onChange, error, path }} options={choices.map((one) => ({ value: one, label: one }))} />
    )
  const naming = labelled ? { label, withAsterisk: required } : { 'aria-label': label }
  if (layout?.frequencySelectColumns.includes(column))
    return (
      <Select
        {...naming}
        data={[...frequencies]}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        allowDeselect={false}
        placeholder="How often"
        error={error}
        data-path={path}
        comboboxProps={{ shadow: 'md' }}
      />
    )
  return (
    <TextInput
      {...naming}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trimStart())}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
      maxLength={answerLimits.cell}
      {...(layout?.phoneColumns.includes(column) ? { inputMode: 'tel' as const } : {})}
      autoComplete="off"
      error={error}
      data-path={path}
    />
  )
}
