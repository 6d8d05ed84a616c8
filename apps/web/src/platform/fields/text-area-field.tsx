import { Textarea } from '@mantine/core'

import { inputProps, type FieldProps } from './field-props.ts'
import { omitUndefined, withoutLeadingSpace } from './text-field.tsx'

export interface TextAreaFieldProps extends FieldProps<string> {
  placeholder?: string
  rows?: number
}

/** A multi-line input; Enter starts a new line. In a separate file from the one-line input, because the sign-in page needs only that one. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, rows = 3, placeholder, label, error, help, required, disabled, path, onBlur } = props
  return (
    <Textarea
      {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path, onBlur }) })}
      {...(placeholder ? { placeholder } : {})}
      autosize
      minRows={rows}
      value={value}
      onChange={(event) => onChange(withoutLeadingSpace(event.currentTarget.value))}
    />
  )
}
