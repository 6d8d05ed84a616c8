import { states } from '#content/facts/states'

import type { FieldProps } from '../field-props.ts'
import { SelectField } from './select-field.tsx'

const options = states.map((state) => ({ value: state.code, label: state.name }))

/** The fifty states and the District of Columbia (REG-033). The value is the two-letter code, or empty if none is chosen. */
export function StateField({ value, onChange, label = 'State', ...rest }: Omit<FieldProps<string>, 'label'> & { label?: string }) {
  return (
    <SelectField
      {...rest}
      label={label}
      options={options}
      searchable
      placeholder="Select"
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
