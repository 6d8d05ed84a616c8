import { Checkbox, Radio } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './choices.module.css'
import type { FieldProps } from './field-props.ts'

export interface Choice {
  value: string
  label: string
}

export interface ChoicesProps<Value> extends FieldProps<Value> {
  options: readonly Choice[]
  /** A heading shows the label already: it is only read aloud. */
  unlabelled?: boolean
}

/** One of several answers, all in view. Nothing is preselected. */
export function OneOf({ options, value, onChange, ...field }: ChoicesProps<string | null>) {
  return (
    <Radio.Group {...groupProps(field)} value={value} onChange={onChange}>
      <Rows options={options}>{(one) => <Radio value={one} />}</Rows>
    </Radio.Group>
  )
}

/** Any number of answers, all in view. */
export function SomeOf({ options, value, onChange, ...field }: ChoicesProps<string[]>) {
  return (
    <Checkbox.Group {...groupProps(field)} value={value} onChange={onChange}>
      <Rows options={options}>{(one) => <Checkbox value={one} />}</Rows>
    </Checkbox.Group>
  )
}

/** One answer that is given or not, beside others of its kind. */
export function TickChoice({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label className={classes.choice}>
      <Checkbox checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

/** Each answer is a target of 44 px: two or three short ones side by side, longer ones below each other over the whole width. */
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

/** Up to three answers that fit beside each other at 390 px. */
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
