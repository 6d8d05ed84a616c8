import { Checkbox, Input, Radio } from '@mantine/core'
import { useId, type ReactNode } from 'react'

import classes from './choices.module.css'
import type { FieldProps } from '../field-props.ts'

interface Choice {
  value: string
  label: string
}

export interface ChoicesProps<Value> extends FieldProps<Value> {
  options: readonly Choice[]
  /** Hides the label visually, because a heading already shows it. Screen readers still read it. */
  unlabelled?: boolean
}

/** A radio group with all options visible. Nothing is preselected. */
export function SingleChoice({ options, value, onChange, ...field }: ChoicesProps<string | null>) {
  return (
    <Radio.Group {...groupProps(field)} value={value} onChange={onChange}>
      <Rows options={options}>{(one) => <Radio value={one} />}</Rows>
    </Radio.Group>
  )
}

/** A checkbox group with all options visible. */
export function MultipleChoice({ options, value, onChange, ...field }: ChoicesProps<string[]>) {
  return (
    <Checkbox.Group {...groupProps(field)} value={value} onChange={onChange}>
      <Rows options={options}>{(one) => <Checkbox value={one} />}</Rows>
    </Checkbox.Group>
  )
}

/** A single checkbox, styled like the choices beside it. */
export function CheckboxChoice({ label, value, onChange, error }: Pick<FieldProps<boolean>, 'label' | 'value' | 'onChange' | 'error'>) {
  const errorId = useId()
  return (
    <>
      <label className={classes.choice}>
        <Checkbox
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          error={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? <Input.Error id={errorId}>{error}</Input.Error> : null}
    </>
  )
}

/** Lays out the choices; each is a 44 px target. Two or three short ones are side by side, longer ones are stacked at full width. */
function Rows({ options, children }: { options: readonly Choice[]; children: (value: string) => ReactNode }) {
  return (
    <div className={classes.choices} data-short={areShort(options) || undefined}>
      {options.map(({ value, label }) => (
        <label key={value} className={classes.choice}>
          {children(value)}
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

/** Whether there are two or three answers, short enough to fit side by side at 390 px. */
const areShort = (options: readonly Choice[]) =>
  options.length > 1 && options.length <= 3 && options.reduce((sum, { label }) => sum + label.length, 0) <= 20

function groupProps({
  label,
  error,
  help,
  required = false,
  path,
  unlabelled,
}: Omit<ChoicesProps<never>, 'options' | 'value' | 'onChange'>) {
  return {
    label,
    error,
    description: help,
    withAsterisk: required,
    'data-path': path,
    inputWrapperOrder: ['label', 'description', 'input', 'error'] as ('label' | 'description' | 'input' | 'error')[],
    classNames: { label: unlabelled ? 'visually-hidden' : classes.question, description: classes.why },
  }
}
