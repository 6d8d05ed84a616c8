import { SingleChoice } from './choices.tsx'

export interface YesNoProps {
  /** The question, read by screen readers before Yes and No. */
  label: string
  /** Whether the label is visible above the choices. False if a heading already shows it. */
  labelled?: boolean
  help?: string | null
  value: boolean | null
  onChange: (value: boolean) => void
  error?: string | undefined
  path: string
}

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** A question with Yes and No, at most one of which is selected (LOCSETUP-003). Nothing is preselected. */
export function YesNo({ labelled = false, help, value, onChange, ...field }: YesNoProps) {
  return (
    <SingleChoice
      {...field}
      {...(help ? { help } : {})}
      unlabelled={!labelled}
      required={labelled}
      options={options}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  )
}
