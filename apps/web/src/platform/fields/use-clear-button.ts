import { useRef } from 'react'

/**
 * Makes the clear button of a select reachable by keyboard; Mantine hides it. The button disappears when it is used, so the focus moves to the field.
 */
export function useClearButton(label: string) {
  const input = useRef<HTMLInputElement>(null)
  const clearButtonProps = {
    'aria-label': `Clear ${label}`,
    'aria-hidden': false,
    tabIndex: 0,
    onClick: () => input.current?.focus(),
  }
  return { ref: input, clearButtonProps }
}
