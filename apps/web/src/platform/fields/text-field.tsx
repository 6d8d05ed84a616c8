import { TextInput } from '@mantine/core'
import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react'

import { inputProps, type FieldProps } from './field-props.ts'

export interface TextFieldProps extends FieldProps<string> {
  autoComplete?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  type?: 'text' | 'email' | 'tel' | 'url'
  placeholder?: string
  maxLength?: number
  autoFocus?: boolean
  name?: string
  rightSection?: ReactNode
}

/** The shared text input. Enter does not submit (WIDGET-001), and leading spaces are removed (WIDGET-002). */
export function TextField(props: TextFieldProps) {
  const { value, onChange, autoComplete = 'off', label, error, help, required, disabled, path, onBlur, autoFocus, ...rest } = props
  return (
    <TextInput
      {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path, onBlur }) })}
      {...rest}
      {...(autoFocus ? { 'data-autofocus': true, autoFocus } : {})}
      autoComplete={autoComplete}
      value={value}
      onKeyDown={refuseKeys}
      onChange={(event) => onChange(withoutLeadingSpace(event.currentTarget.value))}
    />
  )
}

/** Accepts digits and at most one decimal point (VAL-003). */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" {...props} onChange={(value) => /^\d*\.?\d*$/.test(value) && props.onChange(value)} />
}

/** Removes undefined fields, as `exactOptionalPropertyTypes` requires. */
export function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

function refuseKeys(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
  if (event.key === ' ' && event.currentTarget.selectionStart === 0) event.preventDefault()
}

/** Removes leading whitespace. */
export const withoutLeadingSpace = (value: string) => value.replace(/^\s+/, '')
