import { Input, PinInput } from '@mantine/core'
import { useId, type KeyboardEvent } from 'react'

import type { FieldProps } from './field-props.ts'

export interface CodeFieldProps extends FieldProps<string> {
  /** Called with the code once all four digits are entered. */
  onComplete?: (code: string) => void
  autoFocus?: boolean
}

/** Enter in any of the boxes submits the form, as its button does; a disabled button means that something is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter') return
  const { form } = event.target instanceof HTMLInputElement ? event.target : { form: null }
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  event.preventDefault()
  if (button && !button.disabled) form?.requestSubmit(button)
}

/** Four digits (OTP-001): typed, pasted at once or filled in by the phone. Enter submits the form. */
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
        onKeyDownCapture={submitOnEnter}
        {...(onComplete ? { onComplete } : {})}
      />
    </Input.Wrapper>
  )
}
