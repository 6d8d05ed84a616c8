import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'

import { inputProps, type FieldProps } from './field-props.ts'
import { pick } from './text-field.tsx'

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
  name?: string
}

/** Masked, with a toggle that shows it; Enter submits (ruling 4). */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete, name, label, error, help, required, disabled, path, onBlur } = props
  const [visible, setVisible] = useState(false)
  const Sign = visible ? IconEyeOff : IconEye
  return (
    <TextInput
      {...inputProps({ label, error, ...pick({ help, required, disabled, path, onBlur }) })}
      {...(name ? { name } : {})}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon aria-label={visible ? 'Hide password' : 'Show password'} aria-pressed={visible} onClick={() => setVisible(!visible)}>
          <Sign size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
