import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

import { omitUndefined } from '../text-field.tsx'
import type { FieldProps } from '../field-props.ts'

export interface CheckFieldProps extends Omit<FieldProps<boolean>, 'label'> {
  label: ReactNode
}

/** The shared checkbox (WIDGET-005). */
export function CheckField({ label, value, onChange, error, help, required, disabled, path, onBlur }: CheckFieldProps) {
  return (
    <Checkbox
      label={
        required ? (
          <>
            {label}{' '}
            <span aria-hidden style={{ color: 'var(--sp-overdue)' }}>
              *
            </span>
          </>
        ) : (
          label
        )
      }
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      aria-required={required ?? false}
      data-path={path}
      {...omitUndefined({ error, description: help, disabled, onBlur })}
    />
  )
}
