import { useState } from 'react'

import { TextField } from '#web/platform/fields/text-field.tsx'

interface WholeNumberFieldProps {
  label: string
  /** The initial value. */
  value: number
  max: number
  /** Called only with whole numbers from 1 to `max`. */
  onChange: (value: number) => void
  disabled?: boolean
}

/** An input for a whole number from 1 to `max`. */
export function WholeNumberField({ label, value, max, onChange, disabled = false }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState(String(value))
  const isRight = (text: string) => Number(text) >= 1 && Number(text) <= max
  const enter = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    setTyped(digits)
    if (isRight(digits)) onChange(Number(digits))
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={typed}
      onChange={enter}
      disabled={disabled}
      {...(isRight(typed) ? {} : { error: `From 1 to ${max}` })}
    />
  )
}
