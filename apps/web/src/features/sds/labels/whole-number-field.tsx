import { useState } from 'react'

import { TextField } from '#web/platform/fields/text-field.tsx'

interface WholeNumberFieldProps {
  label: string
  /** What the field begins with. */
  value: number
  max: number
  /** Called with numbers from 1 to the largest only. */
  onChange: (value: number) => void
  disabled?: boolean
}

/** A whole number from 1 to the largest. */
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
