import { Radio } from '@mantine/core'

import classes from './yes-no.module.css'

export interface YesNoProps {
  /** What is asked; read aloud before Yes and No. */
  label: string
  /** Whether the label is shown above, or stands in the heading already. */
  labelled?: boolean
  help?: string | null
  value: boolean | null
  onChange: (value: boolean) => void
  error?: string | undefined
  path: string
}

/** A question with Yes and No, of which one at most is chosen (LOCSETUP-003). Nothing is preselected. */
export function YesNo({ label, labelled = false, help, value, onChange, error, path }: YesNoProps) {
  return (
    <Radio.Group
      label={labelled ? label : undefined}
      withAsterisk={labelled}
      aria-label={labelled ? undefined : label}
      description={help}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
      error={error}
      data-path={path}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      classNames={{ label: classes.question, description: classes.why }}
    >
      <div className={classes.pair}>
        <label className={classes.choice}>
          <Radio value="yes" aria-label="Yes" />
          <span aria-hidden>Yes</span>
        </label>
        <label className={classes.choice}>
          <Radio value="no" aria-label="No" />
          <span aria-hidden>No</span>
        </label>
      </div>
    </Radio.Group>
  )
}
