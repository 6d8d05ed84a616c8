import { MultiSelect } from '@mantine/core'

import { inputProps, type FieldProps } from '../field-props.ts'
import { omitUndefined } from '../text-field.tsx'
import type { Option } from './select-props.ts'

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
