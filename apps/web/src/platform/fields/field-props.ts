/** What all fields share; `form.field('name')` of a contract form gives value, change, error and path at once. */
export interface FieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  error?: string | undefined
  /** One line below the field. */
  help?: string
  /** Shows the red asterisk (WIDGET-006). */
  required?: boolean
  disabled?: boolean
  /** The dotted name in the form, by which the first wrong field is found. */
  path?: string | undefined
}

/** The properties that Mantine's inputs take under other names. Required is exposed to screen readers; the browser's own message is never used. */
export function inputProps(props: Pick<FieldProps<never>, 'label' | 'error' | 'help' | 'required' | 'disabled' | 'path' | 'onBlur'>) {
  return {
    label: props.label,
    error: props.error,
    description: props.help,
    withAsterisk: props.required ?? false,
    'aria-required': props.required ?? false,
    disabled: props.disabled ?? false,
    'data-path': props.path,
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  }
}
