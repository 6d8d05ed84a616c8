import { ComboboxChevron, Input, InputBase } from '@mantine/core'
import type { KeyboardEvent, PointerEvent } from 'react'

import { inputProps } from '../field-props.ts'
import { omitUndefined } from '../text-field.tsx'
import { useClearButton } from '../use-clear-button.ts'
import type { SelectFieldProps } from './select-props.ts'

export interface ClosedDropdownProps extends SelectFieldProps {
  id: string
  /** Called with the character that opens a searchable dropdown. */
  onOpen: (character?: string) => void
  /** Called when a pointer enters the field or presses it. */
  onPointer: () => void
  onPointerLeave: (event: PointerEvent) => void
  onFocus: () => void
  onLeave: () => void
}

/** What the input of dropdown.tsx is while its list is closed. It controls no list then. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false, autoComplete: 'off' } as const

/** The keys that open it. In a searchable one, so does each character. */
const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/** The field of a dropdown without its list. It looks like dropdown.tsx, has the same label and can be cleared. */
export function ClosedDropdown(props: ClosedDropdownProps) {
  const { id, value, onChange, options, placeholder, searchable, clearable, label, error, help, required, disabled, path, onBlur } = props
  const { onOpen, onPointer, onPointerLeave, onFocus, onLeave } = props
  const { ref, clearButtonProps } = useClearButton(label)
  const clear = () => {
    onChange(null)
    clearButtonProps.onClick()
  }
  const handleKey = (event: KeyboardEvent) => {
    const types = searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!openingKeys.includes(event.key) && !types) return
    event.preventDefault()
    onOpen(types ? event.key : undefined)
  }
  return (
    <InputBase
      {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path }) })}
      {...omitUndefined({ placeholder })}
      ref={ref}
      id={id}
      {...closed}
      readOnly
      pointer={!searchable}
      value={options.find((option) => option.value === value)?.label ?? ''}
      rightSectionPointerEvents="none"
      __defaultRightSection={<ComboboxChevron error={error} />}
      __clearSection={<Input.ClearButton {...clearButtonProps} onClick={clear} />}
      __clearable={clearable === true && value !== null && !disabled}
      onPointerEnter={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={onPointerLeave}
      onFocus={onFocus}
      onBlur={() => {
        onLeave()
        onBlur?.()
      }}
      onClick={() => onOpen()}
      onKeyDown={handleKey}
    />
  )
}
