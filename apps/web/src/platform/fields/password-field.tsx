import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'

import { inputProps, type FieldProps } from './field-props.ts'
import { omitUndefined } from './text-field.tsx'

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
  name?: string
  /** Whether the text is visible. Set when one toggle outside controls several fields; the field then has no toggle of its own. */
  shown?: boolean
}

/** A masked input with a toggle that reveals the text. Enter submits (ruling 4). */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete, name, shown, label, error, help, required, disabled, path, onBlur } = props
  const [ownVisible, setVisible] = useState(false)
  const visible = shown ?? ownVisible
  const Sign = visible ? IconEyeOff : IconEye
  const toggle = (
    <ActionIcon aria-label={visible ? 'Hide password' : 'Show password'} aria-pressed={visible} onClick={() => setVisible(!visible)}>
      <Sign size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
  return (
    <TextInput
      {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path, onBlur }) })}
      {...(name ? { name } : {})}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(shown === undefined ? { rightSectionWidth: 44, rightSection: toggle } : {})}
    />
  )
}
