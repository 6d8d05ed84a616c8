import { Select } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

import { inputProps } from '../field-props.ts'
import { omitUndefined } from '../text-field.tsx'
import { useClearButton } from '../use-clear-button.ts'
import type { Begun, SelectFieldProps } from './select-props.ts'
import { selectText } from './select-text.ts'

/** The dropdown that opens. Focus alone does not open it, because the list would cover the error of the focused field. */
export function Dropdown({ begun, ...props }: SelectFieldProps & { id: string; begun: Begun | undefined }) {
  const {
    id,
    value,
    onChange,
    options,
    placeholder,
    searchable,
    clearable,
    onSearch,
    label,
    error,
    help,
    required,
    disabled,
    path,
    onBlur,
  } = props
  const clearButton = useClearButton(label)
  const focusAgain = useEffectEvent(() => {
    if (begun) clearButton.ref.current?.focus()
  })
  useEffect(() => focusAgain(), [])
  return (
    <Select
      {...clearButton}
      {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path, onBlur }) })}
      {...omitUndefined({ placeholder, searchable, clearable })}
      {...(searchable ? { onFocus: selectText, onClick: selectText } : {})}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      id={id}
      data={[...options]}
      value={value}
      onChange={onChange}
      nothingFoundMessage="Nothing found"
      allowDeselect={clearable ?? false}
      openOnFocus={false}
      defaultDropdownOpened={begun === 'opened'}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
