import { Input, PinInput } from '@mantine/core'
import { useId } from 'react'

import type { FieldProps } from './field-props.ts'

export interface CodeFieldProps extends FieldProps<string> {
  /** Called with the code once all four digits are there. */
  onComplete?: (code: string) => void
  autoFocus?: boolean
}

/** Four digits (OTP-001): typed, pasted at once or filled in by the phone. */
export function CodeField({ label, value, onChange, onComplete, error, help, required, disabled, path, autoFocus }: CodeFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      error={error}
      description={help}
      withAsterisk={required ?? false}
      labelElement="div"
      labelProps={{ id }}
      size="sm"
    >
      <PinInput
        length={4}
        type="number"
        inputMode="numeric"
        oneTimeCode
        size="md"
        placeholder=""
        role="group"
        aria-labelledby={id}
        ariaLabel="Digit of the code"
        value={value}
        onChange={onChange}
        error={Boolean(error)}
        disabled={disabled ?? false}
        autoFocus={autoFocus ?? false}
        data-path={path}
        {...(onComplete ? { onComplete } : {})}
      />
    </Input.Wrapper>
  )
}
