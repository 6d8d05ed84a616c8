import { Select } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { inputProps } from '../field-props.ts'
import { omitUndefined } from '../text-field.tsx'
import { useClearButton } from '../use-clear-button.ts'
import type { Begun, SelectFieldProps } from './select-props.ts'
import { selectText } from './select-text.ts'

interface DropdownProps extends SelectFieldProps {
  id: string
  begun: Begun | undefined
  /** What was typed before the dropdown was loaded. */
  typed: string
}

/** The dropdown that opens. Focus alone does not open it, because the list would cover the error of the focused field. */
export function Dropdown({ begun, typed, ...props }: DropdownProps) {
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
  const [search, setSearch] = useState(typed || (options.find((option) => option.value === value)?.label ?? ''))
  // On mounting, the component writes the label of the value, which would replace what was typed.
  const mounted = useRef(false)
  const handleSearch = (text: string) => {
    if (!mounted.current) return
    setSearch(text)
    onSearch?.(text)
  }
  const focusAgain = useEffectEvent(() => {
    mounted.current = true
    if (typed) onSearch?.(typed)
    if (begun) clearButton.ref.current?.focus()
    // The focus selects the text, so the next character would replace it.
    if (typed) clearButton.ref.current?.setSelectionRange(typed.length, typed.length)
  })
  useEffect(() => focusAgain(), [])
  return (
    <Select
      {...clearButton}
      {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path, onBlur }) })}
      {...omitUndefined({ placeholder, searchable, clearable })}
      {...(searchable ? { onFocus: selectText, onClick: selectText } : {})}
      searchValue={search}
      onSearchChange={handleSearch}
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
