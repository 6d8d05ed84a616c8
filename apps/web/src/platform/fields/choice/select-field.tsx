import { MultiSelect, Select } from '@mantine/core'
import type { SyntheticEvent } from 'react'

import { inputProps, type FieldProps } from '../field-props.ts'
import { omitUndefined } from '../text-field.tsx'
import { useClearButton } from '../use-clear-button.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps<string | null> {
  options: readonly Option[]
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
  /** Called with the text typed into a searchable dropdown whose options come from the server. */
  onSearch?: (typed: string) => void
}

/** The shared dropdown (WIDGET-003). Focus alone does not open it, because the list would cover the error of the focused field. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder, searchable, clearable, onSearch, label, error, help, required, disabled, path, onBlur } =
    props
  const clearButton = useClearButton(label)
  return (
    <Select
      {...clearButton}
      {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path, onBlur }) })}
      {...omitUndefined({ placeholder, searchable, clearable })}
      {...(searchable ? { onFocus: selectText, onClick: selectText } : {})}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      data={[...options]}
      value={value}
      onChange={onChange}
      nothingFoundMessage="Nothing found"
      allowDeselect={clearable ?? false}
      openOnFocus={false}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

/** Selects the text of the input, so that typing into a searchable dropdown replaces its value instead of appending to it. */
export const selectText = (event: SyntheticEvent<HTMLInputElement>) => event.currentTarget.select()

export interface MultiSelectFieldProps extends FieldProps<string[]> {
  options: readonly Option[]
  placeholder?: string
}

/** The shared dropdown with multiple selection. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { value, onChange, options, placeholder, label, error, help, required, disabled, path, onBlur } = props
  return (
    <MultiSelect
      {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path, onBlur }) })}
      {...(placeholder && value.length === 0 ? { placeholder } : {})}
      data={[...options]}
      value={value}
      onChange={onChange}
      searchable
      nothingFoundMessage="Nothing found"
      openOnFocus={false}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
