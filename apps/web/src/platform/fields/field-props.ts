/** The props shared by all fields. `form.field('name')` of a contract form provides value, change, error and path. */
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
  /** The dotted name in the form, used to find the first invalid field. */
  path?: string | undefined
}

/** The props that Mantine's inputs name differently. `required` is exposed to screen readers; the browser's own validation message is never used. */
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
