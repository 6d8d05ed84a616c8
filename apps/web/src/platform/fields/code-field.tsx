import { Input, PinInput } from '@mantine/core'
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'

import type { FieldProps } from './field-props.ts'

export interface CodeFieldProps extends FieldProps<string> {
  /** Called with the code once all four digits are entered. */
  onComplete?: (code: string) => void
  autoFocus?: boolean
}

const digits = 4

/** Whether every box has its digit. Only then can the code be sent. */
export const isComplete = (code: string) => code.length === digits

/**
 * The code in pasted text: its only digits, however separated ("1-2-3-4"), or its only number of four digits ("Your code is 1234"). A part of a
 * longer number, such as a phone number, is not a code.
 */
function codeIn(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  const all = plain.replaceAll(/\D/g, '')
  if (all.length === digits) return all
  const numbers = new Set(plain.match(/(?<!\d[-. ]?)\d{4}(?![-. ]?\d)/g))
  return numbers.size === 1 ? [...numbers][0] : undefined
}

/** Enter in any box submits the form, as its button does. A disabled button means that something is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter') return
  const { form } = event.target instanceof HTMLInputElement ? event.target : { form: null }
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  event.preventDefault()
  if (button && !button.disabled) form?.requestSubmit(button)
}

/**
 * A four-digit code (OTP-001): typed, pasted at once or filled in by the phone. Enter submits the form. After a rejected code is cleared, typing
 * starts again in the first box.
 */
export function CodeField({ label, value, onChange, onComplete, error, help, required, disabled, path, autoFocus }: CodeFieldProps) {
  const id = useId()
  const boxes = useFocusFirstBox(value, disabled ?? false)
  return (
    <Input.Wrapper
      ref={boxes}
      label={label}
      error={error}
      description={help}
      withAsterisk={required ?? false}
      labelElement="div"
      labelProps={{ id }}
      size="sm"
    >
      <PinInput
        length={digits}
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
        onPasteCapture={(event: ClipboardEvent) => {
          const code = codeIn(event.clipboardData.getData('text/plain'))
          if (code === undefined || disabled) return
          event.preventDefault()
          event.stopPropagation()
          onChange(code)
          onComplete?.(code)
        }}
        onKeyDownCapture={submitOnEnter}
        {...(onComplete ? { onComplete } : {})}
      />
    </Input.Wrapper>
  )
}

/** Focuses the first box when a complete code is cleared, which means that it was rejected. Waits until the field is enabled. */
function useFocusFirstBox(value: string, disabled: boolean) {
  const boxes = useRef<HTMLDivElement>(null)
  const before = useRef(value)
  const refused = useRef(false)
  useEffect(() => {
    refused.current = value === '' && (refused.current || isComplete(before.current))
    before.current = value
    if (!refused.current || disabled) return
    refused.current = false
    boxes.current?.querySelector('input')?.focus()
  }, [value, disabled])
  return boxes
}
